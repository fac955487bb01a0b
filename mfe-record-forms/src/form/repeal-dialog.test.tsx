import { screen, waitFor, within } from '@testing-library/react';
import { beginAnew, choose, enter, laws, opened, press, server } from './testing/open-form';

beforeEach(beginAnew);

/** Presses Update on the form of a law that will be repealed. */
async function askToRepeal(): Promise<HTMLElement> {
  await opened('/law/7');
  await choose('Active/Repealed', 'Repealed');
  await press('Update');
  return screen.findByRole('dialog', { name: 'Repeal Law' });
}

test('repeal: asks first, and names the law and what is frozen with it', async () => {
  server.below = { license: 2, return: 1 };
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('Frozen with it: 2 Licenses and 1 Return.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('First Act will be repealed.');
  expect(dialog).toHaveTextContent('Its form then makes a replacement: saving there adds a new law');
  expect(dialog).toHaveTextContent('An administrator can take the repeal back');
  const names = within(dialog)
    .getAllByRole('button')
    .map((one) => one.textContent || one.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Cancel', 'Repeal']);
  expect(server.sent).toEqual([]);
});

test('repeal: cancelling changes nothing, and it can be asked again', async () => {
  server.below = {};
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('Nothing else belongs to it.')).toBeInTheDocument();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent).toEqual([]);
  await press('Update');
  expect(await screen.findByRole('dialog', { name: 'Repeal Law' })).toBeInTheDocument();
});

test('repeal: is saved after the confirmation, even if the frozen records were not counted', async () => {
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText(/could not be counted/)).toBeInTheDocument();
  await press('Repeal');
  await screen.findByText('Data Updated Successfully');
  expect(screen.getByText('First Act was repealed.')).toBeInTheDocument();
  expect(server.sent).toEqual([expect.objectContaining({ path: 'law/update', Active: 'Repealed' })]);
});

test('repeal: a save that repeals nothing asks nothing', async () => {
  await opened('/law/7');
  await enter('General Key Words', 'tax');
  await press('Update');
  await screen.findByText('Data Updated Successfully');
  expect(screen.queryByText(/was repealed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Repeal Law' })).not.toBeInTheDocument();
});

test('repeal: the form of a repealed law says that saving makes a replacement', async () => {
  laws.set(7, { ...laws.get(7), Active: 'Repealed' });
  await opened('/law/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Update Law$/);
  expect(screen.getByText(/Saving makes a replacement: a new law beside it/)).toBeInTheDocument();
});
