import { screen, waitFor, within } from '@testing-library/react';
import { beginAnew, choose, enter, opened, press, server } from './testing/open-form';

beforeEach(beginAnew);

/** Presses Update on the form of a law that is to be repealed. */
async function askToRepeal(): Promise<HTMLElement> {
  await opened('/law/7');
  await choose('Active/Repealed', 'Repealed');
  await press('Update');
  return screen.findByRole('dialog', { name: 'Repeal Law' });
}

test('a repeal asks first, and names the law and what is frozen with it', async () => {
  server.below = { license: 2, return: 1 };
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('Frozen with it: 2 Licenses and 1 Return.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('First Act will be repealed.');
  expect(dialog).toHaveTextContent('An administrator can take the repeal back');
  const names = within(dialog)
    .getAllByRole('button')
    .map((one) => one.textContent || one.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Cancel', 'Repeal']);
  expect(server.sent).toEqual([]);
});

test('whoever cancels a repeal has changed nothing, and can be asked again', async () => {
  server.below = {};
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('Nothing else belongs to it.')).toBeInTheDocument();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent).toEqual([]);
  await press('Update');
  expect(await screen.findByRole('dialog', { name: 'Repeal Law' })).toBeInTheDocument();
});

test('a repeal that is agreed to is saved, also where nobody could count what it freezes', async () => {
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText(/could not be counted/)).toBeInTheDocument();
  await press('Repeal');
  await screen.findByText('Data Updated Successfully');
  expect(server.sent).toEqual([expect.objectContaining({ path: 'law/update', Active: 'Repealed' })]);
});

test('a save that repeals nothing asks nothing', async () => {
  await opened('/law/7');
  await enter('General Key Words', 'tax');
  await press('Update');
  await screen.findByText('Data Updated Successfully');
  expect(screen.queryByRole('dialog', { name: 'Repeal Law' })).not.toBeInTheDocument();
});
