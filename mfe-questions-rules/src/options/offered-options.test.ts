/** @jest-environment node */
import { offeredOptions } from './offered-options';

test.each([
  [['Yes', 'No'], '', ['Yes', 'No']],
  [['Yes', 'No'], 'No', ['Yes', 'No']],
  [['Yes', 'No'], 'Perhaps', ['Yes', 'No', 'Perhaps (removed option)']],
  [[], 'Perhaps', ['Perhaps (removed option)']],
  [[], '', []],
])('of %j with %j chosen one sees %j', (names, chosen, words) => {
  expect(offeredOptions(names, chosen).map(([, said]) => said)).toEqual(words);
});
