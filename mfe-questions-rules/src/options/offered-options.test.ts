/** @jest-environment node */
import { offeredOptions } from './law-options';

test.each([
  [['Yes', 'No'], '', ['Yes', 'No']],
  [['Yes', 'No'], 'No', ['Yes', 'No']],
  [['Yes', 'No'], 'Perhaps', ['Yes', 'No', 'Perhaps (removed option)']],
  [[], 'Perhaps', ['Perhaps (removed option)']],
  [[], '', []],
])('offered options: of %j with %j chosen the person sees %j', (names, chosen, words) => {
  expect(offeredOptions(names, chosen).map(([, said]) => said)).toEqual(words);
});
