import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { setParcelSource } from 'shared-lib/remotes';
import { writeStored } from 'shared-lib/session';
import { bodiesOf, type FakeServer, makeOccurrence, openPage, startServer } from '../testing/open-due-dates';

let server: FakeServer;

const makeDuty = (id: number, fields: object = {}) => ({
  ...makeOccurrence(id),
  stands: 'applies',
  applies_since: null,
  next_due: '2026-12-15',
  overdue: 2,
  ...fields,
});
const pageOf = (data: object[], more: object = {}) => ({
  success: 1,
  total: data.length,
  data,
  next: null,
  ...more,
});

beforeEach(() => {
  server = startServer({
    'occurrences/list': pageOf([makeOccurrence(1), makeOccurrence(2)]),
    'duties/list': pageOf([makeDuty(7)]),
    'profiles/list': { success: 1, data: [{ id: 3, name: 'Pune plant' }] },
    'users/names': { success: 1, data: [{ id: 5, name: 'asha@demo.test' }] },
    'filter/filterdata': {
      success: 1,
      state: [{ id: 14, name: 'Maharashtra' }],
      category: [{ id: 1, name: 'Labour' }],
    },
    'imports/list': { success: 1, data: [] },
    'occurrences/waivemany': (body: { rows: { id: number }[] }) => ({
      success: 1,
      message: 'Waived',
      data: body.rows.map(({ id }) => ({ id, done: true, message: 'Waived' })),
    }),
    'obligations/assignmany': { success: 1, message: 'Saved' },
  });
});

const table = () => screen.findByRole('table');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const last = (path: string) => bodiesOf(server, path).at(-1);

