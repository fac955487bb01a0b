import { screen, waitFor } from '@testing-library/react';
import { announcementsOf } from 'shared-lib/bus';
import { newRecordIn, setWorkspaceLocation } from 'shared-lib/remotes';
import { beginAnew, choose, enter, field, opened, press, server } from './testing/open-form';

let said: object[];
let hearing: { unsubscribe(): void };

beforeEach(() => {
  beginAnew();
  said = [];
  hearing = announcementsOf('record-saved').subscribe((one) => said.push(one));
});
afterEach(() => hearing.unsubscribe());

/** Saves, closes the notice, and records what other areas hear. */
async function saveAndClose(words: string, title: string) {
  await press(title);
  await screen.findByText(words);
  expect(said).toEqual([]);
  await press('OK');
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
}

test.each(['license', 'return', 'other-compliance'])(
  'after a save: closing the notice announces the new %s with its id',
  async (kind) => {
    await opened(`/${kind}/0/7?copyOf=5`);
    await saveAndClose('Data Added Successfully', 'Draft');
    expect(said).toEqual([{ type: 'record-saved', kind, id: '9' }]);
  },
);

test('after a save: a new law is announced', async () => {
  await opened('/law/0');
  await enter(/^Law \/ /, 'Third Act');
  await choose('Central/State', 'Central');
  await choose('Master Name', 'Acts');
  await saveAndClose('Data Added Successfully', 'Draft');
  expect(said).toEqual([{ type: 'record-saved', kind: 'law', id: '9' }]);
});

test('after a save: a person from a law’s card sees the new license among those of the law', async () => {
  setWorkspaceLocation({ address: '/workspace?tab=law&status=all&view=grid', entry: 'e' });
  await opened('/license/0/7');
  await enter(/^License to be/, 'To run');
  await press('Draft');
  await screen.findByText('Data Added Successfully');
  await press('OK');
  await waitFor(() => expect(location.search).toBe('?tab=license&status=all&law=7&view=grid'));
  expect(newRecordIn(history.state.usr)).toBe(9);
  setWorkspaceLocation({ address: '/workspace', entry: 'e' });
});

test('after a save: Add another announces the record and starts the same form again, blank', async () => {
  await opened('/license/0/7');
  await enter(/^License to be/, 'To run');
  await press('Draft');
  await screen.findByText('Data Added Successfully');
  await press('Add another');
  await waitFor(() => expect(field(/^License to be/)).toHaveValue(''));
  expect(location.pathname).toBe('/license/0/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(said).toEqual([{ type: 'record-saved', kind: 'license', id: '9' }]);
  expect(screen.queryByText('Data Added Successfully')).not.toBeInTheDocument();
});

test('after a save: an existing record does not offer Add another', async () => {
  server.answerOfSave = () => ({ success: '1', data: [{ id: 3, version: 4 }] });
  await opened('/return/3/7');
  await press('Update');
  await screen.findByText('Data Updated Successfully');
  expect(screen.queryByText('Add another')).not.toBeInTheDocument();
});

test('after a save: an existing record is announced too', async () => {
  server.answerOfSave = () => ({ success: '1', data: [{ id: 3, version: 4 }] });
  await opened('/return/3/7');
  await saveAndClose('Data Updated Successfully', 'Update');
  expect(said).toEqual([{ type: 'record-saved', kind: 'return', id: '3' }]);
});

test('after a save: a refused save is not announced', async () => {
  server.answerOfSave = () => ({ success: '0', message: 'You may not change records.' });
  await opened('/return/3/7');
  await press('Update');
  await screen.findByText('You may not change records.');
  expect(said).toEqual([]);
});
