import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { day, due, expectAddress, makeDay, makeDays, makePage, startCalendar } from '../testing/open-calendar';
import { bodiesOf, makeToday, openPage } from '../testing/open-due-dates';

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (media) =>
      ({
        matches: media === '(max-width: 639px)',
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList;
  });
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  test('calendar: a week is a list by day from today on, with the weeks before and after', async () => {
    const server = startCalendar({
      'occurrences/list': ({ from }) =>
        makePage(from === '2026-11-26' ? [due(1, '2026-11-26'), due(2, '2026-11-28')] : []),
    });
    openPage('/calendar');
    await screen.findByRole('button', { name: /^Return 1/ });
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual(['Today, Thu 26 Nov 2026', 'Sat 28 Nov 2026']);
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByText('Nothing is due in this week.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('30 Nov to 6 Dec 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByRole('button', { name: /^Return 1/ });
    expect(bodiesOf(server, 'occurrences/list')).toContainEqual({ from: '2026-11-26', to: '2026-11-29' });
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'occurrences/list')).toContainEqual({ from: '2026-11-16', to: '2026-11-22' }),
    );
  });

  test('calendar: the strip of a week says what is due on each day, and a press shows one day alone', async () => {
    const server = startCalendar({
      'occurrences/days': makeDays(
        makeDay('2026-11-24', ['EPF', 'ESI'], { overdue: 2 }),
        makeDay('2026-11-25', [], { done: 1, waived: 1 }),
        makeDay('2026-11-27', [], { waived: 1 }),
        makeDay('2026-11-28', ['GST']),
      ),
    });
    openPage('/calendar');
    const late = await screen.findByRole('button', {
      name: 'Tue 24 Nov 2026: 2 due, all overdue: EPF, ESI',
    });
    expect(late).toHaveTextContent('Tue24! 2');
    expect(day(/^Wed 25 Nov 2026: nothing is open/)).toHaveTextContent('Wed25✓');
    expect(day(/^Fri 27 Nov 2026: nothing is open, 1 waived$/)).toHaveTextContent('Fri27–');
    expect(day(/^Thu 26 Nov 2026/)).toHaveAttribute('aria-current', 'date');
    const lists = () => bodiesOf(server, 'occurrences/list');
    await userEvent.click(late);
    await waitFor(() => expect(lists()).toContainEqual({ from: '2026-11-24', to: '2026-11-24' }));
    expect(late).toHaveAttribute('aria-pressed', 'true');
    await expectAddress('?month=2026-11&week=2026-11-23&day=2026-11-24');
    history.back();
    await waitFor(() => expect(late).toHaveAttribute('aria-pressed', 'false'));
    expect(location.pathname).toBe('/calendar');
    await userEvent.click(late);
    expect(late).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(late);
    await waitFor(() => expect(late).toHaveAttribute('aria-pressed', 'false'));
    expect(await screen.findByText(/^Nothing more is due in this week\./)).toBeVisible();
    await userEvent.click(day(/^Wed 25 Nov/));
    const closed = { from: '2026-11-25', to: '2026-11-25' };
    await waitFor(() => expect(lists()).toContainEqual({ ...closed, standing: 'done' }));
    expect(lists()).toContainEqual({ ...closed, standing: 'waived' });
    expect(lists()).not.toContainEqual(closed);
    await userEvent.click(day(/^Next week$/));
    await waitFor(() => expect(lists()).toContainEqual({ from: '2026-11-30', to: '2026-12-06' }));
    expect(bodiesOf(server, 'occurrences/days')).toEqual([
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
    ]);
  });

  test('calendar: a week of which all is done says so and shows it, and names what is overdue from before', async () => {
    const server = startCalendar({
      'occurrences/days': makeDays(makeDay('2026-11-29', [], { done: 1 })),
      'occurrences/list': ({ standing }) =>
        standing === 'overdue' ? { ...makePage([due(1, '2026-11-20')]), total: 4 } : makePage([]),
    });
    openPage('/calendar');
    expect(await screen.findByText(/^Nothing is open in this week\./)).toBeVisible();
    expect(await screen.findByRole('link', { name: '4 overdue from before' })).toHaveAttribute(
      'href',
      '/calendar?list=open&standing=overdue&to=2026-11-25',
    );
    expect(bodiesOf(server, 'occurrences/list')).toContainEqual({ to: '2026-11-25', standing: 'overdue' });
    await userEvent.click(screen.getByRole('button', { name: '1 is done.' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'occurrences/list').at(-1)).toEqual({
        ...{ from: '2026-11-23', to: '2026-11-29' },
        standing: 'done',
      }),
    );
    await expectAddress('?standing=done');
    expect(screen.queryByRole('link', { name: /from before/ })).toBeNull();
    history.back();
    expect(await screen.findByRole('button', { name: '1 is done.' })).toBeVisible();
    expect(location.search).toBe('');
  });

  test('calendar: the menu of a week leads to the year by place and to the addresses for calendar programs', async () => {
    startCalendar();
    openPage('/calendar');
    await screen.findByRole('button', { name: 'More for Calendar' });
    const menu = within(screen.getByRole('group', { name: 'More for Calendar', hidden: true }));
    expect(menu.getByRole('link', { name: 'Year by place', hidden: true })).toHaveAttribute(
      'href',
      '/calendar?year=2026-04',
    );
    expect(menu.getByRole('button', { name: 'Subscribe', hidden: true })).toBeInTheDocument();
  });

  test('calendar: one button opens the filters, counts them and clears them', async () => {
    const server = startCalendar();
    openPage('/calendar?standing=done');
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByLabelText('Status')).toHaveDisplayValue('Done');
    await userEvent.selectOptions(sheet.getByLabelText('Owner'), 'Nobody');
    const week = { from: '2026-11-23', to: '2026-11-29' };
    await waitFor(() =>
      expect(bodiesOf(server, 'occurrences/list').at(-1)).toEqual({
        ...week,
        owner: 'nobody',
        standing: 'done',
      }),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Clear' }));
    expect(sheet.getByRole('button', { name: 'Clear' })).toBeDisabled();
    await expectAddress('');
    await userEvent.click(sheet.getByRole('button', { name: 'Show due dates' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });

  test('calendar: below a week stands what is due next, with the way to the rest', async () => {
    startCalendar({
      'occurrences/list': ({ from, to }) =>
        from === '2026-11-30' && to === undefined
          ? { ...makePage([due(1, '2026-12-01'), due(2, '2026-12-01'), due(3, '2026-12-04')]), total: 60 }
          : makePage([]),
    });
    openPage('/calendar');
    const next = within(await screen.findByRole('region', { name: 'Next' }));
    const days = next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual(['Next: Tue 1 Dec 2026', 'Fri 4 Dec 2026']);
    expect(next.getByRole('link', { name: 'All 60 that follow' })).toHaveAttribute(
      'href',
      '/calendar?list=open&from=2026-11-30',
    );
  });

  test('calendar: below a day of the unfolded month stands what is due next, also in the same month', async () => {
    startCalendar({
      'occurrences/list': ({ from, to }) =>
        makePage(from === '2026-12-06' && to === undefined ? [due(1, '2026-12-15')] : []),
    });
    openPage('/calendar?month=2026-12');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the month' }));
    await userEvent.click(day(/^Sat 5 Dec 2026/));
    expect(await screen.findByRole('heading', { name: 'Next: Tue 15 Dec 2026' })).toBeVisible();
  });

  test('calendar: where the numbers of a week did not come, it says so and shows none, until they come', async () => {
    const server = startCalendar();
    delete server.replies['occurrences/days'];
    openPage('/calendar');
    const missing = await screen.findByText('What is due on each day could not be loaded.');
    expect(
      await screen.findByText('No open due date is listed, but the counts of the days could not be loaded.'),
    ).toBeVisible();
    expect(screen.queryByText('Nothing is due in this week.')).toBeNull();
    expect(day(/^Tue 24 Nov 2026/)).toHaveAccessibleName('Tue 24 Nov 2026');
    server.replies['occurrences/days'] = makeDays();
    await userEvent.click(within(missing.parentElement ?? document.body).getByRole('button'));
    expect(await screen.findByText('Nothing is due in this week.')).toBeVisible();
    expect(missing).not.toBeInTheDocument();
    expect(day(/^Tue 24 Nov 2026/)).toHaveAccessibleName('Tue 24 Nov 2026: nothing is due');
  });

  test('calendar: what is overdue from before, or due next, is not taken as nothing where it did not come', async () => {
    let isFailing = true;
    startCalendar({
      'occurrences/list': ({ from, standing }) => {
        if (isFailing && from !== '2026-11-26') return { success: 0, message: 'Not now.' };
        return { ...makePage([due(1, '2026-12-02')]), total: standing === 'overdue' ? 4 : 1 };
      },
    });
    openPage('/calendar');
    const overdue = await screen.findByText('What is overdue from before could not be loaded.');
    const next = await screen.findByText('What is due next could not be loaded.');
    isFailing = false;
    for (const missing of [overdue, next])
      await userEvent.click(within(missing.parentElement ?? document.body).getByRole('button'));
    expect(await screen.findByRole('link', { name: '4 overdue from before' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Next: Wed 2 Dec 2026' })).toBeVisible();
    expect([overdue.isConnected, next.isConnected]).toEqual([false, false]);
    // What is known stays when fetching it again fails.
    isFailing = true;
    await act(() => queryClient.invalidateQueries());
    expect(screen.getByRole('link', { name: '4 overdue from before' })).toBeVisible();
    expect(screen.queryByText(/could not be loaded\.$/)).toBeNull();
  });

  test('calendar: the week unfolds to its month, with what is due on each day and the names of holidays', async () => {
    const server = startCalendar({
      'occurrences/days': {
        ...makeDays(makeDay('2026-11-24', ['EPF', 'ESI'], { overdue: 2 })),
        days_off: [{ day: '2026-11-26', name: 'Founders Day' }],
      },
    });
    openPage('/calendar');
    expect(await screen.findByText('26 Nov 2026: Founders Day')).toBeVisible();
    const fold = screen.getByRole('button', { name: 'Show the month' });
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('November 2026');
    expect(await screen.findByRole('button', { name: /^Tue 24 Nov 2026: 2 due/ })).toHaveTextContent('24! 2');
    expect(day(/^Thu 26 Nov 2026, Founders Day, day off/)).toBeVisible();
    const lists = () => bodiesOf(server, 'occurrences/list');
    expect(lists()).toContainEqual({ from: '2026-11-26', to: '2026-11-30' });
    // The strip stays as it was left.
    cleanup();
    openPage('/calendar');
    expect(await screen.findByRole('button', { name: 'Show the week' })).toBeVisible();
    await userEvent.click(day(/^Next month$/));
    await waitFor(() => expect(lists()).toContainEqual({ from: '2026-12-01', to: '2026-12-31' }));
    await userEvent.click(day(/^Show the week$/));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('30 Nov to 6 Dec 2026');
  });

  test('calendar: a day of another month leads from the month to that one, with its list', async () => {
    const server = startCalendar();
    openPage('/calendar');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the month' }));
    await userEvent.click(day(/^Tue 1 Dec 2026/));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('December 2026');
    expect(day(/^Tue 1 Dec 2026/)).toHaveAttribute('aria-pressed', 'true');
    await expectAddress('?month=2026-12&week=2026-11-30&day=2026-12-01');
    const asked = { from: '2026-12-01', to: '2026-12-01' };
    await waitFor(() => expect(bodiesOf(server, 'occurrences/list')).toContainEqual(asked));
  });

  test('calendar: a month of the address begins with its first week', async () => {
    startCalendar();
    openPage('/calendar?month=2026-12');
    expect(await screen.findByText('30 Nov to 6 Dec 2026')).toBeVisible();
  });

  test('calendar: Today in the unfolded month leads to the month of today, not to that of its Monday', async () => {
    startCalendar({ 'today/view': makeToday({ today: '2026-12-01' }) });
    openPage('/calendar');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the month' }));
    await userEvent.click(day(/^Next month$/));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('January 2027');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('December 2026');
    await userEvent.click(day(/^Show the week$/));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('30 Nov to 6 Dec 2026');
  });
});