describe('the lists:', () => {
  it('due dates are rows with law, place, day and standing, and say how many there are', async () => {
    openPage('/obligations');
    const [, first] = within(await table()).getAllByRole('row');
    expect(first).toHaveTextContent('Return 1');
    expect(first).toHaveTextContent('Pune plant');
    expect(first).toHaveTextContent('6 days late');
    expect(screen.getByText('2 due dates')).toBeInTheDocument();
  });

  it('two due dates of one duty on one day say their periods, and the day of the law where it differs', async () => {
    const one = { name: 'GSTR-3B', due: '2026-12-20' };
    const november = { period_start: '2026-11-01', period_end: '2026-11-30', statutory_due: '2026-12-20' };
    const rows = [makeOccurrence(1, one), makeOccurrence(2, { ...one, ...november })];
    server.replies['occurrences/list'] = pageOf(rows);
    openPage('/obligations');
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first).toHaveTextContent('for Oct 2026, statutory due date 20 Nov 2026 · The Employees');
    expect(second).toHaveTextContent('for Nov 2026 · The Employees');
  });

  it('a filter goes into the address and to the server, and is taken out of both', async () => {
    openPage('/obligations?state=14&from=2026-11-01&owner=5');
    await table();
    expect(last('occurrences/list')).toMatchObject({ state_id: 14, from: '2026-11-01', owner: '5' });
    await press('More filters');
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Labour');
    await waitFor(() => expect(last('occurrences/list')).toMatchObject({ category: 'Labour', state_id: 14 }));
    expect(location.search).toContain('category=Labour');
    await userEvent.type(screen.getByLabelText('Name of the duty or law'), 'epf{Enter}');
    await waitFor(() => expect(last('occurrences/list')).toMatchObject({ search: 'epf' }));
    const chips = within(screen.getByRole('group', { name: 'Chosen filters' }));
    const words = ['“epf”', 'State: Maharashtra', 'Category: Labour', 'Owner: asha@demo.test'];
    for (const word of [...words, 'Due from 1 Nov 2026'])
      expect(await chips.findByRole('button', { name: `${word}, remove` })).toBeVisible();
    await press('Category: Labour, remove');
    await waitFor(() => expect(last('occurrences/list')).not.toHaveProperty('category'));
    expect(screen.getByRole('button', { name: 'Owner: asha@demo.test, remove' })).toHaveFocus();
    await press('Clear 4 filters');
    expect(screen.getByLabelText('Name of the duty or law')).toHaveFocus();
    await waitFor(() => expect(last('occurrences/list')).toEqual({}));
    expect(location.search).toBe('');
    expect(screen.queryByRole('group', { name: 'Chosen filters' })).toBeNull();
  });

  it('a first day after the last one is said at its field', async () => {
    openPage('/obligations?from=2026-11-20&to=2026-11-01');
    await table();
    await press('More filters');
    const field = await screen.findByLabelText('Due from');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/This day is after “Due by”, so nothing is found\.$/);
    await userEvent.clear(screen.getByLabelText('Due by'));
    await waitFor(() => expect(field).toBeValid());
  });

  it('text that is no day stays when one leaves the field, which says so, and the list keeps its day', async () => {
    openPage('/obligations?from=2026-11-01');
    await table();
    await press('More filters');
    const field = await screen.findByLabelText('Due from');
    expect(field).toHaveValue('01/11/2026');
    expect(field).toHaveAccessibleDescription('Sun 1 Nov 2026');
    await userEvent.clear(field);
    await userEvent.type(field, '05/11/2026');
    await waitFor(() => expect(last('occurrences/list')).toEqual({ from: '2026-11-05' }));
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveValue('05/11/202');
    await userEvent.tab();
    expect(field).toHaveValue('05/11/202');
    expect(field).toHaveAccessibleDescription(/^This is not a date/);
    await press('Clear 1 filter');
    await waitFor(() => expect(last('occurrences/list')).toEqual({}));
    expect(field).not.toBeInTheDocument();
    await press('More filters');
    expect(await screen.findByLabelText('Due from')).toHaveValue('');
  });

  it('laws without a category, and duties without an answer or a date, can be asked for', async () => {
    openPage('/obligations?category=');
    await table();
    expect(last('occurrences/list')).toEqual({ category: '' });
    await press('More filters');
    const category = await screen.findByLabelText('Category');
    expect(category).toHaveDisplayValue('None');
    await userEvent.selectOptions(category, 'All categories');
    await waitFor(() => expect(last('occurrences/list')).toEqual({}));
    await userEvent.selectOptions(category, 'None');
    await waitFor(() => expect(last('occurrences/list')).toEqual({ category: '' }));
    await press('Duties');
    expect(category).not.toBeInTheDocument();
    await userEvent.selectOptions(await screen.findByLabelText('Applies'), 'Applies now, date could not be read');
    await waitFor(() => expect(last('duties/list')).toEqual({ category: '', stands: 'unread', sort: 'name' }));
    expect(location.search).toBe('?category=&tab=duties&stands=unread');
  });

  it('a law is found while one types its name, and is taken out again', async () => {
    server.replies['searchfilter/keywordsearch'] = pageOf([
      { type: 'License', id: 4, name: 'Factory license', code: 'L-4', lawname: 'Factories Act' },
      { type: 'Law', id: 5, name: 'Factories Act, 1948', code: 'F-1948' },
    ]);
    openPage('/obligations');
    await table();
    await press('More filters');
    const field = screen.getByRole('combobox', { name: 'Law' });
    await userEvent.type(field, 'factor');
    expect(await screen.findAllByRole('option', { name: /F-1948|Factory license/ })).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(last('occurrences/list')).toEqual({ law_id: 5 }));
    expect(location.search).toBe('?law=5');
    expect(field).toHaveValue('Factories Act, 1948');
    expect(screen.getByRole('button', { name: 'Law: Factories Act, 1948, remove' })).toBeVisible();
    await userEvent.clear(field);
    await waitFor(() => expect(last('occurrences/list')).toEqual({}));
    expect(field).toHaveValue('');
    cleanup();
    // No row of an empty list says its name.
    server.replies['occurrences/list'] = pageOf([]);
    server.replies['law/lawname'] = pageOf([{ id: 5, Law: 'Factories Act, 1948' }]);
    openPage('/obligations?law=5');
    expect(await screen.findByText('Law: Factories Act, 1948')).toBeVisible();
  });

  it('typing searches the list after a pause, without Enter, and keeps the focus', async () => {
    openPage('/obligations');
    await table();
    const field = screen.getByLabelText('Name of the duty or law');
    await userEvent.type(field, 'epf ');
    await waitFor(() => expect(last('occurrences/list')).toMatchObject({ search: 'epf' }));
    expect(field).toHaveValue('epf ');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await waitFor(() => expect(last('occurrences/list')).not.toHaveProperty('search'));
  });

  it('the search field shows what is searched, also after the address has changed', async () => {
    openPage('/obligations?search=epf');
    await table();
    const field = () => screen.getByLabelText('Name of the duty or law');
    expect(field()).toHaveValue('epf');
    act(() => {
      history.pushState(null, '', '/obligations?search=gst');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(field()).toHaveValue('gst'));
    await press('“gst”, remove');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('a press on a title sorts, and columns can be hidden', async () => {
    openPage('/obligations');
    await table();
    await press('Due');
    await waitFor(() => expect(last('occurrences/list')).toMatchObject({ order: 'desc' }));
    await press('View');
    const view = screen.getByRole('dialog', { name: 'View of the list' });
    const reset = within(view).getByRole('button', { name: 'Reset columns' });
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(view).getByLabelText('Owner'));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Owner' })).toBeNull());
    expect(location.search).toContain('hide=');
    await userEvent.click(reset);
    expect(await screen.findByRole('columnheader', { name: 'Owner' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Filed on' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
  });

  it('more rows come below, and the list begins again with another filter', async () => {
    server.replies['occurrences/list'] = (body: Record<string, unknown>) =>
      body.after ? pageOf([makeOccurrence(3)], { total: 3 }) : pageOf([makeOccurrence(1)], { total: 3, next: 'x' });
    openPage('/obligations');
    await table();
    await press('Show more');
    expect(await screen.findByRole('button', { name: 'Return 3' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('duties have an owner, the next due date and what is overdue, and lead to their due dates', async () => {
    openPage('/obligations');
    await table();
    await press('Duties');
    expect(await screen.findByText('15 Dec 2026')).toBeInTheDocument();
    expect(screen.getByText('1 duty')).toBeInTheDocument();
    await press('Return 7');
    await waitFor(() =>
      expect(last('occurrences/list')).toMatchObject({ search: 'Return 7', profile_id: 3, standing: 'all' }),
    );
  });

  it('Back from the due dates of a duty returns to the duties, with the pages that were shown', async () => {
    server.replies['duties/list'] = (body) =>
      body.after ? pageOf([makeDuty(9)], { total: 2 }) : pageOf([makeDuty(7)], { total: 2, next: 'x' });
    openPage('/obligations?tab=duties&sort=law');
    await table();
    await press('Show more');
    await userEvent.click(await screen.findByRole('button', { name: 'Return 9' }));
    await screen.findByRole('button', { name: 'Return 1' });
    act(() => history.back());
    expect(await screen.findByRole('button', { name: 'Return 9' })).toBeInTheDocument();
    expect(location.search).toBe('?tab=duties&sort=law');
  });

  it('a duty without a date opens the VIEW of its record over the list, which stays', async () => {
    const duty = makeDuty(7, { next_due: null, overdue: 0, is_far: true });
    server.replies['duties/list'] = pageOf([duty, makeDuty(8, { next_due: null, stands: 'unsettled' })]);
    const shown: object[] = [];
    setParcelSource((remote, parcel) => ({
      bootstrap: async () => {},
      mount: async (given: object) => void shown.push({ remote, parcel, ...given }),
      unmount: async () => {},
    }));
    openPage('/obligations?tab=duties');
    await table();
    expect(screen.getByRole('row', { name: /Return 7/ })).toHaveTextContent('not within 2 years');
    // An undecided duty leads to why it waits at its place.
    const why = '/law-questions/5/trial-run?place=3';
    expect(screen.getByRole('link', { name: 'Why not decided' })).toHaveAttribute('href', why);
    await press('Return 7');
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ parcel: 'record-details', kind: 'return', id: 77 });
    expect(location.search).toBe('?tab=duties&view=return.77');
    expect(await table()).toBeInTheDocument();
    expect(bodiesOf(server, 'occurrences/list')).toEqual([]);
    act(() => Object(shown[0]).onClose());
    await waitFor(() => expect(location.search).toBe('?tab=duties'));
  });

  it.each([
    ['due-date', 'occurrences/list', 'search=epf&owner=5', '/obligations'],
    ['duty', 'duties/list', 'tab=duties&search=epf', '/obligations?tab=duties'],
  ])('a view of the list %s is saved, and found again after another look', async (kind, path, address, plain) => {
    const views: object[] = [];
    server.replies['views/list'] = () => ({ success: 1, data: views });
    server.replies['views/add'] = ({ name, address: saved }) => {
      views.push({ id: 1, name, address: saved });
      return { success: 1, message: 'View Saved Successfully', id: 1 };
    };
    const { unmount } = openPage(`/obligations?${address}`);
    await table();
    const asked = last(path);
    await press('View');
    await press('Views');
    const field = await screen.findByLabelText('Save this view as');
    await userEvent.type(field, 'Provident fund');
    expect(field).toHaveAccessibleDescription('');
    await userEvent.paste('x'.repeat(80));
    expect(field).toHaveValue(`Provident fund${'x'.repeat(66)}`);
    expect(field).toHaveAccessibleDescription('A name has at most 80 letters.');
    await userEvent.type(field, '{Backspace}'.repeat(66));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as Provident fund.')).toBeVisible();
    expect(last('views/add')).toMatchObject({ kind, name: 'Provident fund' });
    unmount();

    openPage(plain);
    await table();
    expect(last(path)).not.toEqual(asked);
    await press('View');
    await press('Views');
    await userEvent.click(await screen.findByRole('button', { name: 'Provident fund' }));
    await waitFor(() => expect(last(path)).toEqual(asked));
    expect(new URLSearchParams(location.search).get('search')).toBe('epf');
    expect(screen.getByLabelText('Name of the duty or law')).toHaveValue('epf');
  });

  it.each(['Views', 'Export'])('the focus goes back to View once the dialog %s has closed', async (tool) => {
    server.replies['views/list'] = { success: 1, data: [] };
    openPage('/obligations');
    await table();
    await press('View');
    await press(tool);
    const dialog = await screen.findByRole('dialog', { name: new RegExp(tool) });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
  });

  it('the focus goes to the first chosen row once the selection has ended', async () => {
    openPage('/obligations');
    await table();
    await userEvent.click(screen.getByLabelText(/^Select Return 2/));
    await press('Clear selection');
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
    expect(screen.getByLabelText(/^Select Return 2/)).toHaveFocus();
  });

  it('a search without a hit among what is open goes on among what is done', async () => {
    server.replies['occurrences/list'] = ({ standing }) =>
      pageOf(standing === 'all' ? [makeOccurrence(1, { standing: 'late', filed_on: '2026-11-22' })] : []);
    openPage('/obligations?search=epf');
    expect(await screen.findByText('No open due date matches.')).toBeInTheDocument();
    await press('Search all due dates');
    await table();
    expect(last('occurrences/list')).toMatchObject({ search: 'epf', standing: 'all' });
    expect(location.search).toBe('?search=epf&standing=all');
  });

  it('a list that failed shows no number and says so; an empty one offers to clear', async () => {
    server.replies['occurrences/list'] = { success: 0, message: 'Busy' };
    openPage('/obligations?kind=return');
    expect(await screen.findByText('Due dates could not be loaded.')).toBeInTheDocument();
    expect(screen.queryByText(/0 due dates/)).toBeNull();
    server.replies['occurrences/list'] = pageOf([]);
    await press('Try again');
    expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
    server.replies['occurrences/list'] = pageOf([makeOccurrence(1)]);
    await press('Clear the filters');
    expect(screen.getByLabelText('Name of the duty or law')).toHaveFocus();
    await table();
  });
});

describe('the lists on a phone:', () => {
  beforeEach(() => {
    window.matchMedia = (media) =>
      ({ matches: media === '(max-width: 639px)', addEventListener() {}, removeEventListener() {} }) as never;
  });
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('the button of the filters says how many are chosen, Clear keeps the focus in the row, and so does the search', async () => {
    openPage('/obligations?kind=return&owner=5');
    await screen.findByRole('list', { name: 'Due dates' });
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await press('Clear 2 filters');
    expect(screen.getByRole('button', { name: 'Search the list' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
    await press('Search the list');
    expect(screen.getByLabelText('Name of the duty or law')).toHaveFocus();
  });

  it('a due date is filed from its card, and a duty is not', async () => {
    openPage('/obligations');
    const cards = within(await screen.findByRole('list', { name: 'Due dates' }));
    const [card] = cards.getAllByRole('listitem');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'File: Return 1' }));
    expect(await screen.findByRole('dialog', { name: /^File / })).toBeVisible();
    cleanup();
    openPage('/obligations?tab=duties');
    await screen.findByRole('list', { name: 'Duties' });
    expect(screen.queryByRole('button', { name: /^File/ })).toBeNull();
  });

  it('rows are cards with the shown columns; they are sorted and chosen', async () => {
    openPage('/obligations?tab=duties');
    const cards = await screen.findByRole('list', { name: 'Duties' });
    const card = within(cards).getByRole('listitem');
    expect(card).toHaveTextContent(/Return 7.*Next due 15 Dec 2026/);
    expect(card).not.toHaveTextContent(/Sensitivity|Checker|always/);
    // The tile shows the day, with a year that is not this one.
    expect(card.querySelector('[data-said]')).toHaveTextContent('Next due 15 Dec 2026');
    await press('View');
    await userEvent.selectOptions(await screen.findByLabelText('Order'), 'Place, last to first');
    await waitFor(() => expect(last('duties/list')).toMatchObject({ sort: 'place', order: 'desc' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(cards).queryByRole('checkbox')).toBeNull();
    await press('View');
    await press('Select');
    expect(await screen.findByText('0 selected')).toBeVisible();
    await waitFor(() => expect(within(cards).getByRole('checkbox')).toHaveFocus());
    await userEvent.click(within(cards).getByRole('checkbox'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    await press('End selection');
    await waitFor(() => expect(screen.getByRole('button', { name: 'View' })).toHaveFocus());
  });
});

describe('many rows at once:', () => {
  async function waiveBoth(): Promise<void> {
    await userEvent.click(screen.getByLabelText('Select all 2 shown'));
    await press('Waive 2');
    await userEvent.type(await screen.findByLabelText(/Why they are waived/), 'The plant was shut.');
    await userEvent.type(screen.getByLabelText(/Review on/), '2099-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Waive 2 due dates' }));
  }

  it('are waived each by itself with one reason, and assigned by duty and place', async () => {
    openPage('/obligations');
    await table();
    await waiveBoth();
    expect(await screen.findByText('2 of 2 waived')).toBeVisible();
    expect(bodiesOf(server, 'occurrences/waivemany')).toEqual([
      {
        rows: [
          { id: 1, version: 1 },
          { id: 2, version: 1 },
        ],
        reason: 'The plant was shut.',
        until: '2099-01-01',
      },
    ]);
    await userEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByLabelText('Select all 2 shown'));
    const said: string[] = [];
    const subscription = announcementsOf('message').subscribe(({ text }) => said.push(text));
    await press('Assign');
    await userEvent.selectOptions(
      await screen.findByLabelText('Owner', { selector: 'dialog *, [role=dialog] *' }),
      '5',
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Assign' }).at(-1) ?? document.body);
    await waitFor(() =>
      expect(bodiesOf(server, 'obligations/assignmany')).toEqual([
        { duties: [71, 72].map((record_id) => ({ kind: 'return', record_id, profile_id: 3 })), owner_id: 5 },
      ]),
    );
    await waitFor(() => expect(said).toEqual(['Assigned: 2 duties']));
    subscription.unsubscribe();
  });

  it('are filed by their owner with View access, who can neither waive nor assign', async () => {
    const mine = makeOccurrence(1, { owner_id: 9, owner: 'me@demo.test' });
    server.replies['occurrences/list'] = pageOf([mine, makeOccurrence(2)]);
    writeStored('workspaceAccessType', 'View');
    writeStored('username', 'me@demo.test');
    openPage('/obligations');
    await table();
    await userEvent.click(screen.getByLabelText('Select all 2 shown'));
    expect(screen.getByRole('button', { name: 'File 1 of 2' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Waive|^Assign/ })).toBeNull();
  });

  it('name those that were refused when many are waived, and keep them selected', async () => {
    server.replies['occurrences/waivemany'] = {
      success: 1,
      message: 'Waived 1 of 2',
      data: [
        { id: 1, done: false, message: 'Changed meanwhile.' },
        { id: 2, done: true, message: 'Waived' },
      ],
    };
    openPage('/obligations');
    await table();
    await waiveBoth();
    expect(await screen.findByText('1 of 2 waived')).toBeVisible();
    const [refused, done] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(refused).toBe('Return 1, Pune plant, 20 Nov 2026Not waived: Changed meanwhile.');
    expect(done).toContain('✓ waived');
    await userEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});
