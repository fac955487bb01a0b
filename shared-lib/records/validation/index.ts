export { type Checked, faultsByField, firstFault, firstMissing } from './record-faults';
export { recordSchema } from './record-schema';
