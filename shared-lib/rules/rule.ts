/** A rule of a law: conditions on the answers to questions, and the decision when they hold. */
export type Rule = {
  id: number | undefined;
  /** Its unique code, used to request it; a rule that is not saved yet has none. */
  code?: string;
  name: string;
  match: Match;
  decision: Decision;
  rows: RuleRow[];
};

/** Whether the operator is in the given list. */
export function isOneOf(operator: Operator | '', some: readonly Operator[]): boolean {
  return some.some((one) => one === operator);
}

/** One condition: the question, the operator, and the answer to compare with. */
export type RuleRow = { question: string; operator: Operator; answer: string };

export const matches = ['Any', 'All'] as const;
export type Match = (typeof matches)[number];

export const decisions = ['Applicable', 'Not Applicable'] as const;
export type Decision = (typeof decisions)[number];

/** Operators for questions that are answered in words (S-1.5). */
export const textOperators = [
  'Is',
  'Equals',
  'Is Not',
  'Not Equals',
  'Is Empty',
  'Is Not Empty',
  'Contains',
  'Not Contains',
  'Lesser than',
  'Greater Than',
] as const;

/** Operators for questions that are answered by choosing. */
export const choiceOperators = ['Selected', 'Not Selected'] as const;

/** Operators that ask whether an answer was given as empty; they compare with nothing. */
export const emptinessOperators = ['Is Empty', 'Is Not Empty'] as const;

/** Operators that compare numbers or days. */
export const orderOperators = ['Lesser than', 'Greater Than'] as const;

export type Operator = (typeof textOperators)[number] | (typeof choiceOperators)[number];
