import canonicalize from 'canonicalize';
import { partsOf } from './entry';

const entry = {
  chain: 'timeline' as const,
  kind: 'law',
  recordId: 7,
  uniqueCode: 'LAW-000007',
  name: 'Ä "law"\\ at',
  action: 'Updated',
  reason: '"at":"',
  changes: { seq: [1, 2], at: [null, 'ü\n'] } as const,
  orgId: 1,
  actorId: 2,
  actorName: 'editor@demo.test',
  requestId: 'r',
};
const seq = 12;
const at = '2026-11-20T10:00:00.000Z';

it.each([
  ['of the machine', entry],
  ['of a person', { ...entry, ip: '192.0.2.7', agent: 'a browser' }],
])('an entry %s, with its moment and number inserted, is canonical JSON', (_whose, told) => {
  const [before, between, after] = partsOf(told);
  expect(`${before}${at}${between}${seq}${after}`).toBe(canonicalize({ ...told, at, seq }));
});
