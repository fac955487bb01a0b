import type { AnswersByQuestion, LawToJudge, RuleMatch } from 'shared-lib/rules';
import { createDecidingQuestionCollector } from './settling-questions';

type Row = [question: string, operator: 'Greater Than' | 'Is', answer: string];

const makeLaw = (id: number, match: RuleMatch, rows: Row[]): LawToJudge & { id: number } => ({
  id,
  questions: [],
  rules: [
    {
      id,
      name: `Rule ${id}`,
      match,
      decision: 'Applicable',
      rows: rows.map(([question, operator, answer]) => ({
        question,
        operator,
        answer,
        questionType: 'text',
      })),
    },
  ],
});
const answersOf = (...places: Record<string, string>[]): ReadonlyMap<number, AnswersByQuestion> =>
  new Map(places.map((answers, nth) => [nth + 1, new Map(Object.entries(answers))]));

const workers: Row = ['How many workers?', 'Greater Than', '19'];
const shop: Row = ['A shop?', 'Is', 'Yes'];
const dutyAt = (...placeIds: number[]) => ({ placeIds });

test('one answer to any question of a rule settles its law, and laws that ask the same are counted together', () => {
  const questions = createDecidingQuestionCollector(answersOf({}));
  questions.addLaw(makeLaw(7, 'All', [workers, shop]), [dutyAt(1), dutyAt(1)]);
  questions.addLaw(makeLaw(8, 'Any', [['how many  WORKERS? ', 'Greater Than', '9']]), [dutyAt(1)]);
  expect(questions.listQuestions()).toEqual([
    { question: 'How many workers?', laws: 2, duties: 3, lawIds: [7, 8], placeIds: [1, 1] },
    { question: 'A shop?', laws: 1, duties: 2, lawIds: [7], placeIds: [1] },
  ]);
});

test('a question counts only where it has no answer, with what waits there', () => {
  const questions = createDecidingQuestionCollector(answersOf({ 'how many workers?': '50' }, {}));
  questions.addLaw(makeLaw(7, 'All', [workers, shop]), [dutyAt(1, 2), dutyAt(1), dutyAt(2)]);
  expect(questions.listQuestions()).toEqual([
    { question: 'A shop?', laws: 1, duties: 3, lawIds: [7, 7], placeIds: [1, 2] },
    { question: 'How many workers?', laws: 1, duties: 2, lawIds: [7], placeIds: [2] },
  ]);
});

test('a question of which no single answer settles the law is not named', () => {
  const questions = createDecidingQuestionCollector(answersOf({}));
  const againstMany = makeLaw(7, 'Any', [workers]).rules.map((rule) => ({
    ...rule,
    decision: 'Not Applicable' as const,
  }));
  const rules = [...makeLaw(7, 'Any', [shop]).rules, ...againstMany];
  questions.addLaw({ id: 7, questions: [], rules }, [dutyAt(1)]);
  // No shop means that it does not apply. However many workers there are, it could still be a shop.
  expect(questions.listQuestions().map(({ question }) => question)).toEqual(['A shop?']);
});
