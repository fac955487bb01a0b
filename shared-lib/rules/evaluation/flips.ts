import { anotherAnswer, candidates } from './candidates';
import { judgeLaw } from './judge-law';
import type { Answers, LawToJudge } from './law-to-judge';
import { type Verdict, verdictOf } from './outcome';
import { questionKey } from './question-key';

/** A single answer that would change the verdict. */
export type Flip = { question: string; answer: string; verdict: Verdict };

/**
 * The single answers that would change the verdict of a law, or settle it when it needs input: one per question and
 * verdict. Answers with a name come first.
 */
export function flipsOf({ questions, rules }: LawToJudge, answers: Answers): Flip[] {
  const now = verdictOf[judgeLaw(rules, answers)];
  const rows = rules.flatMap((rule) => rule.rows);
  const keys = new Map(rows.map((row) => [questionKey(row.question), row.question]));
  const flips = [...keys].flatMap(([key, question]) => {
    const asking = rows.filter((row) => questionKey(row.question) === key);
    const asked = questions.find(({ text }) => questionKey(text) === key);
    const seen = new Set<Verdict>([now, 'Needs input']);
    return candidates(asking, asked).flatMap((answer) => {
      const verdict = verdictOf[judgeLaw(rules, new Map(answers).set(key, answer))];
      if (seen.has(verdict)) return [];
      seen.add(verdict);
      return [{ question, answer, verdict }];
    });
  });
  const isOther = ({ answer }: Flip) => answer === anotherAnswer;
  return [...flips.filter((flip) => !isOther(flip)), ...flips.filter(isOther)];
}
