export { normalizeText, parseNumber, questionKey } from './evaluation/comparable-text';
export { compileLibrary } from './evaluation/compile-library';
export { type ExplainedRule, explainLaw, listMissingAnswers } from './evaluation/explain-law';
export { anotherAnswer, findFlips } from './evaluation/flips';
export type { AnswersByQuestion, AskedQuestion, LawToJudge } from './evaluation/judge-law';
export { judgeLibrary } from './evaluation/judge-library';
export {
  isDefaultOutcome,
  type LawOutcome,
  lawOutcomes,
  reasonByOutcome,
  type Verdict,
  verdictByOutcome,
} from './evaluation/outcome';
export { findRowFaults, rowFaultMessages } from './evaluation/row-faults';

export {
  findGstinFault,
  isGstin,
  type ProfileKind,
  profileKinds,
  profileLimits,
  questionLimits,
  ruleLimits,
} from './limits';
export {
  choiceOperators,
  type Decision,
  describeCondition,
  describeRule,
  emptinessOperators,
  isOperatorIn,
  type Match,
  type Operator,
  orderOperators,
  parseRules,
  type Rule,
  type RuleRow,
  ruleDecisions,
  ruleMatches,
  textOperators,
} from './rule';
