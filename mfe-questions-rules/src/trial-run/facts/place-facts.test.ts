import { validFromAlways } from '../profile';
import { applyFactsDraft, buildFactsChange, factsSchema, toggleId } from './facts-schema';
import { buildFactsBody, describeChangeCounts, emptyFacts, parseFacts } from './place-facts';
import { findOptionName, listPlaceOptions } from './place-lists';
import { readRegistrations, updateEnteredLines } from './registration-lines';

const wire = {
  kind: 'registration',
  number: '27AAAAA0000A1Z5',
  covers: [2, 3],
  state_id: 27,
  industries: [1, 4],
  branch_types: [2],
  company_types: [1, 3],
  opened_on: '2020-04-01',
  closed_on: '2027-03-31',
  holiday_list_id: 8,
};
const facts = parseFacts(wire);

test('facts: are sent as they came', () => {
  expect(buildFactsBody(facts)).toEqual(wire);
});

test('facts: what a place lacks, or a server does not know yet, is none', () => {
  const other = { kind: 'branch', number: '', covers: [] };
  const none = {
    ...other,
    state_id: null,
    industries: [],
    branch_types: [],
    company_types: [],
    opened_on: null,
    closed_on: null,
    holiday_list_id: null,
  };
  expect([parseFacts(none), parseFacts({}), parseFacts({ ...none, industries: ['x', null] })]).toEqual([
    emptyFacts,
    emptyFacts,
    emptyFacts,
  ]);
  expect(buildFactsBody(emptyFacts)).toEqual(none);
});

test('facts: a place that is no registration has no number, and covers nothing', () => {
  expect(buildFactsBody({ ...facts, kind: 'branch' })).toEqual({
    ...wire,
    kind: 'branch',
    number: '',
    covers: [],
  });
});

test('facts: a choice that is taken back leaves the list as it was', () => {
  expect(toggleId(toggleId([1, 4], 1), 1)).toEqual([1, 4]);
});

test.each([
  ['no days', {}, []],
  ['both days', { openedOn: '2020-04-01', closedOn: '2020-04-01' }, []],
  ['a closing day before the opening day', { openedOn: '2020-04-01', closedOn: '2020-03-31' }, ['closedOn']],
  ['days that are none', { openedOn: 'soon', closedOn: '1899-12-31' }, ['openedOn', 'closedOn']],
])('facts: %s', async (_what, days, faulty) => {
  const found = await factsSchema.validate({ ...emptyFacts, ...validFromAlways, ...days }, { abortEarly: false }).then(
    () => [],
    ({ inner }) => inner.map(({ path }: { path: string }) => path),
  );
  expect(found.toSorted()).toEqual(faulty.toSorted());
});

test('facts: a draft brings back what was typed, and nothing that is invalid', () => {
  const draft = {
    kind: 'x',
    covers: ['3', 'x'],
    state: '30',
    industries: [4, '2', 'x'],
    branchTypes: 7,
    companyTypes: ['3', 'x'],
    openedOn: 5,
    when: 'day',
    day: '2027-01-01',
  };
  expect(applyFactsDraft({ ...facts, ...validFromAlways }, draft)).toEqual({
    ...facts,
    when: 'day',
    day: '2027-01-01',
    kind: 'branch',
    covers: [3],
    state: '30',
    industries: [2, 4],
    companyTypes: [3],
  });
});

const list = { offered: [{ id: 1, name: 'Retail' }], retired: [{ id: 4, name: 'Telegraphy' }] };

test('facts: options that are gone are offered only where a place has them', () => {
  expect(listPlaceOptions(list, [])).toEqual(list.offered);
  expect(listPlaceOptions(list, [1, 4, 9]).map(({ name }) => name)).toEqual(['Retail', 'Telegraphy', '9']);
  expect([4, 9].map((id) => findOptionName(list, id))).toEqual(['Telegraphy', '9']);
});

