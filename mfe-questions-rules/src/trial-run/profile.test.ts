/** @jest-environment node */
import {
  answersOf,
  answersReader,
  isSameAnswers,
  type Profile,
  parseProfiles,
  sortProfiles,
  withAnswer,
} from './profile';

const said = [{ question: 'How many?', answer: '20' }];

test('profiles: are parsed, and invalid ones dropped', () => {
  const wire = { id: 1, name: 'Pune', kind: 'branch', answers: said, version: 2 };
  expect(
    parseProfiles({ data: [wire, null, { id: 'x' }, { ...wire, id: 2, kind: 'moon', answers: 7 }] }),
  ).toEqual([wire, { ...wire, id: 2, answers: [] }]);
});

test.each([
  ['a first answer', 'Where?', 'Goa', [...said, { question: 'Where?', answer: 'Goa' }]],
  ['another answer to the same question', ' how  MANY? ', '5', [{ question: ' how  MANY? ', answer: '5' }]],
  ['an answer taken back', 'How many?', undefined, []],
  ['an answer given as empty', 'How many?', '', [{ question: 'How many?', answer: '' }]],
])('%s', (_what, question, answer, expected) => {
  expect(withAnswer(said, question, answer)).toEqual(expected);
});

test.each([
  [said, said, true],
  [said, [], false],
  [said, [{ question: 'how many?', answer: '20' }], true],
  [said, [{ question: 'How many?', answer: '21' }], false],
])('profiles: the answers %j and %j are equal: %s', (one, other, expected) => {
  expect(isSameAnswers(one, other)).toBe(expected);
});

test('profiles: many profiles are read like single ones', () => {
  const other = [
    { question: ' how  MANY? ', answer: '5' },
    { question: 'Where?', answer: 'Goa' },
  ];
  const profiles = [said, other, []].map(
    (answers, id): Profile => ({ id, name: `Branch ${id}`, kind: 'branch', answers, version: 1 }),
  );
  expect(profiles.map(({ answers }) => answers).map(answersReader())).toEqual(
    profiles.map(({ answers }) => answersOf(answers)),
  );
});

test('profiles: the organisation comes first, then its branches by name, ignoring case', () => {
  const named = (id: number, name: string, kind: Profile['kind']): Profile => ({
    id,
    name,
    kind,
    answers: [],
    version: 1,
  });
  const profiles = [
    named(1, 'pune', 'branch'),
    named(2, 'Nagpur', 'branch'),
    named(3, 'Zenith', 'organisation'),
    named(4, 'Agra', 'branch'),
  ];
  expect(sortProfiles(profiles).map(({ name }) => name)).toEqual(['Zenith', 'Agra', 'Nagpur', 'pune']);
});
