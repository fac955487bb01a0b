import { type Decision, type Match, type Operator, type Rule, ruleLimits } from 'shared-lib/rules';
import type { InputField } from '../library/parse-questions';

export type RuleRowValues = { question: string; type: InputField; operator: Operator | ''; answer: string };

/** A rule in its editor. */
export type RuleValues = { name: string; match: Match; decision: Decision; rows: RuleRowValues[] };

export const blankRow: RuleRowValues = { question: '', type: 'text', operator: '', answer: '' };

export const noRule: RuleValues = { name: '', match: 'All', decision: 'Applicable', rows: [blankRow] };

/** A row that nobody has begun says nothing, and is not sent. */
export function isBlankRow({ question, answer }: RuleRowValues): boolean {
  return question.trim() === '' && answer.trim() === '';
}

/** The rule that the editor holds, as far as it can be said: rows that are not finished yet are left out. */
export function ruleSoFar({ name, match, decision, rows }: RuleValues): Rule {
  const finished = rows.flatMap(({ question, operator, answer }) =>
    question === '' || operator === '' ? [] : [{ question, operator, answer }],
  );
  return { id: undefined, name, match, decision, rows: finished };
}

/** What was kept of the editor, laid over what it starts from. */
export function resumedRule(start: RuleValues, kept: Readonly<Record<string, unknown>>): RuleValues {
  const { name, rows } = kept;
  const areRows = Array.isArray(rows) && rows.length > 0 && rows.every(isRow);
  return {
    name: typeof name === 'string' ? name : start.name,
    match: kept.match === 'Any' || kept.match === 'All' ? kept.match : start.match,
    decision:
      kept.decision === 'Applicable' || kept.decision === 'Not Applicable' ? kept.decision : start.decision,
    rows: areRows ? rows.slice(0, ruleLimits.rows) : start.rows,
  };
}

/** Its operator and type may be of another time: the form's rules say then what is wrong with them. */
function isRow(kept: unknown): kept is RuleRowValues {
  const { question, type, operator, answer } = Object(kept);
  return [question, type, operator, answer].every((text) => typeof text === 'string');
}
