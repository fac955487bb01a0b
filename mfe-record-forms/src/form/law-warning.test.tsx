import { screen } from '@testing-library/react';
import { beginAnew, field, laws, opened, press, server, stored } from './testing/open-form';

beforeEach(beginAnew);

const changeLaw = (fields: object) => laws.set(7, { ...laws.get(7), ...fields });

test('law warning: states that the law does not name show a warning, and are saved all the same', async () => {
  changeLaw({ state: [4] });
  await opened('/return/3/7');
  const warning = 'The law A-7 does not name Goa among its states.';
  expect(screen.getByText(warning).closest('[data-field]')).toHaveAttribute('data-field', 'states');
  expect(field('States')).toHaveAccessibleDescription(expect.stringContaining(warning));
  await press('Update');
  await screen.findByText('Data Updated Successfully');
  expect(server.sent).toHaveLength(1);
});

test('law warning: a draft law shows a warning beside the law', async () => {
  changeLaw({ status: 'Draft' });
  await opened('/return/3/7');
  const warning = screen.getByText('The law A-7 is a draft.');
  expect(warning.closest('[data-field]')).toHaveAttribute('data-field', 'law');
});

test('law warning: a record that fits its law shows none', async () => {
  await opened('/return/3/7');
  expect(document.querySelector('[data-field=law] [data-warning]')).toBeEmptyDOMElement();
  expect(document.querySelector('[data-field=states] [data-warning]')).toBeEmptyDOMElement();
});

const message = 'This record is published, but its law A-7 is a draft.';
const warnings = [{ code: 'draft-law', field: 'law', message }];

test('law warning: the server’s warnings are shown after the save', async () => {
  server.answerOfSave = () => ({ success: '1', message: 'Saved', data: [{ id: 3, version: 4, warnings }] });
  await opened('/return/3/7');
  await press('Update');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('law warning: the server’s warnings are above the form, and not shown twice', async () => {
  changeLaw({ status: 'Draft' });
  stored.set(3, { ...stored.get(3), publish_status: 'Published', warnings });
  await opened('/return/3/7');
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.queryByText('The law A-7 is a draft.')).not.toBeInTheDocument();
});
