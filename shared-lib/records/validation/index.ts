export { type Checked, faultsByField, firstFault } from './record-faults';
export { recordSchema } from './record-schema';
