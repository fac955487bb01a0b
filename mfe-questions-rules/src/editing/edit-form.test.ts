import { mergeMyChangesOverTheirs } from './edit-form';

type Case = { what: string; from: string[]; mine: string[]; theirs: string[]; rows: string[] };

const cases: Case[] = [
  {
    what: 'a row added by me, one changed by them',
    from: ['a'],
    mine: ['a', 'b'],
    theirs: ['A'],
    rows: ['A', 'b'],
  },
  {
    what: 'a row changed by me, another by them',
    from: ['a', 'b'],
    mine: ['a', 'x'],
    theirs: ['y', 'b'],
    rows: ['y', 'x'],
  },
  { what: 'one row changed by both', from: ['a'], mine: ['x'], theirs: ['y'], rows: ['x'] },
  { what: 'rows added by both', from: ['a'], mine: ['a', 'm'], theirs: ['a', 't'], rows: ['a', 't', 'm'] },
  { what: 'the same row added by both', from: ['a'], mine: ['a', 'm'], theirs: ['a', 'm'], rows: ['a', 'm'] },
  { what: 'a row taken out by me', from: ['a', 'b'], mine: ['b'], theirs: ['A', 'b'], rows: ['b'] },
  { what: 'a row taken out by them', from: ['a', 'b'], mine: ['a', 'x'], theirs: ['b'], rows: ['a', 'x'] },
  {
    what: 'a row taken out by them, and another added',
    from: ['a', 'b'],
    mine: ['a', 'x'],
    theirs: ['b', 'c'],
    rows: ['a', 'x'],
  },
  {
    what: 'a row taken out by me, and another added',
    from: ['a', 'b'],
    mine: ['b', 'm'],
    theirs: ['A', 'b'],
    rows: ['b', 'm'],
  },
  { what: 'rows that only they changed', from: ['a'], mine: ['a'], theirs: ['A', 't'], rows: ['A', 't'] },
];

test.each(cases)('merge: $what', ({ from, mine, theirs, rows }) => {
  const versions = { from: { rows: from }, mine: { rows: mine }, theirs: { rows: theirs } };
  expect(mergeMyChangesOverTheirs(versions)).toEqual({ rows });
});

test('merge: puts my changes over the other person’s, field by field', () => {
  const [from, mine] = [
    { name: 'Rule', match: 'All' },
    { name: 'Mine', match: 'All' },
  ];
  expect(mergeMyChangesOverTheirs({ from, mine, theirs: { name: 'Theirs', match: 'Any' } })).toEqual({
    name: 'Mine',
    match: 'Any',
  });
});
