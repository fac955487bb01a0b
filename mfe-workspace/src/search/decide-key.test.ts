/** @jest-environment node */
import { decideKey } from './search-bar';

const shut = { isOpen: false, active: undefined, count: 3 };
const inText = { isOpen: true, active: undefined, count: 3 };
const on = (active: number) => ({ isOpen: true, active, count: 3 });
const none = { isOpen: true, active: undefined, count: 0 };

test.each([
  ['ArrowDown', 'opens what is shut', shut, { type: 'go', active: 0 }],
  ['ArrowUp', 'opens what is shut at its end', shut, { type: 'go', active: 2 }],
  ['ArrowDown', 'leaves the text for the first', inText, { type: 'go', active: 0 }],
  ['ArrowUp', 'leaves the text for the last', inText, { type: 'go', active: 2 }],
  ['ArrowDown', 'goes on', on(0), { type: 'go', active: 1 }],
  ['ArrowDown', 'goes round the end', on(2), { type: 'go', active: 0 }],
  ['ArrowUp', 'goes back', on(2), { type: 'go', active: 1 }],
  ['ArrowUp', 'goes round the beginning', on(0), { type: 'go', active: 2 }],
  ['Home', 'goes to the first', on(2), { type: 'go', active: 0 }],
  ['End', 'goes to the last', on(0), { type: 'go', active: 2 }],
  ['Home', 'is the text’s while the keys are in it', inText, undefined],
  ['End', 'is the text’s while nothing is open', shut, undefined],
  ['ArrowLeft', 'goes back into the text', on(1), { type: 'leave' }],
  ['ArrowRight', 'goes back into the text', on(1), { type: 'leave' }],
  ['ArrowLeft', 'is the text’s while the keys are in it', inText, undefined],
  ['Enter', 'chooses', on(1), { type: 'choose', active: 1 }],
  ['Enter', 'searches while the keys are in the text', inText, undefined],
  ['Enter', 'searches where nothing was found', none, undefined],
  ['Escape', 'closes what is open', on(1), { type: 'close' }],
  ['Escape', 'closes the word that nothing was found', none, { type: 'close' }],
  ['Escape', 'is the dialog’s while nothing is open', shut, undefined],
  ['ArrowDown', 'does nothing without suggestions', none, undefined],
  ['a', 'is a letter', on(1), undefined],
  ['Tab', 'goes on to the next place', on(1), undefined],
] as const)('%s %s', (key, _does, combobox, expected) => {
  expect(decideKey(key, combobox)).toEqual(expected);
});
