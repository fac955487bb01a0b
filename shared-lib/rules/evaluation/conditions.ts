import type { Operator, RuleRow } from '../rule';
import { type ComparableText, parseComparableText } from './comparable-text';
import { negateTruth, type Truth, truthFalse, truthTrue, truthUnknown } from './decide';

/** Tests an answer against a row of a rule. The result is unknown if there is no answer. */
export type Condition = (answer: ComparableText | undefined) => Truth;

/** Compares the user's answer with the answer in the row. */
type AnswerComparison = (answer: ComparableText, operand: ComparableText) => Truth;
type ConditionMaker = (operand: ComparableText | undefined) => Condition;

const isSameText: AnswerComparison = (answer, operand) => toTruth(answer.folded === operand.folded);

const isEqual: AnswerComparison = (answer, operand) => {
  if (answer.number === undefined || operand.number === undefined) return toTruth(answer.text === operand.text);
  return toTruth(answer.number === operand.number);
};

const containsText: AnswerComparison = (answer, operand) => toTruth(answer.folded.includes(operand.folded));

const isLesser: AnswerComparison = (answer, operand) => compareOrder(answer, operand, (one, other) => one < other);
const isGreater: AnswerComparison = (answer, operand) => compareOrder(answer, operand, (one, other) => one > other);

const isFilled: Condition = (answer) => (answer ? toTruth(answer.folded !== '') : truthUnknown);

/**
 * Makes the condition that an option is selected. Without an option, the condition tests whether the answer is not
 * empty (P-53).
 */
const makeSelectedCondition: ConditionMaker = (operand) =>
  operand ? makeComparingCondition(isSameText)(operand) : isFilled;

const conditionMakers = {
  Is: makeComparingCondition(isSameText),
  'Is Not': makeOppositeCondition(makeComparingCondition(isSameText)),
  Equals: makeComparingCondition(isEqual),
  'Not Equals': makeOppositeCondition(makeComparingCondition(isEqual)),
  'Is Empty': makeOppositeCondition(() => isFilled),
  'Is Not Empty': () => isFilled,
  Contains: makeComparingCondition(containsText),
  'Not Contains': makeOppositeCondition(makeComparingCondition(containsText)),
  'Lesser than': makeComparingCondition(isLesser),
  'Greater Than': makeComparingCondition(isGreater),
  Selected: makeSelectedCondition,
  'Not Selected': makeOppositeCondition(makeSelectedCondition),
} satisfies Record<Operator, ConditionMaker>;

/** Compiles a row into a condition that can be applied to many answers. */
export function compileCondition({ operator, answer }: RuleRow): Condition {
  return conditionMakers[operator](parseComparableText(answer));
}

/** Makes a condition from a comparison. The condition is unknown if there is no answer or no operand. */
function makeComparingCondition(compare: AnswerComparison): ConditionMaker {
  return (operand) => (answer) => (answer && operand ? compare(answer, operand) : truthUnknown);
}

function makeOppositeCondition(make: ConditionMaker): ConditionMaker {
  return (operand) => {
    const condition = make(operand);
    return (answer) => negateTruth(condition(answer));
  };
}

/** Compares two numbers or two days. Other values have no order, so the result is unknown (P-52). */
function compareOrder(
  answer: ComparableText,
  operand: ComparableText,
  holds: (one: number, other: number) => boolean,
): Truth {
  if (answer.number !== undefined && operand.number !== undefined) {
    return toTruth(holds(answer.number, operand.number));
  }
  if (answer.day === undefined || operand.day === undefined) return truthUnknown;
  return toTruth(holds(answer.day, operand.day));
}

function toTruth(holds: boolean): Truth {
  return holds ? truthTrue : truthFalse;
}
