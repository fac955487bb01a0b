import { decisions, matches } from 'shared-lib/rules';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { readRuleRows, type WireRuleRow } from './read-rule-rows';
import type { RuleFields } from './rule';

export type WireRule = {
  rulename?: string;
  lawthenruleconditiontype?: string;
  lawthenrulecondition?: string;
  lawRulesArr?: readonly WireRuleRow[];
};

/** What a form says of a rule; fields that it does not name are left out. */
export function readRule(wire: WireRule): Outcome<Partial<RuleFields>> {
  const rule: Partial<RuleFields> = {};
  if (wire.rulename !== undefined) {
    rule.name = wire.rulename.trim();
    if (rule.name === '') return refused('unfilled', { field: 'Rule Name' });
  }
  const match = oneOf(matches, { field: 'lawthenruleconditiontype', said: wire.lawthenruleconditiontype });
  if (!match.ok) return match;
  if (match.value) rule.match = match.value;
  const decision = oneOf(decisions, { field: 'lawthenrulecondition', said: wire.lawthenrulecondition });
  if (!decision.ok) return decision;
  if (decision.value) rule.decision = decision.value;
  if (wire.lawRulesArr === undefined) return done(rule);
  const rows = readRuleRows(wire.lawRulesArr);
  return rows.ok ? done({ ...rule, rows: rows.value }) : rows;
}

/** A rule that says all that a rule must. */
export function readWholeRule(wire: WireRule): Outcome<RuleFields> {
  const { rulename = '', lawthenruleconditiontype = '', lawthenrulecondition = '', lawRulesArr = [] } = wire;
  const read = readRule({ rulename, lawthenruleconditiontype, lawthenrulecondition, lawRulesArr });
  if (!read.ok) return read;
  const { name = '', match, decision, rows = [] } = read.value;
  return match && decision ? done({ name, match, decision, rows }) : refused('bad-request');
}

type Said = { field: string; said: string | undefined };

function oneOf<Word extends string>(
  words: readonly Word[],
  { field, said }: Said,
): Outcome<Word | undefined> {
  if (said === undefined) return done(undefined);
  const known = words.find((word) => word === said.trim());
  return known ? done(known) : refused('bad-value', { field, fault: `must be ${words.join(' or ')}` });
}
