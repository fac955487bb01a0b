import type { Rule } from '../rule';

export type JudgedRule = Pick<Rule, 'id' | 'name' | 'match' | 'decision' | 'rows'>;

/** A question as somebody answers it. */
export type AskedQuestion = {
  text: string;
  inputField: 'text' | 'select' | 'radio';
  /** What there is to choose from; empty for a question that is answered in words. */
  options: readonly string[];
};

/** What of a law decides whether it applies. */
export type LawToJudge = { questions: readonly AskedQuestion[]; rules: readonly JudgedRule[] };

/** What was answered, by the key of the question. */
export type Answers = ReadonlyMap<string, string>;
