import canonicalize from 'canonicalize';
import { findChangedFields, splitCanonicalEntry } from './entry';

describe('changed fields:', () => {
  const cases: [string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>][] = [
    ['a field that differs', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [2, 3] }],
    ['every field of a new record', {}, { a: 'x', b: ['y'] }, { a: [null, 'x'], b: [null, ['y']] }],
    ['every field of a deleted record', { a: 'x' }, {}, { a: ['x', null] }],
    ['no list that is the same', { a: ['x', 'y'] }, { a: ['x', 'y'] }, {}],
    [
      'a list in another order',
      { a: ['x', 'y'] },
      { a: ['y', 'x'] },
      {
        a: [
          ['x', 'y'],
          ['y', 'x'],
        ],
      },
    ],
    ['no field that stays empty', { a: '', b: [] }, { a: undefined }, {}],
  ];

  it.each(cases)('include %s', (_what, before, after, expected) => {
    expect(findChangedFields(before, after)).toEqual(expected);
  });
});

describe('parts of an entry:', () => {
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
  ])('an entry %s, with its moment and number inserted, is canonical JSON', (_whose, entry) => {
    const [before, middle, after] = splitCanonicalEntry(entry);
    expect(`${before}${at}${middle}${seq}${after}`).toBe(canonicalize({ ...entry, at, seq }));
  });
});
