/** @jest-environment node */
import { ValidationError } from 'yup';
import { optionSchema, optionValues, resumedOptions, saidOptions } from './options-dialog';

async function faultsOf(options: string[]) {
  try {
    await optionSchema.validate({ options }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const twice = 'This option stands there already.';

test.each<[string[], object]>([
  [[''], {}],
  [['Yes', 'No', ''], {}],
  [['', ''], {}],
  [['Yes', ' yes'], { 'options[1]': twice }],
  [['Yes', ' Yes '], { 'options[1]': twice }],
  [['A', 'B', 'A', 'A'], { 'options[2]': twice, 'options[3]': twice }],
  [['x'.repeat(301)], { 'options[0]': 'An option has at most 300 characters.' }],
])('the options %j are told their faults', async (options, faults) => {
  expect(await faultsOf(options)).toEqual(faults);
});

test('the server is told of the rows that name an option, in order', () => {
  expect(saidOptions({ options: ['', ' No ', '  ', 'Yes'] })).toEqual([
    { selectedoption: 'No' },
    { selectedoption: 'Yes' },
  ]);
});

test('the editor has always one row', () => {
  expect(optionValues([])).toEqual({ options: [''] });
  expect(optionValues(['Yes'])).toEqual({ options: ['Yes'] });
});

test.each([
  [
    ['A', 'B'],
    ['A', 'B'],
  ],
  [['A', 7], ['A']],
  [[], ['Yes']],
  ['oops', ['Yes']],
])('of %j that was kept the editor takes up what fits', (options, expected) => {
  expect(resumedOptions({ options: ['Yes'] }, { options }).options).toEqual(expected);
});
