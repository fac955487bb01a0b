import { describeRule, parseRules } from 'shared-lib/rules';
import type { VersionToEdit } from '../editing/edit-form';
import { readInputFieldType } from '../library/use-questions';
import {
  blankRuleRow,
  findRowOperator,
  isBlankRow,
  needsAnswer,
  omitIncompleteRows,
  type RuleRowValues,
  type RuleValues,
} from './rule-values';

/**
 * Parses the rule that the edit form has loaded. Returns undefined if this release does not understand every
 * part of the rule.
 */
export function parseRuleToEdit(wire: unknown): VersionToEdit<RuleValues> | undefined {
  const [rule] = parseRules({ data: [wire] }).rules;
  const { version, lawRulesArr } = Object(wire);
  if (!rule || typeof version !== 'number') return undefined;
  const { name, match, decision } = rule;
  const types: unknown[] = Array.isArray(lawRulesArr) ? lawRulesArr : [];
  const rows = rule.rows.map((row, index) => ({
    ...row,
    type: readInputFieldType(Object(types[index]).lawquestiontype) ?? 'text',
  }));
  // A rule without rows gets a blank row, in which the user can start.
  return { version, start: { name, match, decision, rows: rows.length > 0 ? rows : [blankRuleRow] } };
}

/** Converts a rule to the specification's field names. */
export function buildWireRule({ name, match, decision, rows }: RuleValues) {
  return {
    rulename: name.trim(),
    lawthenruleconditiontype: match,
    lawthenrulecondition: decision,
    lawRulesArr: rows.filter((row) => !isBlankRow(row)).map(buildWireRow),
  };
}

function buildWireRow(row: RuleRowValues, index: number) {
  const operator = findRowOperator(row);
  return {
    id: index + 1,
    lawrulecondition: row.question,
    lawquestiontype: row.type,
    lawruletype: operator,
    lawruleanswer: needsAnswer(operator) ? row.answer.trim() : '',
  };
}

export type WireRule = ReturnType<typeof buildWireRule>;

/** Formats the rule in the editor as a sentence. */
export function formatRuleValues(values: RuleValues): string {
  return `${values.name}. ${describeRule(omitIncompleteRows(values))}`;
}

/**
 * Builds the body of an update: each changed field with its old and new value. Returns undefined if nothing
 * has changed (S-1.4).
 */
export function buildRuleUpdateBody(before: WireRule, after: WireRule) {
  const changed = wireFieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return undefined;
  return { oldData: pickWireRuleFields(before, changed), newData: pickWireRuleFields(after, changed) };
}

const wireFieldNames = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;

function pickWireRuleFields(rule: WireRule, names: readonly (keyof WireRule)[]): Partial<WireRule> {
  return Object.fromEntries(names.map((name) => [name, rule[name]]));
}
