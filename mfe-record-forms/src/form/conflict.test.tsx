import { screen, within } from '@testing-library/react';
import { addUnsavedDraft, holdPage, writeStored } from 'shared-lib/session';
import { beginAnew, button, enter, field, opened, press, server, stored, user } from './testing/open-form';

beforeEach(beginAnew);

const overtaken = {
  success: '0',
  message: 'This record was changed by another user. Reload to see the latest.',
};
const row = (label: string) => within(screen.getByRole('radiogroup', { name: label }));

/** Saves the return as another person while its form is open, then as ourselves. */
async function comeSecond() {
  await opened('/return/3/7');
  await enter('Return Name', ' of mine');
  await enter('Description', 'Mine alone');
  stored.set(3, { ...stored.get(3), version: 4, returnName: 'Yearly of theirs', authority: 'Theirs alone' });
  server.answerOfSave = () => overtaken;
  await press('Update');
  return screen.findByRole('dialog', { name: 'Changed by another user' });
}

test('conflict: the second person sees what both changed, chooses, and saves the later version', async () => {
  await comeSecond();
  expect(row('Return Name').getByText('Mine').parentElement).toHaveTextContent('Mine: Yearly of mine');
  expect(row('Return Name').getByText('Theirs').parentElement).toHaveTextContent('Theirs: Yearly of theirs');
  expect(row('Description').getByRole('radio', { name: /^Mine/ })).toBeChecked();
  expect(row('Authority').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  const save = button('Save with Update');
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
  const said = jest.spyOn(console, 'error');
  await opened('/return/3/7');
  await enter('Start Date of extension 1', '04/03/2026');
  const theirs = [{ id: 1, start_date: '2026-05-04', end_date: '', extension_date: '' }];
  stored.set(3, { ...stored.get(3), version: 4, extensionArr: theirs });
  server.answerOfSave = () => overtaken;
  await press('Update');
  await screen.findByRole('dialog', { name: 'Changed by another user' });
  expect(row('Extension').getByRole('cell', { name: '03-04-2026' })).toBeInTheDocument();
  expect(row('Extension').getByRole('cell', { name: '04-05-2026' })).toBeInTheDocument();
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('conflict: a person who goes on editing has lost nothing', async () => {
  await comeSecond();
  await press('Go on editing');
  expect(field('Return Name')).toHaveValue('Yearly of mine');
});

/** Stores a draft of the return, typed at this version. */
function keepTyped(version: number) {
  const before = { name: 'Yearly' };
  const kept = { version, listVersion: 1, isOfState: true, before, fields: { name: 'Yearly of mine' } };
  const unsavedDraft = {
    at: 1,
    form: 'return.update.3',
    title: 'Return',
    address: '/return/3/7',
    typed: kept,
  };
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
}

test.each([
  ['as it was when it was typed', 3, 'Yearly', false],
  ['as somebody else has left it, in another field', 4, 'Yearly', false],
  ['as somebody else has left it, in the same field', 4, 'Yearly of theirs', true],
])('conflict: a draft is restored over a record %s', async (_how, version, returnName, isAsked) => {
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  holdPage();
  keepTyped(3);
  stored.set(3, { ...stored.get(3), version, returnName });
  await opened('/return/3/7');
  expect(field('Return Name')).toHaveValue('Yearly of mine');
  expect(screen.getByText(/^What you typed here/)).toBeInTheDocument();
  if (isAsked) expect(await screen.findByText('Changed by another user')).toBeInTheDocument();
  else expect(screen.queryByText('Changed by another user')).not.toBeInTheDocument();
});
