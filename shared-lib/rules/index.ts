export { fold, questionKey } from './evaluation/comparable-text';
export { compileLibrary } from './evaluation/compile-library';
export { type ExplainedRule, explainLaw } from './evaluation/explain-law';
export { anotherAnswer, flipsOf } from './evaluation/flips';
export type { Answers, AskedQuestion, LawToJudge } from './evaluation/judge-law';
export { judgeLibrary } from './evaluation/judge-library';
export {
  isDefault,
  type LawOutcome,
  lawOutcomes,
  reasonOf,
  type Verdict,
  verdictOf,
} from './evaluation/outcome';
export { rowFaults, rowFaultWords } from './evaluation/row-faults';

export { type ProfileKind, profileKinds, profileLimits, questionLimits, ruleLimits } from './limits';
export {
  choiceOperators,
  type Decision,
  decisions,
  describeRow,
  describeRule,
  emptinessOperators,
  isOneOf,
  type Match,
  matches,
  type Operator,
  parseRules,
  type Rule,
  textOperators,
} from './rule';
