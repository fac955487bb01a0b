import type { Operator, RuleRow } from '../rule';
import { type ComparableText, parseComparableText } from './comparable-text';
import { no, not, type Truth, unknown, yes } from './decide';

/** Applies a row to an answer. An unanswered question, `undefined`, gives unknown. */
export type Condition = (answer: ComparableText | undefined) => Truth;

/** Compares the user's answer with the answer in the row. */
type Compare = (answer: ComparableText, operand: ComparableText) => Truth;
type MakeCondition = (operand: ComparableText | undefined) => Condition;

const isSame: Compare = (answer, operand) => truthOf(answer.folded === operand.folded);

const equals: Compare = (answer, operand) => {
  if (answer.number === undefined || operand.number === undefined)
    return truthOf(answer.text === operand.text);
  return truthOf(answer.number === operand.number);
};

const contains: Compare = (answer, operand) => truthOf(answer.folded.includes(operand.folded));

const isLesser: Compare = (answer, operand) => ordered(answer, operand, (one, other) => one < other);
const isGreater: Compare = (answer, operand) => ordered(answer, operand, (one, other) => one > other);

const isFilled: Condition = (answer) => (answer ? truthOf(answer.folded !== '') : unknown);

/** A choice row without an answer asks whether any answer applies (P-53). */
const isSelected: MakeCondition = (operand) => (operand ? comparing(isSame)(operand) : isFilled);

const makers = {
  Is: comparing(isSame),
  'Is Not': opposite(comparing(isSame)),
  Equals: comparing(equals),
  'Not Equals': opposite(comparing(equals)),
  'Is Empty': opposite(() => isFilled),
  'Is Not Empty': () => isFilled,
  Contains: comparing(contains),
  'Not Contains': opposite(comparing(contains)),
  'Lesser than': comparing(isLesser),
  'Greater Than': comparing(isGreater),
  Selected: isSelected,
  'Not Selected': opposite(isSelected),
} satisfies Record<Operator, MakeCondition>;

/** Prepares a row once, to be applied to many answers. */
export function conditionOf({ operator, answer }: RuleRow): Condition {
  return makers[operator](parseComparableText(answer));
}

/** Unknown when the row has nothing to compare with, or the question is not answered. */
function comparing(compare: Compare): MakeCondition {
  return (operand) => (answer) => (answer && operand ? compare(answer, operand) : unknown);
}

function opposite(make: MakeCondition): MakeCondition {
  return (operand) => {
    const condition = make(operand);
    return (answer) => not(condition(answer));
  };
}

/** Compares two numbers or two days; any other pair has no order (P-52). */
function ordered(
  answer: ComparableText,
  operand: ComparableText,
  holds: (one: number, other: number) => boolean,
): Truth {
  if (answer.number !== undefined && operand.number !== undefined) {
    return truthOf(holds(answer.number, operand.number));
  }
  if (answer.day === undefined || operand.day === undefined) return unknown;
  return truthOf(holds(answer.day, operand.day));
}

function truthOf(holds: boolean): Truth {
  return holds ? yes : no;
}
