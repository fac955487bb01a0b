/** @jest-environment node */
import { optionsForm, optionsOfForm } from './law-options';

test.each([[{ lawId: '7', type: 'select' }], [{ lawId: '7', type: 'radio', questionId: 12 }]] as const)(
  'the form name of the options %j is read back',
  (of) => {
    expect(optionsOfForm(optionsForm(of), '7')).toEqual(of);
  },
);

test.each(['options.8.select.0', 'options.7.text.0', 'rule.edit.7', 'options'])(
  'the form name %s means no options of law 7',
  (form) => {
    expect(optionsOfForm(form, '7')).toBeUndefined();
  },
);
