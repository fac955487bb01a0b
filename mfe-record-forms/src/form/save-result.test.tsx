import { screen, waitFor, within } from '@testing-library/react';
import { announcementsOf } from 'shared-lib/bus';
import { readNewRecordId, setWorkspaceLocation } from 'shared-lib/remotes';
import { addUnsavedDraft, setPageUser, writeStored } from 'shared-lib/session';
import {
  chooseOption,
  clickButton,
  enterText,
  field,
  findButton,
  openForm,
  resetForms,
  server,
  storedDuties,
  user,
} from './testing/open-form';

let saves: object[];
let subscription: { unsubscribe(): void };

beforeEach(() => {
  resetForms();
  saves = [];
  subscription = announcementsOf('record-saved').subscribe((one) => saves.push(one));
});
afterEach(() => subscription.unsubscribe());

/** Saves, closes the notice, and records what other areas hear. */
async function saveAndClose(words: string, title: string) {
  await clickButton(title);
  await screen.findByText(words);
  expect(saves).toEqual([]);
  await clickButton('OK');
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
}

test.each(['license', 'return', 'other-compliance'])(
  'after a save: closing the notice announces the new %s with its id',
  async (kind) => {
    await openForm(`/${kind}/0/7?copyOf=5`);
    await saveAndClose('Data Added Successfully', 'Draft');
    expect(saves).toEqual([{ type: 'record-saved', kind, id: '9' }]);
  },
);

test('after a save: a new law is announced', async () => {
  await openForm('/law/0');
  await enterText(/^Law \/ /, 'Third Act');
  await chooseOption('Central/State', 'Central');
  await chooseOption('Master Name', 'Acts');
  await saveAndClose('Data Added Successfully', 'Draft');
  expect(saves).toEqual([{ type: 'record-saved', kind: 'law', id: '9' }]);
});

test('after a save: a person who came from a law’s card sees the new license among those of the law', async () => {
  setWorkspaceLocation({ address: '/workspace?tab=law&status=all&view=grid', entry: 'e' });
  await openForm('/license/0/7');
  await enterText(/^License to be/, 'To run');
  await clickButton('Draft');
  await screen.findByText('Data Added Successfully');
  await clickButton('OK');
  await waitFor(() => expect(location.search).toBe('?tab=license&status=all&law=7&view=grid'));
  expect(readNewRecordId(history.state.usr)).toBe(9);
  setWorkspaceLocation({ address: '/workspace', entry: 'e' });
});

