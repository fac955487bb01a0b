export { firstFault, firstMissing } from './record-faults';
export { type Asked, formSchema, requiredFields } from './record-schema';
