// Prints all occurrences of the real duties. A test runs it under several time zones.
import { sayWhy } from '../why';
import { ask } from './plain-schedule';
import { realDuties } from './real-duties';

const printed = realDuties.map(([name, asked]) => [
  name,
  ask({ ...asked, from: '2024-01-01', to: '2029-12-31' }).map((one) => ({ ...one, why: sayWhy(one) })),
]);
process.stdout.write(JSON.stringify(printed));
