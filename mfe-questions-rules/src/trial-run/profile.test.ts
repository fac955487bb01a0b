/** @jest-environment node */
import { emptyFacts } from './facts/place-facts';
import {
  addOrganisationAnswers,
  changeAnswer,
  describeProfile,
  hasSameAnswers,
  indexAnswers,
  listEffectiveAnswers,
  makeAnswersIndexer,
  type Profile,
  parseProfiles,
  sortProfiles,
} from './profile';
import {
  type AnswerSheetValues,
  blankAnswerSheet,
  hasUnsavedAnswers,
  makeAnswerSheet,
  mergeAnswersOverProfile,
  readAnswerSheet,
} from './use-sheet';

const givenAnswers = [{ question: 'How many?', answer: '20' }];

test('profiles: are parsed, and invalid ones dropped', () => {
  const wire = { id: 1, name: 'Pune', kind: 'branch', answers: givenAnswers, version: 2 };
  expect(parseProfiles({ data: [wire, null, { id: 'x' }, { ...wire, id: 2, kind: 'moon', answers: 7 }] })).toEqual([
    { ...wire, facts: emptyFacts, pastAnswers: [], stateAnswers: [], shared: [], forEveryPlace: [], pastFacts: [] },
    {
      ...wire,
      facts: emptyFacts,
      pastAnswers: [],
      stateAnswers: [],
      shared: [],
      forEveryPlace: [],
      pastFacts: [],
      id: 2,
      answers: [],
    },
  ]);
});

test('profiles: earlier answers and earlier facts are kept apart, and each only where they differ', () => {
  const was = { state_id: 12, industries: [], branch_types: [5], company_types: [] };
  const [place] = parseProfiles({
    data: [
      {
        ...{ id: 1, name: 'Pune', kind: 'branch', version: 2, answers: givenAnswers },
        ...{ state_id: 27, industries: [], branch_types: [5], company_types: [] },
        past_answers: [
          { from: null, until: '2026-04-01', answers: [], facts: was },
          { from: '2026-04-01', until: '2026-08-14', answers: givenAnswers, facts: was },
          { from: '2026-08-14', until: '2027-01-01', answers: [], facts: null },
        ],
      },
    ],
  });
  expect(place?.pastAnswers).toEqual([
    { until: '2026-04-01', answers: [] },
    { until: '2026-08-14', answers: givenAnswers },
    { until: '2027-01-01', answers: [] },
  ]);
  expect(place?.pastFacts).toMatchObject([{ until: '2026-08-14', facts: { state: '12', branchTypes: [5] } }]);
});

test.each([
  ['', 'Pune (Branch)'],
  ['2020-03-31', 'Pune (Branch, closed on 31 Mar 2020)'],
  ['2199-03-31', 'Pune (Branch, closes on 31 Mar 2199)'],
])('profiles: a place whose last day is "%s" is called "%s"', (closedOn, described) => {
  const [place] = parseProfiles({ data: [{ id: 1, name: 'Pune', kind: 'branch', version: 2 }] });
  expect(place && describeProfile({ ...place, facts: { ...emptyFacts, closedOn } })).toBe(described);
});

test.each([
  ['a first answer is added', 'Where?', 'Goa', [...givenAnswers, { question: 'Where?', answer: 'Goa' }]],
  ['another answer to the same question replaces it', ' how  MANY? ', '5', [{ question: ' how  MANY? ', answer: '5' }]],
  ['a removed answer goes', 'How many?', undefined, []],
  ['an empty answer is stored', 'How many?', '', [{ question: 'How many?', answer: '' }]],
])('profile answers: %s', (_what, question, answer, expected) => {
  expect(changeAnswer(givenAnswers, question, answer)).toEqual(expected);
});

test.each([
  [givenAnswers, givenAnswers, true],
  [givenAnswers, [], false],
  [givenAnswers, [{ question: 'how many?', answer: '20' }], true],
  [givenAnswers, [{ question: 'How many?', answer: '21' }], false],
])('profiles: the answers %j and %j are equal: %s', (one, other, expected) => {
  expect(hasSameAnswers(one, other)).toBe(expected);
});

test('profiles: a reply with many profiles is read like one with a single profile', () => {
  const other = [
    { question: ' how  MANY? ', answer: '5' },
    { question: 'Where?', answer: 'Goa' },
  ];
  const profiles = [givenAnswers, other, []].map(
    (answers, id): Profile => ({
      id,
      name: `Branch ${id}`,
      kind: 'branch',
      answers,
      facts: emptyFacts,
      pastAnswers: [],
      stateAnswers: [],
      shared: [],
      forEveryPlace: [],
      pastFacts: [],
      version: 1,
    }),
  );
  expect(profiles.map(({ answers }) => answers).map(makeAnswersIndexer())).toEqual(
    profiles.map(({ answers }) => indexAnswers(answers)),
  );
});

