/** @jest-environment node */
import { parseOptions } from './law-options';

test('options: are parsed from JSON text', () => {
  const dropdownoption = JSON.stringify([{ selectedoption: 'Yes' }, { selectedoption: 'हाँ' }]);
  expect(parseOptions({ dropdownoption, source: 'law' })).toEqual({ names: ['Yes', 'हाँ'], source: 'law' });
});

test.each([undefined, null, 7, 'oops', '{"a":1}', '[7, null, {}, {"selectedoption":""}]'])(
  'options: the text %j has none',
  (dropdownoption) => {
    expect(parseOptions({ dropdownoption })).toEqual({ names: [], source: 'none' });
  },
);