test.each([
  [[12, 3, 48, 5, 2], '+12 duties, −3; 48 due dates added, 5 open due dates removed, 2 done or waived due dates kept.'],
  [[0, 1, 0, 1, 1], '−1 duty; 1 open due date removed, 1 done or waived due date kept.'],
  [[0, 1, 0, 2, 0, 0, 1], '−1 duty; 2 open due dates removed, 1 open due date kept because somebody worked on it.'],
  [[0, 0, 7, 0, 0], '7 due dates added.'],
  [[2, 0, 0, 5, 0], '+2 duties; 5 open due dates removed.'],
  [[0, 0, 0, 0, 0], 'Changes no due date.'],
  [[0, 0, 0, 0, 0, 1], 'Changes no due date. 1 duty will need an answer.'],
  [[0, 0, 0, 0, 0, 0, 0, 1], 'Changes no due date. 1 duty will no longer need an answer.'],
  [
    [0, 0, 0, 0, 0, 0, 0, 0, 2],
    'Changes no due date. The manager owns and checks 2 duties, so administrators check them until you name others.',
  ],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 12], 'Changes no due date. 12 open due dates get another owner.'],
  [[0, 0, 7, 0, 0, 3, 0, 2], '7 due dates added. 3 more duties will need an answer, 2 will no longer.'],
])(
  'facts: a preview of %j says "%s"',
  ([dutiesAdded = 0, dutiesGone = 0, datesAdded = 0, datesGone = 0, datesStay = 0, ...more], said) => {
    const [dutiesToAnswer = 0, openDatesStay = 0, dutiesNoLongerAsked = 0, unchecked = 0, reowned = 0] = more;
    const dates = { datesAdded, datesGone, datesStay, openDatesStay };
    const counts = {
      dutiesAdded,
      dutiesGone,
      ...dates,
      dutiesToAnswer,
      dutiesNoLongerAsked,
      unchecked,
      reowned,
      answersAt: [],
    };
    expect(describeChangeCounts(counts)).toBe(said);
  },
);

const noChange = {
  ...{ dutiesAdded: 0, dutiesGone: 0, datesAdded: 0, datesGone: 0, datesStay: 0, openDatesStay: 0 },
  ...{ dutiesToAnswer: 0, answersAt: [], dutiesNoLongerAsked: 0, unchecked: 0, reowned: 0 },
};

test.each([
  [1, 0, ['Goa depot'], '1 duty will need an answer at Goa depot.'],
  [2, 1, ['Goa depot'], '2 duties will need an answer at Goa depot. 1 duty will no longer need an answer.'],
  [3, 2, ['Goa', 'Pune'], '3 duties will need an answer at Goa and Pune. 2 duties will no longer need an answer.'],
])(
  'facts: a preview names the few places where duties need an answer (%i, %i, %j)',
  (count, fewer, answersAt, said) => {
    const counts = { ...noChange, dutiesToAnswer: count, dutiesNoLongerAsked: fewer, answersAt };
    expect(describeChangeCounts(counts)).toBe(`Changes no due date. ${said}`);
  },
);

test('facts: a closing says what ends on its day, what of it is removed and what stays', () => {
  const none = noChange;
  const closing = { id: 5, closed_on: '2026-12-31' };
  const stays = 'Due dates of the period with that day stay, and so do earlier ones.';
  expect(describeChangeCounts({ ...none, dutiesGone: 7, datesGone: 5 }, closing)).toBe(
    `7 duties end on 31 Dec 2026; 5 open due dates after that day are removed. ${stays}`,
  );
  expect(describeChangeCounts({ ...none, datesGone: 1 }, closing)).toBe(
    `1 open due date after that day is removed. ${stays}`,
  );
  expect(describeChangeCounts(none, closing)).toBe('Changes no due date.');
  expect(describeChangeCounts(none, { kind: 'branch' })).toMatch(/^Changes no due date\. .* say why\.$/);
  expect(describeChangeCounts({ ...none, dutiesAdded: 2, dutiesGone: 7, openDatesStay: 1 }, closing)).toBe(
    `7 duties end on 31 Dec 2026. ${stays} +2 duties; 1 open due date kept because somebody worked on it.`,
  );
  expect(describeChangeCounts({ ...none, dutiesGone: 8, dutiesNoLongerAsked: 2 }, closing)).toBe(
    `8 duties end on 31 Dec 2026. ${stays} 2 duties will no longer need an answer.`,
  );
});

