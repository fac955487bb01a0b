export { anotherAnswer } from './evaluation/candidates';
export { compileLibrary } from './evaluation/compile-library';
export { type ExplainedRule, explainLaw } from './evaluation/explain-law';
export { flipsOf } from './evaluation/flips';
export { judgeLibrary } from './evaluation/judge-library';
export type { Answers, AskedQuestion, LawToJudge } from './evaluation/law-to-judge';
export { isDefault, type Outcome, outcomes, reasonOf, type Verdict, verdictOf } from './evaluation/outcome';
export { questionKey } from './evaluation/question-key';
export { rowFaults, rowFaultWords } from './evaluation/row-faults';
export { fold } from './evaluation/said';
export { questionLimits, ruleLimits } from './limits';
export { parseRules } from './parse-rules';
export { type ProfileKind, profileKinds, profileLimits } from './profile-limits';
export {
  choiceOperators,
  type Decision,
  decisions,
  emptinessOperators,
  isOneOf,
  type Match,
  matches,
  type Operator,
  type Rule,
  textOperators,
} from './rule';
export { describeRow, describeRule } from './say-rule';
