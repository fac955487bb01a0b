import type { Rule } from '../rule';

export type JudgedRule = Pick<Rule, 'id' | 'name' | 'match' | 'decision' | 'rows'>;

/** A question as a user answers it. */
export type AskedQuestion = {
  text: string;
  inputField: 'text' | 'select' | 'radio';
  /** The options to choose from; empty for a question that is answered in words. */
  options: readonly string[];
};

/** The parts of a law that decide whether it applies. */
export type LawToJudge = { questions: readonly AskedQuestion[]; rules: readonly JudgedRule[] };

/** The answers, by question key. */
export type Answers = ReadonlyMap<string, string>;
