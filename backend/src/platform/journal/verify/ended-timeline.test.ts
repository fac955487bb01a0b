import type { Checkpoint } from '../checkpoints/checkpoint';
import { verifyEnded } from './verify-journal.store';

const ending = { seq: 7, hash: 'aa' };
const head = { orgId: 1, slug: 'one', chain: 'timeline', seq: 7, at: null, hash: 'aa' } as const;
const signed = (seq: number, hash: string): Checkpoint => ({
  installation: 'i',
  orgId: 1,
  chain: 'timeline',
  seq,
  hash,
  at: '2026-01-01T00:00:00.000Z',
});

describe('the timeline of a deleted library', () => {
  const cases: [string, typeof ending, Checkpoint[], string[]][] = [
    [
      'is intact where head and checkpoints fit the certificate',
      ending,
      [signed(3, 'bb'), signed(7, 'aa')],
      [],
    ],
    ['is not where the head is another', { seq: 8, hash: 'aa' }, [], ['wrong-head']],
    ['is not where the head has another hash', { seq: 7, hash: 'ab' }, [], ['wrong-head']],
    ['is not where more was signed than there was', ending, [signed(9, 'cc')], ['cut-off']],
    ['is not where another end was signed', ending, [signed(7, 'cc')], ['rewritten']],
  ];
  it.each(cases)('%s', (_fact, certificate, checkpoints, faults) => {
    const verdict = verifyEnded(head, certificate, checkpoints);
    expect(verdict.faults.map(({ fault }) => fault)).toEqual(faults);
  });
});
