/** @jest-environment node */
import { choiceOperators, type Operator, textOperators } from '../rule';
import { formatDay, parseDay, parseNumber, parseUserAnswer } from './comparable-text';
import { compileCondition } from './conditions';
import { formatTruth } from './decide';

const ask = (operator: Operator, operand: string, answer: string | undefined) =>
  formatTruth(compileCondition({ question: 'Q', operator, answer: operand })(parseUserAnswer(answer)));

/** The truth table: operator, the answer in the row, the user's answer, and the result. */
const golden: [Operator, string, string | undefined, 'true' | 'false' | 'unknown'][] = [
  ['Is', 'Punjab', 'punjab', 'true'],
  ['Is', 'Punjab', '  PUNJAB ', 'true'],
  ['Is', 'Punjab', 'Goa', 'false'],
  ['Is', '12', '12.0', 'false'],
  ['Is', 'Punjab', undefined, 'unknown'],
  ['Is', 'Punjab', '', 'false'],
  ['Is', 'Punjab', '   ', 'unknown'],
  ['Is', '', 'Goa', 'unknown'],
  ['Is Not', 'Punjab', 'punjab', 'false'],
  ['Is Not', 'Punjab', 'Goa', 'true'],
  ['Is Not', 'Punjab', undefined, 'unknown'],
  ['Is Not', 'Punjab', '', 'true'],
  ['Equals', 'Punjab', 'Punjab', 'true'],
  ['Equals', 'Punjab', 'punjab', 'false'],
  ['Equals', 'Punjab', 'Punjab ', 'false'],
  ['Equals', '12', ' 12 ', 'true'],
  ['Equals', '12', '12.00', 'true'],
  ['Equals', '12', '012', 'true'],
  ['Equals', '100000', '1,00,000', 'true'],
  ['Equals', '1000', '1e3', 'false'],
  ['Equals', '1e3', '1e3', 'true'],
  ['Equals', '-0', '0', 'true'],
  ['Equals', '9007199254740993', '9007199254740992', 'false'],
  ['Equals', '12', undefined, 'unknown'],
  ['Equals', '12', '', 'false'],
  ['Not Equals', '12', ' 12 ', 'false'],
  ['Not Equals', 'Punjab', 'punjab', 'true'],
  ['Not Equals', '12', undefined, 'unknown'],
  ['Is Empty', '', undefined, 'unknown'],
  ['Is Empty', '', '  ', 'unknown'],
  ['Is Empty', '', '', 'true'],
  ['Is Empty', '', '0', 'false'],
  ['Is Not Empty', '', undefined, 'unknown'],
  ['Is Not Empty', '', '', 'false'],
  ['Is Not Empty', '', '0', 'true'],
  ['Contains', 'food', 'Seafood exports', 'true'],
  ['Contains', 'FOOD', 'seafood', 'true'],
  ['Contains', '.*', 'seafood', 'false'],
  ['Contains', 'food', undefined, 'unknown'],
  ['Contains', 'food', '', 'false'],
  ['Contains', '', 'anything', 'unknown'],
  ['Not Contains', 'food', 'Seafood', 'false'],
  ['Not Contains', 'food', 'Textiles', 'true'],
  ['Not Contains', 'food', undefined, 'unknown'],
  ['Lesser than', '20', '19', 'true'],
  ['Lesser than', '20', '20', 'false'],
  ['Lesser than', '20', '9', 'true'],
  ['Lesser than', '20', '-5', 'true'],
  ['Lesser than', '20', ' 12 ', 'true'],
  ['Lesser than', '20', '1e1', 'unknown'],
  ['Lesser than', '20', 'many', 'unknown'],
  ['Lesser than', 'many', '20', 'unknown'],
  ['Lesser than', '20', '01/01/2026', 'unknown'],
  ['Lesser than', '20', undefined, 'unknown'],
  ['Lesser than', '20', '', 'unknown'],
  ['Greater Than', '19', '20', 'true'],
  ['Greater Than', '19', '19', 'false'],
  ['Greater Than', '19', '19.5', 'true'],
  ['Greater Than', '9', '10', 'true'],
  ['Greater Than', '01/04/2026', '02/04/2026', 'true'],
  ['Greater Than', '01/04/2026', '2026-04-01', 'false'],
  ['Greater Than', '31/03/2026', '2026-04-01', 'true'],
  ['Greater Than', '01/04/2026', '31/02/2026', 'unknown'],
  ['Greater Than', '31/02/2026', '01/04/2026', 'unknown'],
  ['Selected', 'Yes', 'Yes', 'true'],
  ['Selected', 'Yes', 'No', 'false'],
  ['Selected', 'Yes', undefined, 'unknown'],
  ['Selected', '', 'No', 'true'],
  ['Selected', 'Yes', '', 'false'],
  ['Selected', '', undefined, 'unknown'],
  ['Selected', '', '', 'false'],
  ['Not Selected', 'Yes', 'No', 'true'],
  ['Not Selected', 'Yes', 'Yes', 'false'],
  ['Not Selected', 'Yes', undefined, 'unknown'],
  ['Not Selected', 'Yes', '', 'true'],
  ['Not Selected', '', undefined, 'unknown'],
  ['Not Selected', '', '', 'true'],
  ['Not Selected', '', 'No', 'false'],
];

test.each(golden)('condition: %s %j, answered %j, is %s', (operator, operand, answer, expected) => {
  expect(ask(operator, operand, answer)).toBe(expected);
});

test.each([...textOperators, ...choiceOperators])(
  'condition: an unanswered question is unknown to %s, whatever the row compares with',
  (operator) => {
    for (const operand of ['', 'Yes', '12', '01/04/2026'])
      for (const answer of [undefined, '  ']) expect(ask(operator, operand, answer)).toBe('unknown');
  },
);

test('condition: the truth table has every documented operator', () => {
  const tried = new Set(golden.map(([operator]) => operator));
  expect(tried).toEqual(new Set([...textOperators, ...choiceOperators]));
});

test.each([
  ['1970-01-01', 0],
  ['01/01/1970', 0],
  ['1/1/1970', 0],
  ['01-01-1970', 0],
  ['01.01.1970', 0],
  [' 02/01/1970 ', 1],
  ['29/02/2024', 19782],
])('parseDay: %j is a day', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each(['31/02/2026', '29/02/2023', '13/25/2026', '00/01/2026', '2026-13-01', '01/01-2026', '1/1/26', 'soon', ''])(
  'parseDay: %j is no day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test('formatDay: writes a day that parseDay reads back', () => {
  expect(formatDay(parseDay('2026-04-03') ?? 0)).toBe('03/04/2026');
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['+12', 12],
  ['-12.50', -12.5],
  ['007', 7],
  ['1,00,000', 100_000],
  ['100,000.5', 100_000.5],
  ['999999999999999', 999_999_999_999_999],
])('parseNumber: %j is a number', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', '1e3', '0x10', '12,', '1,2', '10,00', '1 000', '.5', '5.', '--1', 'Infinity', '९', '1234567890123456'])(
  'parseNumber: %j is no number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);
