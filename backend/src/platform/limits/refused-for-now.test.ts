import { refusal } from '../api/errors';
import { refusedForNow } from './counters.store';

const waits: [number, string][] = [
  [1, '1 second'],
  [2, '2 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [180, '3 minutes'],
  [900, '15 minutes'],
  [3_541, '60 minutes'],
];

it.each(waits)('a wait of %d seconds is written as %s', (seconds, words) => {
  const { body } = refusal(refusedForNow('too-many-tries', seconds), 'r', 'numbers');
  expect(body.message).toBe(`Too many attempts. Please try again in ${words}.`);
});
