import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeOccurrence, openPage, startServer } from '../testing/open-due-dates';

beforeEach(() => {
  localStorage.clear();
  const page = { success: 1, total: 1, data: [makeOccurrence(1)], next: null };
  startServer({ 'occurrences/list': page, 'imports/list': { success: 1, data: [] } });
});

const list = () => screen.findByRole('region', { name: 'Due dates' });
const rowHeight = (region: HTMLElement) => region.style.getPropertyValue('--row-height');

test('obligations: the rows have the chosen height, also when the page opens again, unless its address has another', async () => {
  const { unmount } = openPage('/obligations');
  expect(rowHeight(await list())).toBe('40px');
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  const view = within(screen.getByRole('dialog', { name: 'View of the list' }));
  expect(view.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await userEvent.click(view.getByRole('radio', { name: 'Comfortable' }));
  await waitFor(async () => expect(rowHeight(await list())).toBe('44px'));
  expect(location.search).toBe('?density=comfortable');
  unmount();
  const again = openPage('/obligations');
  expect(rowHeight(await list())).toBe('44px');
  again.unmount();
  openPage('/obligations?density=touch');
  expect(rowHeight(await list())).toBe('52px');
});

test('obligations: beside a panel the columns go that are needed least, head and cells alike', async () => {
  openPage('/obligations?hide=');
  const table = within(await screen.findByRole('table'));
  const isYielding = (cell: HTMLElement) => cell.hasAttribute('data-yields');
  const heads = table.getAllByRole('columnheader');
  const gone = heads.filter(isYielding).map(({ textContent }) => textContent);
  expect(gone).toEqual(['Checker', 'Kind', 'Filed on']);
  expect(table.getAllByRole('cell').map(isYielding)).toEqual(heads.map(isYielding));
});

test('obligations: on phones the button that closes the filters says how many rows they leave', async () => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  openPage('/obligations');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('button', { name: 'Show 1 due date' })).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});