test('profiles: the organisation comes first, then registrations, then branches by name, ignoring case', () => {
  const named = (id: number, name: string, kind: Profile['kind']): Profile => ({
    id,
    name,
    kind,
    answers: [],
    facts: emptyFacts,
    pastAnswers: [],
    stateAnswers: [],
    shared: [],
    forEveryPlace: [],
    pastFacts: [],
    version: 1,
  });
  const profiles = [
    named(5, 'GSTIN', 'registration'),
    named(1, 'pune', 'branch'),
    named(2, 'Nagpur', 'branch'),
    named(3, 'Zenith', 'organisation'),
    named(4, 'Agra', 'branch'),
  ];
  expect(sortProfiles(profiles).map(({ name }) => name)).toEqual(['Zenith', 'GSTIN', 'Agra', 'Nagpur', 'pune']);
});

test('profiles: of two organisations that answer the same for every place, the earlier one counts, as on the server', () => {
  const wireOf = (id: number, name: string, kind: string, answer?: string) => ({
    ...{ id, name, kind, version: 1 },
    answers: answer ? [{ question: 'Entity type', answer, everywhere: true }] : [],
  });
  const data = [wireOf(1, 'Zenith', 'organisation', 'Trust'), wireOf(2, 'Alpha', 'organisation', 'Company')];
  const all = addOrganisationAnswers(sortProfiles(parseProfiles({ data: [...data, wireOf(3, 'Pune', 'branch')] })));
  const counting = all.map((place) => [place.name, indexAnswers(listEffectiveAnswers(place)).get('entity type')]);
  expect(Object.fromEntries(counting)).toEqual({ Zenith: 'Trust', Alpha: 'Company', Pune: 'Trust' });
  const [other] = addOrganisationAnswers(parseProfiles({ data: [wireOf(4, 'Beta', 'organisation'), ...data] }));
  expect(other && indexAnswers(listEffectiveAnswers(other)).get('entity type')).toBe('Trust');
});

type Said = Record<string, string>;

const answersFrom = (answers: Said) => Object.entries(answers).map(([question, answer]) => ({ question, answer }));
const answersByQuestion = (answers: readonly { question: string; answer: string }[]): Said =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]));
const pune = (answers: Said, version = 4): Profile => ({
  id: 5,
  name: 'Pune',
  kind: 'branch',
  answers: answersFrom(answers),
  facts: emptyFacts,
  pastAnswers: [],
  stateAnswers: [],
  shared: [],
  forEveryPlace: [],
  pastFacts: [],
  version,
});
const sheet = (start: Said, answers: Said): AnswerSheetValues => ({
  profileId: 5,
  version: 3,
  start: answersFrom(start),
  answers: answersFrom(answers),
});

test.each<[string, Said, Said, boolean]>([
  ['nothing changed', { a: '1', b: '2' }, { b: '2', a: '1' }, false],
  ['an answer changed', { a: '1' }, { a: '2' }, true],
  ['an answer was added', {}, { a: '1' }, true],
  ['one was removed', { a: '1' }, {}, true],
])('answer sheet: has unsaved answers or none when %s', (_what, start, answers, expected) => {
  expect(hasUnsavedAnswers(sheet(start, answers))).toBe(expected);
});

test.each<[string, AnswerSheetValues, Said, Said]>([
  ['a change', sheet({ a: '1', b: '1' }, { a: '2', b: '1' }), { a: '1', b: '9' }, { a: '2', b: '9' }],
  ['an addition', sheet({}, { a: '1' }), { b: '2' }, { a: '1', b: '2' }],
  ['a removal', sheet({ a: '1', b: '1' }, { b: '1' }), { a: '7', b: '1' }, { b: '1' }],
  ['nothing', sheet({ a: '1' }, { a: '1' }), { a: '8' }, { a: '8' }],
])('answer sheet: %s is put over another person’s version', (_what, mine, theirs, expected) => {
  const laid = mergeAnswersOverProfile(mine, pune(theirs));
  expect(answersByQuestion(laid.answers)).toEqual(expected);
  expect([answersByQuestion(laid.start), laid.version]).toEqual([theirs, 4]);
});

test('answer sheet: a stored sheet is read back the same', () => {
  const stored = sheet({ a: '1' }, { a: '2' });
  expect(readAnswerSheet(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(readAnswerSheet(JSON.parse(JSON.stringify(blankAnswerSheet)))).toEqual(blankAnswerSheet);
});

test.each([undefined, null, 'text', 7, {}, { answers: 'no list' }])('answer sheet: %j is invalid', (stored) => {
  expect(readAnswerSheet(stored)).toBeUndefined();
});

test('answer sheet: invalid answers of a stored sheet are dropped', () => {
  const stored = { profileId: 'x', answers: [{ question: 'a', answer: '1' }, { question: 'b' }, null] };
  expect(readAnswerSheet(stored)).toEqual({ ...blankAnswerSheet, answers: answersFrom({ a: '1' }) });
});

test('answer sheet: starts with the profile’s own answers', () => {
  expect(hasUnsavedAnswers(makeAnswerSheet(pune({ a: '1' })))).toBe(false);
});
