import { changeDatedAnswers, type DatedAnswers, toPastAnswers } from './answers-over-time';

const answers = (many: string) => [{ question: 'How many?', answer: many }];
const dated = (...all: [from: string | null, many: string][]): DatedAnswers[] =>
  all.map(([from, many]) => ({ from, answers: answers(many) }));
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
  [
    'a change before others',
    changed,
    '30',
    '2026-06-01',
    [...changed.slice(0, 2), ...dated(['2026-06-01', '30'])],
  ],
  ['a change back to the answers before', changed, '20', '2026-08-01', changed.slice(0, 2)],
  ['the same answers from a later day', changed, '22', '2026-12-01', changed],
  ['a correction', changed, '30', undefined, dated([null, '30'])],
  ['the same answers again', changed, '22', undefined, changed],
])('answers over time: %s', (_what, before, many, from, after) => {
  expect(changeDatedAnswers(before, answers(many), from)).toEqual(after);
});

test('answers over time: each of the past ends where the next one begins', () => {
  expect(toPastAnswers(changed)).toEqual([
    { from: null, until: '2026-04-01', answers: answers('18') },
    { from: '2026-04-01', until: '2026-08-14', answers: answers('20') },
  ]);
  expect(toPastAnswers(always)).toEqual([]);
});
