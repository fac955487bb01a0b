export { firstFault, firstMissing } from './record-faults';
