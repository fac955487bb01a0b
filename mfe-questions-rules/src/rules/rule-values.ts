import { type Decision, type Match, type Operator, type Rule, ruleLimits } from 'shared-lib/rules';
import type { InputField } from '../library/parse-questions';

export type RuleRowValues = { question: string; type: InputField; operator: Operator | ''; answer: string };

/** The values of the rule editor. */
export type RuleValues = { name: string; match: Match; decision: Decision; rows: RuleRowValues[] };

export const blankRow: RuleRowValues = { question: '', type: 'text', operator: '', answer: '' };

export const noRule: RuleValues = { name: '', match: 'All', decision: 'Applicable', rows: [blankRow] };

/** Whether a row is untouched; such a row is not sent. */
export function isBlankRow({ question, answer }: RuleRowValues): boolean {
  return question.trim() === '' && answer.trim() === '';
}

/** The rule in the editor without its incomplete rows. */
export function omitIncompleteRows({ name, match, decision, rows }: RuleValues): Rule {
  const finished = rows.flatMap(({ question, operator, answer }) =>
    question === '' || operator === '' ? [] : [{ question, operator, answer }],
  );
  return { id: undefined, name, match, decision, rows: finished };
}

/** Lays the draft of the editor over its start values. */
export function applyRuleDraft(start: RuleValues, kept: Readonly<Record<string, unknown>>): RuleValues {
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

/** The operator and type may be out of date: the form's validation then reports them. */
function isRow(kept: unknown): kept is RuleRowValues {
  const { question, type, operator, answer } = Object(kept);
  return [question, type, operator, answer].every((text) => typeof text === 'string');
}
