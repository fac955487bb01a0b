export { parseRules } from './parse-rules';
export type { Decision, Match, Operator, Rule, RuleRow } from './rule';
export { sayRule } from './say-rule';
