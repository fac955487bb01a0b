import type { WireRule } from './read-rule';
import { readRuleRows } from './read-rule-rows';
import type { RuleFields, RuleRow } from './rule';

/** Whether a rule still is what somebody saw of it before they changed it; what they do not name may be anything. */
export function isWhatWasSeen(rule: RuleFields, seen: WireRule): boolean {
  return (
    isSame(rule.name, seen.rulename) &&
    isSame(rule.match, seen.lawthenruleconditiontype) &&
    isSame(rule.decision, seen.lawthenrulecondition) &&
    (seen.lawRulesArr === undefined || areSame(rule.rows, seen.lawRulesArr))
  );
}

function isSame(is: string, seen: string | undefined): boolean {
  return seen === undefined || seen.trim() === is;
}

function areSame(rows: readonly RuleRow[], seen: NonNullable<WireRule['lawRulesArr']>): boolean {
  // To read that there are none is refused; to have seen none is not.
  if (rows.length === 0) return seen.length === 0;
  const read = readRuleRows(seen);
  return read.ok && JSON.stringify(read.value.map(said)) === JSON.stringify(rows.map(said));
}

function said({ question, questionType, operator, answer }: RuleRow) {
  return [question, questionType, operator, answer];
}
