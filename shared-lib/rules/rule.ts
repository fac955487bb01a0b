/** The questions of a law that a rule looks at, and what it then says of the law. */
export type Rule = {
  id: number | undefined;
  /** Its own, by which it is asked for; none before it is kept. */
  code?: string;
  name: string;
  match: Match;
  decision: Decision;
  rows: RuleRow[];
};

/** Whether an operator is one of these. */
export function isOneOf(operator: Operator | '', some: readonly Operator[]): boolean {
  return some.some((one) => one === operator);
}

/** One condition: what is asked, how the answer is compared, and with what. */
export type RuleRow = { question: string; operator: Operator; answer: string };

export const matches = ['Any', 'All'] as const;
export type Match = (typeof matches)[number];

export const decisions = ['Applicable', 'Not Applicable'] as const;
export type Decision = (typeof decisions)[number];

/** For questions that are answered in words (S-1.5). */
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

/** For questions that are answered by choosing. */
export const choiceOperators = ['Selected', 'Not Selected'] as const;

/** They ask whether an answer was given as empty, and compare it with nothing. */
export const emptinessOperators = ['Is Empty', 'Is Not Empty'] as const;

/** They compare numbers or days. */
export const orderOperators = ['Lesser than', 'Greater Than'] as const;

export type Operator = (typeof textOperators)[number] | (typeof choiceOperators)[number];
