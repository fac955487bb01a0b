export { firstFault, firstMissing, missingFields } from './record-faults';
export { formSchema, getMessageFieldName, requiredFields } from './record-schema';
