export { parseRules } from './parse-rules';
export {
  choiceOperators,
  type Decision,
  decisions,
  type Match,
  matches,
  type Operator,
  type Rule,
  textOperators,
} from './rule';
export { sayRule } from './say-rule';
