import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginAnew, button, enter, field, opened, press, server, stored } from './testing/open-form';

beforeEach(beginAnew);

const overtaken = {
  success: '0',
  message: 'This record was changed by another user. Reload to see the latest.',
};
const row = (label: string) => within(screen.getByRole('radiogroup', { name: label }));

/** Somebody else saves the return while its form is open, then so do we. */
async function comeSecond() {
  await opened('/return/3/7');
  await enter('Return Name', ' of mine');
  await enter('Description', 'Mine alone');
  stored.set(3, { ...stored.get(3), version: 4, returnName: 'Yearly of theirs', authority: 'Theirs alone' });
  server.answerOfSave = () => overtaken;
  await press('Update');
  return screen.findByRole('dialog', { name: 'Changed by another user' });
}

test('who comes second sees what both have changed, chooses, and saves onto the later version', async () => {
  await comeSecond();
  expect(row('Return Name').getByText('Mine').parentElement).toHaveTextContent('Mine: Yearly of mine');
  expect(row('Return Name').getByText('Theirs').parentElement).toHaveTextContent('Theirs: Yearly of theirs');
  expect(row('Description').getByRole('radio', { name: /^Mine/ })).toBeChecked();
  expect(row('Authority').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  const save = button('Save with Update');
  expect(save).toBeDisabled();
  await userEvent.click(row('Return Name').getByRole('radio', { name: /^Mine/ }));
  server.answerOfSave = () => ({ success: '1', message: 'Saved', data: [{ id: 3, version: 5 }] });
  await userEvent.click(save);
  await screen.findByText('Data Updated Successfully');
  expect(server.sent.at(-1)).toMatchObject({
    version: 4,
    returnName: 'Yearly of mine',
    description: 'Mine alone',
    authority: 'Theirs alone',
  });
});

test('whoever goes on editing has lost nothing', async () => {
  await comeSecond();
  await press('Go on editing');
  expect(field('Return Name')).toHaveValue('Yearly of mine');
});
