export { firstFault, firstMissing, missingFields } from './record-faults';
export { askedName, formSchema, requiredFields } from './record-schema';
