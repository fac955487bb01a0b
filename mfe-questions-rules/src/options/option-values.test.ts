/** @jest-environment node */
import { ValidationError } from 'yup';
import { applyOptionsDraft, buildOptionsBody, optionSchema, optionValues } from './options-dialog';

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
])('option form: %j gives the expected faults', async (options, faults) => {
  expect(await faultsOf(options)).toEqual(faults);
});

test('option form: sends the named rows, in order', () => {
  expect(buildOptionsBody({ options: ['', ' No ', '  ', 'Yes'] })).toEqual([
    { selectedoption: 'No' },
    { selectedoption: 'Yes' },
  ]);
});

test('option form: always has one row', () => {
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
])('option form: from the draft %j it takes the valid rows', (options, expected) => {
  expect(applyOptionsDraft({ options: ['Yes'] }, { options }).options).toEqual(expected);
});