test('after a save: Add another announces the record and starts the same form again, blank', async () => {
  await openForm('/license/0/7');
  await enterText(/^License to be/, 'To run');
  await clickButton('Draft');
  await screen.findByText('Data Added Successfully');
  await clickButton('Add another');
  await waitFor(() => expect(field(/^License to be/)).toHaveValue(''));
  expect(location.pathname).toBe('/license/0/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(saves).toEqual([{ type: 'record-saved', kind: 'license', id: '9' }]);
  expect(screen.queryByText('Data Added Successfully')).not.toBeInTheDocument();
});

test('after a save: an existing record does not offer Add another', async () => {
  server.answerOfSave = () => ({ success: '1', data: [{ id: 3, version: 4 }] });
  await openForm('/return/3/7');
  await clickButton('Update');
  await screen.findByText('Data Updated Successfully');
  expect(screen.queryByText('Add another')).not.toBeInTheDocument();
});

test('after a save: an existing record is announced too', async () => {
  server.answerOfSave = () => ({ success: '1', data: [{ id: 3, version: 4 }] });
  await openForm('/return/3/7');
  await saveAndClose('Data Updated Successfully', 'Update');
  expect(saves).toEqual([{ type: 'record-saved', kind: 'return', id: '3' }]);
});

test('after a save: a refused save is not announced', async () => {
  server.answerOfSave = () => ({ success: '0', message: 'You may not change records.' });
  await openForm('/return/3/7');
  await clickButton('Update');
  await screen.findByText('You may not change records.');
  expect(saves).toEqual([]);
});

const overtaken = {
  success: '0',
  message: 'This record was changed by another user. Reload to see the latest.',
};
const row = (label: string) => within(screen.getByRole('radiogroup', { name: label }));

/** Saves the return as another person while its form is open, then as ourselves. */
async function comeSecond() {
  await openForm('/return/3/7');
  await enterText('Return Name', ' of mine');
  await enterText('Description', 'Mine alone');
  storedDuties.set(3, {
    ...storedDuties.get(3),
    version: 4,
    returnName: 'Yearly of theirs',
    authority: 'Theirs alone',
  });
  server.answerOfSave = () => overtaken;
  await clickButton('Update');
  return screen.findByRole('dialog', { name: 'Changed by another user' });
}

test('conflict: the second person sees what both changed, chooses, and saves the later version', async () => {
  await comeSecond();
  expect(row('Return Name').getByText('Mine').parentElement).toHaveTextContent('Mine: Yearly of mine');
  expect(row('Return Name').getByText('Theirs').parentElement).toHaveTextContent('Theirs: Yearly of theirs');
  expect(row('Description').getByRole('radio', { name: /^Mine/ })).toBeChecked();
  expect(row('Authority').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  const save = findButton('Save with Update');
  expect(save).toBeDisabled();
  await user.click(row('Return Name').getByRole('radio', { name: /^Mine/ }));
  server.answerOfSave = () => ({ success: '1', message: 'Saved', data: [{ id: 3, version: 5 }] });
  await user.click(save);
  await screen.findByText('Data Updated Successfully');
  expect(server.sent.at(-1)).toMatchObject({
    version: 4,
    returnName: 'Yearly of mine',
    description: 'Mine alone',
    authority: 'Theirs alone',
  });
});

test('conflict: rows are compared as rows, without a React warning', async () => {
  const logged = jest.spyOn(console, 'error');
  await openForm('/return/3/7');
  await enterText('Start Date of extension 1', '04/03/2026');
  const theirs = [{ id: 1, start_date: '2026-05-04', end_date: '', extension_date: '' }];
  storedDuties.set(3, { ...storedDuties.get(3), version: 4, extensionArr: theirs });
  server.answerOfSave = () => overtaken;
  await clickButton('Update');
  await screen.findByRole('dialog', { name: 'Changed by another user' });
  expect(row('Extension').getByRole('cell', { name: '03-04-2026' })).toBeInTheDocument();
  expect(row('Extension').getByRole('cell', { name: '04-05-2026' })).toBeInTheDocument();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('conflict: a person who continues to edit has lost nothing', async () => {
  await comeSecond();
  await clickButton('Go on editing');
  expect(field('Return Name')).toHaveValue('Yearly of mine');
});

/** Stores a draft of the return, typed at this version. */
function keepTyped(version: number) {
  const before = { name: 'Yearly' };
  const typed = { version, listVersion: 1, isOfState: true, before, fields: { name: 'Yearly of mine' } };
  const unsavedDraft = {
    at: 1,
    form: 'return.update.3',
    title: 'Return',
    address: '/return/3/7',
    typed,
  };
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
}

test.each([
  ['that is unchanged since', 3, 'Yearly', false],
  ['in which another user changed another field', 4, 'Yearly', false],
  ['in which another user changed the same field', 4, 'Yearly of theirs', true],
])('conflict: a draft is restored over a record %s', async (_how, version, returnName, isCompared) => {
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  setPageUser();
  keepTyped(3);
  storedDuties.set(3, { ...storedDuties.get(3), version, returnName });
  await openForm('/return/3/7');
  expect(field('Return Name')).toHaveValue('Yearly of mine');
  expect(screen.getByText(/^Your unsaved changes/)).toBeInTheDocument();
  if (isCompared) expect(await screen.findByText('Changed by another user')).toBeInTheDocument();
  else expect(screen.queryByText('Changed by another user')).not.toBeInTheDocument();
});

test.each(['Repealed', 'Active'])('draft: what was typed stays with a record that is %s since', async (status) => {
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  setPageUser();
  keepTyped(3);
  storedDuties.set(3, { ...storedDuties.get(3), version: 4, returnName: 'Yearly', law_status: status });
  await openForm('/return/3/7');
  expect(field('Return Name')).toHaveValue('Yearly of mine');
});
