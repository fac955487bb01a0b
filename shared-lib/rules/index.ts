export { makeQuestionKey, normalizeText, parseNumber } from './evaluation/comparable-text';
export { compileLibrary } from './evaluation/compile-library';
export { type ExplainedRule, explainVerdict, listMissingAnswers } from './evaluation/explain-law';
export { anyOtherAnswer, findFlips } from './evaluation/flips';
export type { AnswersByQuestion, AskedQuestion, LawToJudge } from './evaluation/judge-law';
export { judgeLibrary } from './evaluation/judge-library';
export {
  isApplicableWithoutRules,
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
  describeCondition,
  describeRule,
  emptinessOperators,
  isOperatorIn,
  type Operator,
  orderOperators,
  parseRules,
  type Rule,
  type RuleDecision,
  type RuleMatch,
  type RuleRow,
  ruleDecisions,
  ruleMatches,
  textOperators,
} from './rule';
