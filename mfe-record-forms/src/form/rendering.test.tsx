import { queryClient } from 'shared-lib/query';
import type { FetchedChoices } from '../opening/fetch-field-choices';
import { absent, beginAnew, choose, enter, opened } from './testing/open-form';

/** Every field with a list requests its options at each render. */
const drawn: string[] = [];
const counted: FetchedChoices = {
  names: (list) => note(list, ['Fine', 'Others', 'Yearly', 'Pre-Event Based']),
  options: (list) => note(list, [{ id: 3, name: 'Goa' }]),
  retired: () => [],
  laws: [],
  findLaws: async () => [],
  listVersion: 1,
};

function note<Offered>(list: string, offered: Offered): Offered {
  drawn.push(list);
  return offered;
}

beforeEach(() => {
  beginAnew();
  queryClient.setQueryData(['field-choices'], counted);
  drawn.length = 0;
});

test('form rendering: typing in one field renders no other', async () => {
  await opened('/return/3/7');
  expect(new Set(drawn).size).toBeGreaterThan(8);
  await enter('Return Name', 'a');
  drawn.length = 0;
  for (const letter of 'bcdef') await enter('Return Name', letter);
  expect(drawn).toEqual([]);
});

test('form rendering: a choice renders its field and the fields that it shows', async () => {
  await opened('/return/3/7');
  drawn.length = 0;
  await choose('Penalty Type', 'Others');
  expect(absent('Other Penality Type')).toBeInTheDocument();
  expect(new Set(drawn)).toEqual(new Set(['penaltyTypeOptions']));
});
