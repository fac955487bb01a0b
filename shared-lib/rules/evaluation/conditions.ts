import type { Operator, RuleRow } from '../rule';
import { readSaid, type Said } from './said';
import { no, not, type Truth, unknown, yes } from './truth';

/** What a row finds of an answer. A question that nobody has answered, `undefined`, is unknown to each. */
export type Condition = (answer: Said | undefined) => Truth;

/** What comparing finds of an answer and of what the row says. */
type Compare = (answer: Said, operand: Said) => Truth;
type MakeCondition = (operand: Said | undefined) => Condition;

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

/** Without an answer of its own, a row of a choice asks whether any answer applies (P-53). */
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

/** What a row asks, made ready to be asked of many answers. */
export function conditionOf({ operator, answer }: RuleRow): Condition {
  return makers[operator](readSaid(answer));
}

/** A row that compares with nothing, and a question that is not answered, leave it open. */
function comparing(compare: Compare): MakeCondition {
  return (operand) => (answer) => (answer && operand ? compare(answer, operand) : unknown);
}

function opposite(make: MakeCondition): MakeCondition {
  return (operand) => {
    const condition = make(operand);
    return (answer) => not(condition(answer));
  };
}

/** Two numbers or two days have an order, any other pair has none (P-52). */
function ordered(answer: Said, operand: Said, holds: (one: number, other: number) => boolean): Truth {
  if (answer.number !== undefined && operand.number !== undefined) {
    return truthOf(holds(answer.number, operand.number));
  }
  if (answer.day === undefined || operand.day === undefined) return unknown;
  return truthOf(holds(answer.day, operand.day));
}

function truthOf(holds: boolean): Truth {
  return holds ? yes : no;
}
