export { firstFault, firstMissing, missingFields } from './record-faults';
export { formSchema, requiredFields } from './record-schema';
