import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'shared-lib/router';
import { writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { useAddressFilters } from '../parts/address-params';
import { bodiesOf, makeFiling, makeOccurrence, openPage, startServer } from '../testing/open-due-dates';

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

/** Waits for the address, then goes back in the history. */
async function goBackFrom(search: string): Promise<void> {
  await waitFor(() => expect(location.search).toBe(search));
  act(() => history.back());
}

test('obligations: Back undoes one filter after the other, and a typed search is no step', async () => {
  openPage('/obligations');
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Return');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waived');
  await userEvent.type(screen.getByLabelText('Name of the duty or law'), 'epf{Enter}');
  await waitFor(() => expect(location.search).toContain('search=epf'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear 3 filters' }));
  await goBackFrom('');
  await goBackFrom('?kind=return&standing=waived&search=epf');
  await goBackFrom('?kind=return');
  await waitFor(() => expect(location.search).toBe(''));
});

test('events, licenses held and Today: Back undoes one filter after the other', async () => {
  history.replaceState(null, '', '/holdings');
  const { result } = renderHook(() => useAddressFilters(), { wrapper: BrowserRouter });
  act(() => result.current.setPlace(3));
  act(() => result.current.setPast(true));
  act(() => result.current.clear());
  await goBackFrom('');
  await goBackFrom('?place=3&past=1');
  await goBackFrom('?place=3');
  await waitFor(() => expect(location.search).toBe(''));
});

test('obligations: the switch between the lists keeps the focus', async () => {
  openPage('/obligations');
  await list();
  screen.getByRole('button', { name: 'Duties' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Duties', pressed: true })).toHaveFocus());
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

test('obligations: on phones a card says that it was sent back with a note, and has no File while rows are selected', async () => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const data = [makeOccurrence(1, { check: 'returned' })];
  startServer({ 'occurrences/list': { success: 1, total: 1, data, next: null } });
  openPage('/obligations');
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Sent back, with a note')).toBeVisible();
  expect(card.getByRole('button', { name: 'File: Return 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  expect(await card.findByRole('checkbox')).toBeVisible();
  expect(card.queryByRole('button', { name: /^File/ })).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('obligations: rows of one name are told apart by their day, and say their check, hours late and what was added late', async () => {
  setDay('2026-11-26T06:00:00Z');
  const notice = (id: number, fields: object) => makeOccurrence(id, { name: 'Notice', ...fields });
  const data = [
    notice(1, { due: '2026-11-26', due_time: '09:10' }),
    notice(2, { standing: 'on-time', check: 'waiting' }),
    makeOccurrence(3, { check: 'returned', found_late: true }),
  ];
  startServer({ 'occurrences/list': { success: 1, total: 3, data, next: null } });
  openPage('/obligations');
  const table = within(await screen.findByRole('table'));
  for (const name of ['Notice, Pune plant, due 26 Nov 2026, 09:10', 'Notice, Pune plant, due 20 Nov 2026']) {
    expect(table.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
    expect(table.getByRole('button', { name })).toBeVisible();
  }
  expect(table.getByRole('checkbox', { name: 'Select Return 3, Pune plant' })).toBeVisible();
  for (const words of ['2 hours late', 'Waits to be checked', 'Sent back', 'Added late'])
    expect(table.getByText(words)).toBeVisible();
});

test('obligations: from a checked box one Tab and Enter lead to the actions on the selected rows', async () => {
  openPage('/obligations');
  const table = within(await screen.findByRole('table'));
  for (const name of ['Select Return 1, Pune plant', 'Select all 1 shown']) {
    table.getByRole('checkbox', { name }).focus();
    if (name.startsWith('Select Return')) await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(bar.getByRole('button', { name: 'Assign' })).toHaveFocus();
  }
});

test('obligations: a view that is saved without a name asks for it where it is entered', async () => {
  const page = { success: 1, total: 1, data: [makeOccurrence(1)], next: null };
  startServer({
    'occurrences/list': page,
    'imports/list': { success: 1, data: [] },
    'views/list': { success: 1, data: [] },
    'views/add': { success: 0, message: 'Enter a name.' },
  });
  openPage('/obligations');
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Views of/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  expect(dialog.getByLabelText('Save this view as')).toHaveFocus();
});

test('obligations: a day that does not exist, or whose year the server refuses, is no filter', async () => {
  const page = { success: 1, total: 1, data: [makeOccurrence(1)], next: null };
  const server = startServer({ 'occurrences/list': page, 'imports/list': { success: 1, data: [] } });
  openPage('/obligations?from=2026-02-30&to=0026-12-31');
  await list();
  const [body] = bodiesOf(server, 'occurrences/list');
  expect(body).not.toHaveProperty('from');
  expect(body).not.toHaveProperty('to');
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  const from = await screen.findByLabelText('Due from');
  await userEvent.type(from, '01/11/0026');
  await userEvent.tab();
  expect(await screen.findByText('This is not a date, so the list ignores it.')).toBeVisible();
  expect(bodiesOf(server, 'occurrences/list').some(({ from: day }) => day !== undefined)).toBe(false);
});

test('obligations: the File button counts only due dates that somebody else can check', async () => {
  const checked = { checker_id: 9, checker: 'ravi@demo.test', owner_id: 5, owner: 'asha@demo.test' };
  const filing = makeFiling({ administrators: [], nobody_checks: true });
  const data = [makeOccurrence(1), makeOccurrence(2, checked)];
  startServer({
    'occurrences/list': { success: 1, total: 2, data, next: null },
    'occurrences/view': { success: 1, data: makeOccurrence(2, { filing }) },
  });
  writeStored('username', 'ravi@demo.test');
  openPage('/obligations');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
  expect(await screen.findByRole('button', { name: 'File 1 of 2' })).toBeEnabled();
});
