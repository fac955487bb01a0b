import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView } from 'shared-lib/list-tools';
import { recordKinds } from 'shared-lib/records';
import { densities } from 'shared-lib/ui/table';
import { type ListLayout, saveLayout } from '../address/list-layout';
import { network, openWorkspace, startNetwork } from '../testing/open-workspace';
import { readPlaceAt } from '../testing/samples';
import { makeViewAddress, makeViewLink } from './views-dialog';

/** The views stored on the mocked server. */
let savedViews: SavedView[];

const layout: ListLayout = { hidden: ['Category'], density: 'compact' };
const narrowed = 'tab=law&status=draft&Law=factory&category=3&state=9&central=true&sort=Law&order=desc';
const looked = 'hide=Category&density=compact';

beforeEach(() => {
  startNetwork();
  savedViews = [
    { id: 1, name: 'Of Goa', address: `tab=law&status=published&state=9&sort=Law&order=asc&${looked}` },
    { id: 2, name: 'Taxes', address: 'tab=law&status=all&category=4&hide=&density=comfortable' },
  ];
  network.answers['/api/law/draftlist'] = () => ({ success: 1, totalLength: 120, data: [] });
  network.answers['/api/views/list'] = () => ({ success: 1, data: savedViews });
  network.answers['/api/views/update'] = (body) => {
    const { id, ...changes }: Partial<SavedView> = Object(body);
    savedViews = savedViews.map((view) => (view.id === id ? { ...view, ...changes } : view));
    return { success: 1, message: 'Saved' };
  };
});

async function openViews(address: string) {
  // With a mocked clipboard, which jsdom lacks.
  const user = userEvent.setup();
  openWorkspace(`/workspace?${address}`);
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByRole('button', { name: 'Of Goa' });
  return user;
}

/** jsdom opens no menu. */
const pressInMenu = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** The place that the copied link opens for another person without stored values. */
async function placeOfLink() {
  const link = new URL(await navigator.clipboard.readText());
  expect([link.origin, link.pathname]).toEqual([location.origin, '/workspace']);
  return readPlaceAt(link.search);
}

test('views: a copied link has the same filters, search, order and layout, even a stored layout', async () => {
  saveLayout(recordKinds.law, layout);
  const user = await openViews(`${narrowed}&page=2`);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await placeOfLink()).toEqual({ ...readPlaceAt(narrowed), layout });
  expect(screen.getByText(/^The link: /)).toHaveTextContent(await navigator.clipboard.readText());
});

test('views: the link of a saved view opens that view, not the one on screen', async () => {
  const user = await openViews(narrowed);
  await user.click(screen.getByRole('button', { name: 'Copy the link of Taxes' }));
  expect(await placeOfLink()).toEqual(readPlaceAt(savedViews[1]?.address ?? ''));
});

test('views: Overwrite stores the current place in a saved view under its old name', async () => {
  const others = savedViews.slice(1);
  await openViews(`${narrowed}&${looked}`);
  const view = screen.getByRole('button', { name: 'Of Goa' });
  expect(view).toHaveAttribute('aria-current', 'false');
  pressInMenu('Overwrite with this view: Of Goa');
  await waitFor(() => expect(view).toHaveAttribute('aria-current', 'true'));
  expect(savedViews).toEqual([{ id: 1, name: 'Of Goa', address: `${narrowed}&${looked}` }, ...others]);
});

test('views: without clipboard access the link is still shown', async () => {
  const user = await openViews(narrowed);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/^The link: http.*[?]tab=law&status=draft&Law=factory/)).toBeInTheDocument();
});

test('views: a view is deleted after the confirmation, and the dialog says so', async () => {
  network.answers['/api/views/delete'] = (body) => {
    savedViews = savedViews.filter(({ id }) => id !== Object(body).id);
    return { success: 1, message: 'Deleted' };
  };
  const user = await openViews(narrowed);
  pressInMenu('Delete Taxes');
  await user.click(screen.getByRole('button', { name: 'Keep Taxes' }));
  expect(screen.getByRole('button', { name: 'More for Taxes' })).toHaveFocus();
  pressInMenu('Delete Taxes');
  expect(savedViews).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Yes, delete Taxes' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Taxes is deleted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Taxes' })).not.toBeInTheDocument());
  expect(savedViews.map(({ name }) => name)).toEqual(['Of Goa']);
});

test('view address: holds the tab, status, filters, search, order, page size and layout', () => {
  const address =
    'tab=law&status=draft&Law=factory&category=3&state=9&central=true&law=5&sort=Law&order=asc&size=100&view=grid&keyword=goa';
  expect(makeViewAddress(readPlaceAt(address), layout)).toBe(`${address}&hide=Category&density=compact`);
});

test.each(densities)('view address: holds the whole layout, also without hidden columns and %s', (density) => {
  const address = readPlaceAt(makeViewAddress(readPlaceAt('tab=license'), { hidden: [], density }));
  expect(address.layout).toEqual({ hidden: [], density });
});

test('view address: starts at the first page, wherever the view was made', () => {
  expect(readPlaceAt(makeViewAddress(readPlaceAt('tab=return&page=7'), layout)).page).toBe(1);
});

test('view address: a view of the laws does not open the questions tab', () => {
  expect(makeViewAddress(readPlaceAt('tab=law&questions=7'), layout)).not.toContain('questions');
});

test('view address: has the given layout in place of that of the address', () => {
  const address = readPlaceAt('tab=law&hide=Active&density=comfortable');
  expect(readPlaceAt(makeViewAddress(address, layout)).layout).toEqual(layout);
});

test('view link: opens this host’s workspace, and any text in it is read back unchanged', () => {
  const text = 'a&b=c#d %_\\ "é" قانون 😀';
  const address = makeViewAddress(readPlaceAt(`tab=law&keyword=${encodeURIComponent(text)}`), layout);
  const link = new URL(makeViewLink(address));
  expect([link.origin, link.pathname, link.hash]).toEqual([location.origin, '/workspace', '']);
  expect(readPlaceAt(link.search).keyword).toBe(text);
});