test('facts: a closing day alone is asked for as a closing, and with another fact it is not', () => {
  const open = { ...facts, ...validFromAlways, closedOn: '' };
  const closed = { ...open, closedOn: '2027-03-31' };
  expect(buildFactsChange(5, open, closed)).toEqual({ id: 5, closed_on: '2027-03-31' });
  expect(buildFactsChange(5, open, { ...closed, state: '30' })).toMatchObject({ id: 5, state_id: 30 });
  expect(buildFactsChange(5, closed, open)).toMatchObject({ id: 5, closed_on: null, state_id: 27 });
});

test.each([
  ['a mended line', 'a\nb', 'a\nbc', ['1', '2']],
  ['a line that is taken out', 'a\nb\nc', 'a\nc', ['1', '3']],
  ['a line before the others', 'a\nb', 'x\na\nb', [undefined, '1', '2']],
  ['a line below', 'a\na', 'a\na\na', ['1', '2', undefined]],
  ['another text', 'a\nb', 'x\ny\nz', [undefined, undefined, undefined]],
])('registrations: %s leaves each line its own', (_what, before, after, kept) => {
  const lines = before.split('\n').map((text, nth) => ({ key: String(nth + 1), text }));
  const next = updateEnteredLines(lines, after);
  expect(next.map(({ text }) => text).join('\n')).toBe(after);
  expect(next.map(({ key }) => lines.find((one) => one.key === key)?.key)).toEqual(kept);
  expect(new Set(next.map(({ key }) => key)).size).toBe(next.length);
});

test('registrations: one in a line, with a name or without; what is wrong is told by its line', () => {
  const there = [{ name: 'Pune GST', facts: { number: '27AAAAA0000A1Z5' } }];
  const read = readRegistrations(
    updateEnteredLines(
      [],
      [
        ' 27AAPFU0939F1ZV  Mumbai GST ',
        '',
        'MH/PUN/12345',
        '27AAPFU0939F1ZW',
        '12345678901234X',
        '27aaaaa0000a1z5',
        'MH/PUN/12345, Other name',
        'MH/1 pune gst',
        `MH/2 ${'x'.repeat(201)}`,
        'MH/3, Panaji, Goa',
        '97AAPFU0939F1ZO Offshore',
      ].join('\n'),
    ),
    there,
    [{ id: 14, name: 'Maharashtra' }],
  );
  expect(read.rows).toMatchObject([
    { line: 1, text: '27AAPFU0939F1ZV  Mumbai GST', number: '27AAPFU0939F1ZV', name: 'Mumbai GST' },
    { line: 3, text: 'MH/PUN/12345', number: 'MH/PUN/12345', name: 'MH/PUN/12345' },
    { line: 10, text: 'MH/3, Panaji, Goa', number: 'MH/3', name: 'Panaji, Goa' },
    { line: 11, number: '97AAPFU0939F1ZO', name: 'Offshore', ownState: undefined },
  ]);
  expect(read.faults.map(({ line, fault }) => [line, fault])).toEqual([
    [4, 'The last character does not match the rest of this GSTIN. Check for a typing mistake.'],
    [5, 'This is not a GSTIN. A GSTIN looks like 27AAPFU0939F1ZV.'],
    [6, 'Another place already has this number.'],
    [7, 'Its number is in line 3, too.'],
    [8, 'Another place already has this name.'],
    [9, 'Its name is longer than 200 letters.'],
  ]);
});
