/** @jest-environment node */
import { parseOptions } from './use-options';

test('options come as JSON text', () => {
  const dropdownoption = JSON.stringify([{ selectedoption: 'Yes' }, { selectedoption: 'हाँ' }]);
  expect(parseOptions({ dropdownoption, source: 'law' })).toEqual({ names: ['Yes', 'हाँ'], source: 'law' });
});

test.each([undefined, null, 7, 'oops', '{"a":1}', '[7, null, {}, {"selectedoption":""}]'])(
  'the text %j has no options',
  (dropdownoption) => {
    expect(parseOptions({ dropdownoption })).toEqual({ names: [], source: 'none' });
  },
);
