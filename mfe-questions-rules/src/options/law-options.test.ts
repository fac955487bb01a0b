/** @jest-environment node */

import { ValidationError } from 'yup';
import { findOptionListKeyOfForm, listOptionsWithChosen, makeOptionsFormName, parseAnswerOptions } from './law-options';
import { applyOptionsDraft, buildOptionsBody, optionsSchema, toOptionValues } from './options-dialog';

test.each([
  [['Yes', 'No'], '', ['Yes', 'No']],
  [['Yes', 'No'], 'No', ['Yes', 'No']],
  [['Yes', 'No'], 'Perhaps', ['Yes', 'No', 'Perhaps (removed option)']],
  [[], 'Perhaps', ['Perhaps (removed option)']],
  [undefined, 'Perhaps', ['Perhaps']],
  [[], '', []],
])('offered options: with %j on offer and %j chosen the person sees %j', (names, chosen, words) => {
  expect(listOptionsWithChosen(names, chosen).map(([, label]) => label)).toEqual(words);
});

async function faultsOf(options: string[]) {
  try {
    await optionsSchema.validate({ options }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const twice = 'This option already exists.';

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
  expect(toOptionValues([])).toEqual({ options: [''] });
  expect(toOptionValues(['Yes'])).toEqual({ options: ['Yes'] });
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

test.each([[{ lawId: '7', type: 'select' }], [{ lawId: '7', type: 'radio', questionId: 12 }]] as const)(
  'option form name: %j is read back',
  (of) => {
    expect(findOptionListKeyOfForm(makeOptionsFormName(of), '7')).toEqual(of);
  },
);

test.each(['options.8.select.0', 'options.7.text.0', 'rule.edit.7', 'options'])(
  'option form name: %s means no options of law 7',
  (form) => {
    expect(findOptionListKeyOfForm(form, '7')).toBeUndefined();
  },
);

test('options: are parsed from JSON text', () => {
  const dropdownoption = JSON.stringify([{ selectedoption: 'Yes' }, { selectedoption: 'हाँ' }]);
  expect(parseAnswerOptions({ dropdownoption, source: 'law' })).toEqual({
    names: ['Yes', 'हाँ'],
    source: 'law',
  });
});

test.each([undefined, null, 7, 'oops', '{"a":1}', '[7, null, {}, {"selectedoption":""}]'])(
  'options: the text %j has no options',
  (dropdownoption) => {
    expect(parseAnswerOptions({ dropdownoption })).toEqual({ names: [], source: 'none' });
  },
);
