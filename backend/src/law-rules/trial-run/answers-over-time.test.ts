import { addChangeToDatedAnswers, type DatedAnswers, type DatedFacts, toStoredPastAnswers } from './answers-over-time';

const answers = (many: string) => [{ question: 'How many?', answer: many }];
const inState = (state_id: number): DatedFacts => ({
  ...{ state_id, industries: [], branch_types: [], company_types: [] },
});
/** Answers and the State, each with their first day. Without a State it is 27. */
const dated = (...all: [from: string | null, many: string, state?: number][]): DatedAnswers[] =>
  all.map(([from, many, state = 27]) => ({ from, answers: answers(many), facts: inState(state) }));
const always = dated([null, '18']);
const changed = dated([null, '18'], ['2026-04-01', '20'], ['2026-08-14', '22']);

test.each<[string, DatedAnswers[], string, string | undefined, DatedAnswers[]]>([
  ['a first change', always, '22', '2026-08-14', dated([null, '18'], ['2026-08-14', '22'])],
  ['a later change', changed, '30', '2026-09-01', [...changed, ...dated(['2026-09-01', '30'])]],
  [
    'a change of the newest answers',
    changed,
    '30',
    '2026-08-14',
    [...changed.slice(0, 2), ...dated(['2026-08-14', '30'])],
  ],
  ['a change before others', changed, '30', '2026-06-01', [...changed.slice(0, 2), ...dated(['2026-06-01', '30'])]],
  ['a change back to the answers before', changed, '20', '2026-08-01', changed.slice(0, 2)],
  ['the same answers from a later day', changed, '22', '2026-12-01', changed],
  ['a correction', changed, '30', undefined, dated([null, '30'])],
  ['the same answers again', changed, '22', undefined, changed],
])('answers over time: %s', (_what, before, many, from, after) => {
  expect(addChangeToDatedAnswers(before, { answers: answers(many) }, from)).toEqual(after);
});

const moved = dated([null, '18', 27], ['2026-06-01', '18', 29]);

test.each<[string, DatedAnswers[], number, string | undefined, DatedAnswers[]]>([
  ['a first change', always, 29, '2026-06-01', moved],
  [
    'a change between two of the answers keeps both',
    changed,
    29,
    '2026-06-01',
    dated([null, '18'], ['2026-04-01', '20'], ['2026-06-01', '20', 29], ['2026-08-14', '22', 29]),
  ],
  [
    'a change on the day of other answers adds no further day',
    changed,
    29,
    '2026-08-14',
    dated([null, '18'], ['2026-04-01', '20'], ['2026-08-14', '22', 29]),
  ],
  ['a change before another one replaces it', moved, 30, '2026-05-01', dated([null, '18'], ['2026-05-01', '18', 30])],
  [
    'a correction keeps the answers of each day',
    changed,
    29,
    undefined,
    changed.map((one) => ({ ...one, facts: inState(29) })),
  ],
  ['a correction removes the earlier facts', moved, 30, undefined, dated([null, '18', 30])],
  ['the same facts again', moved, 29, undefined, moved],
])('facts over time: %s', (_what, before, state, from, after) => {
  expect(addChangeToDatedAnswers(before, { facts: inState(state) }, from)).toEqual(after);
});

describe('facts over time: one fact changes where another one has its own day:', () => {
  const facts = (state_id: number, industries: number[]): DatedFacts => ({
    ...{ state_id, industries, branch_types: [], company_types: [] },
  });
  const one = (from: string | null, state: number, industries: number[]): DatedAnswers => {
    return { from, answers: answers('18'), facts: facts(state, industries) };
  };
  it('from an earlier day, it leaves the other one its later day', () => {
    expect(addChangeToDatedAnswers(moved, { facts: facts(29, [7]) }, '2026-04-01')).toEqual([
      ...[one(null, 27, []), one('2026-04-01', 27, [7]), one('2026-06-01', 29, [7])],
    ]);
  });
  it('as a correction, it leaves the other one its past', () => {
    expect(addChangeToDatedAnswers(moved, { facts: facts(29, [7]) }, undefined)).toEqual([
      ...[one(null, 27, [7]), one('2026-06-01', 29, [7])],
    ]);
  });
  it('both of them change together, and facts that are the same change nothing', () => {
    expect(addChangeToDatedAnswers(moved, { facts: facts(30, [7]) }, '2026-04-01')).toEqual([
      ...[one(null, 27, []), one('2026-04-01', 30, [7])],
    ]);
    expect(addChangeToDatedAnswers(moved, { facts: inState(29) }, '2026-04-01')).toEqual(moved);
  });
});

test('answers over time: a correction keeps the facts of each day', () => {
  const corrected = addChangeToDatedAnswers(moved, { answers: answers('30') }, undefined);
  expect(corrected).toEqual(dated([null, '30', 27], ['2026-06-01', '30', 29]));
});

test('answers over time: each of the past ends where the next one begins, with its facts where they differ', () => {
  const facts = null;
  expect(toStoredPastAnswers(changed)).toEqual([
    { from: null, until: '2026-04-01', answers: answers('18'), facts },
    { from: '2026-04-01', until: '2026-08-14', answers: answers('20'), facts },
  ]);
  expect(toStoredPastAnswers(moved)).toMatchObject([{ until: '2026-06-01', facts: inState(27) }]);
  expect(toStoredPastAnswers(always)).toEqual([]);
});
