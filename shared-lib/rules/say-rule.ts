import type { Match, Operator, Rule, RuleRow } from './rule';

const joints = { Any: ' OR ', All: ' AND ' } satisfies Record<Match, string>;

/** The wording of a condition, by its operator. */
const wordings = {
  Is: ({ question, answer }) => `“${question}” is “${answer}”`,
  Equals: ({ question, answer }) => `“${question}” equals “${answer}”`,
  'Is Not': ({ question, answer }) => `“${question}” is not “${answer}”`,
  'Not Equals': ({ question, answer }) => `“${question}” does not equal “${answer}”`,
  'Is Empty': ({ question }) => `“${question}” is empty`,
  'Is Not Empty': ({ question }) => `“${question}” is not empty`,
  Contains: ({ question, answer }) => `“${question}” contains “${answer}”`,
  'Not Contains': ({ question, answer }) => `“${question}” does not contain “${answer}”`,
  'Lesser than': ({ question, answer }) => `“${question}” is lesser than “${answer}”`,
  'Greater Than': ({ question, answer }) => `“${question}” is greater than “${answer}”`,
  Selected: ({ question, answer }) => `${choice(answer, 'an answer')} is selected for “${question}”`,
  // Without an answer the row asks whether the question was left open (P-53).
  'Not Selected': ({ question, answer }) =>
    answer === '' ? `nothing is selected for “${question}”` : `“${answer}” is not selected for “${question}”`,
} satisfies Record<Operator, (row: RuleRow) => string>;

/** A rule as one plain sentence. */
export function describeRule({ rows, match, decision }: Rule): string {
  if (rows.length === 0) return 'This rule has no conditions yet, and decides nothing.';
  return `IF ${rows.map(describeRow).join(joints[match])} THEN ${decision}.`;
}

/** One condition of a rule in words. */
export function describeRow(row: RuleRow): string {
  return wordings[row.operator](row);
}

function choice(answer: string, none: string): string {
  return answer === '' ? none : `“${answer}”`;
}
