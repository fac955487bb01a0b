import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useSearchParams } from 'shared-lib/router';
import { parseDay } from 'shared-lib/schedules';
import { day, due, expectAddress, makeDay, makeDays, makePage, startCalendar } from '../testing/open-calendar';
import { bodiesOf, makeOccurrence, makeToday, openPage } from '../testing/open-due-dates';

import { useCalendarAddress } from './calendar-address';

const grid = (name: string) => screen.findByRole('grid', { name });

test('calendar: a month runs from Monday to Sunday, and today is marked', async () => {
  const server = startCalendar();
  openPage('/calendar');
  const month = await grid('November 2026');
  await waitFor(() => expect(month).toHaveAttribute('aria-busy', 'false'));
  const titles = within(month).getAllByRole('columnheader');
  expect(titles.map(({ textContent }) => textContent)?.join()).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun');
  expect(within(month).getAllByRole('gridcell')).toHaveLength(42);
  expect(day(/^Thu 26 Nov 2026: nothing is due$/)).toHaveAttribute('aria-current', 'date');
  expect(bodiesOf(server, 'occurrences/days')[0]).toEqual({ from: '2026-10-26', to: '2026-12-06' });
});

test('calendar: a month that begins before the first day of due dates says so', async () => {
  startCalendar({ 'today/view': makeToday({ since: '2026-11-20' }) });
  openPage('/calendar?month=2026-12');
  await grid('December 2026');
  expect(screen.queryByText(/^Due dates are tracked from/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText('Due dates are tracked from 20 Nov 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change this day' })).toBeNull();
});

test('calendar: a day shows two names, how many more there are, and what is overdue', async () => {
  startCalendar({
    'occurrences/days': makeDays(makeDay('2026-11-20', ['EPF', 'ESI', 'TDS', 'GST'], { count: 7, overdue: 2 })),
  });
  openPage('/calendar');
  const cell = await screen.findByRole('button', { name: /^Fri 20 Nov 2026/ });
  await waitFor(() => expect(cell).toHaveTextContent('20! EPF! ESI+5 more'));
  expect(cell).toHaveAccessibleName('Fri 20 Nov 2026: 7 due, 2 of them overdue: EPF, ESI, TDS, +4 more');
});

test('calendar: a week is as high as its fullest day, and low without anything', async () => {
  startCalendar({ 'occurrences/days': makeDays(makeDay('2026-11-20', ['EPF', 'ESI', 'TDS'])) });
  openPage('/calendar');
  const heightOf = (cell: HTMLElement) => cell.closest('tr')?.style.getPropertyValue('--day-height');
  expect(heightOf(await screen.findByRole('button', { name: /^Fri 20 Nov 2026: 3 due/ }))).toBe('128px');
  expect(heightOf(day(/^Thu 26 Nov 2026/))).toBe('68px');
});

test('calendar: a day of another month shows its names, too', async () => {
  startCalendar({ 'occurrences/days': makeDays(makeDay('2026-12-01', ['EPF', 'ESI'], { done: 1 })) });
  openPage('/calendar');
  const cell = await screen.findByRole('button', { name: 'Tue 1 Dec 2026: 2 due: EPF, ESI, 1 done' });
  expect(cell).toHaveTextContent(/^1✓ 1◔ EPF◔ ESI$/);
});

test('calendar: the legend explains the signs in view, and no others', async () => {
  startCalendar({
    'occurrences/days': makeDays(
      makeDay('2026-11-20', ['EPF'], { overdue: 1, done: 1 }),
      makeDay('2026-11-30', [], { done: 2, late: 2 }),
    ),
  });
  openPage('/calendar');
  const legend = (await screen.findByText('overdue')).closest('p');
  expect(legend).toHaveTextContent('✓ on time◷ done late! overdue');
});

test('calendar: the legend explains the amber of what is due soon', async () => {
  startCalendar({ 'occurrences/days': makeDays(makeDay('2026-11-28', ['EPF'])) });
  openPage('/calendar');
  const legend = (await screen.findByText('due within 14 days')).closest('p');
  expect(legend?.textContent).toBe('◔ due within 14 days');
  expect(day(/^Sat 28 Nov 2026/)).toHaveTextContent('28◔ EPF');
});

test('calendar: days off are marked, and holidays have their names for everybody', async () => {
  startCalendar({
    'occurrences/days': {
      ...makeDays(makeDay('2026-11-26', ['EPF'])),
      days_off: [
        { day: '2026-11-22', name: '' },
        { day: '2026-11-24', name: 'Guru Nanak Jayanti' },
        { day: '2026-11-26', name: 'Founders Day' },
        { day: '2026-11-25', name: 'State Day', places: ['Pune', 'Nagpur', 'Thane'], more_places: 2 },
        { day: '2026-11-28', name: '', places: ['Pune'] },
        { day: '2026-11-29', name: 'Plant Day', places: ['Pune'], everywhere: true },
      ],
    },
  });
  openPage('/calendar');
  const cellOf = async (name: string) => (await screen.findByRole('button', { name })).parentElement;
  expect(await cellOf('Sun 22 Nov 2026, day off: nothing is due')).toHaveAttribute('data-off');
  expect(await cellOf('Sat 21 Nov 2026: nothing is due')).not.toHaveAttribute('data-off');
  const ofState = 'Wed 25 Nov 2026, State Day: only Pune; Nagpur; Thane and 2 more: nothing is due';
  expect(await cellOf(ofState)).not.toHaveAttribute('data-off');
  expect(await cellOf('Sat 28 Nov 2026: nothing is due')).not.toHaveAttribute('data-off');
  expect(await cellOf('Sun 29 Nov 2026, Plant Day: only Pune, day off: nothing is due')).toHaveAttribute('data-off');
  await userEvent.click(day(/^Tue 24 Nov 2026, Guru Nanak Jayanti, day off: nothing is due$/));
  expect(await screen.findByText('Nothing is due on this day.', { exact: false })).toBeVisible();
  expect(screen.getAllByText('Guru Nanak Jayanti')).toHaveLength(2);
  expect(day(/^Thu 26 Nov 2026, Founders Day, day off: 1 due: EPF$/)).toBeVisible();
});

test('calendar: while a month loads no day says that nothing is due', async () => {
  const server = startCalendar();
  delete server.replies['occurrences/days'];
  const fetchOthers = globalThis.fetch;
  globalThis.fetch = (address, request) =>
    String(address).includes('occurrences/days') ? new Promise(() => {}) : fetchOthers(address, request);
  openPage('/calendar');
  expect(await grid('November 2026')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('button', { name: /nothing is due/ })).toBeNull();
});

test.each([
  ['did not come', undefined],
  ['has a day that cannot be read', makeDays(makeDay('2026-11-20', ['EPF']), { day: 'soon' })],
])('calendar: a month that %s is no emptier month', async (_what, answer) => {
  const server = startCalendar();
  if (answer) server.replies['occurrences/days'] = answer;
  else delete server.replies['occurrences/days'];
  openPage('/calendar');
  expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  server.replies['occurrences/days'] = makeDays();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await grid('November 2026')).toBeVisible();
});

test('calendar: the buttons change the month, and Today leads back', async () => {
  startCalendar();
  openPage('/calendar?month=2026-12');
  await grid('December 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await grid('January 2027');
  await expectAddress('?month=2027-01');
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await grid('December 2026');
  expect(await screen.findByRole('region', { name: 'Open in December 2026' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await grid('November 2026');
  await expectAddress('?month=2026-11&day=2026-11-26');
});

test('calendar: two presses at once move by two months, and by two years', async () => {
  startCalendar();
  const { unmount } = openPage('/calendar?month=2026-12');
  const pressTwice = (name: string) =>
    act(() => {
      const button = screen.getByRole('button', { name });
      button.click();
      button.click();
    });
  await grid('December 2026');
  pressTwice('Next month');
  await grid('February 2027');
  pressTwice('Next month');
  await expectAddress('?month=2027-04');
  unmount();
  openPage('/calendar?year=2026-04');
  await screen.findByText('April 2026 to March 2027');
  pressTwice('Previous year');
  await expectAddress('?year=2024-04');
});

test('calendar: the neighbouring months are asked for before they are shown', async () => {
  const server = startCalendar();
  openPage('/calendar');
  await grid('November 2026');
  await waitFor(() => expect(bodiesOf(server, 'occurrences/days')).toHaveLength(3));
  const asked = bodiesOf(server, 'occurrences/days').map(({ from }) => from);
  expect(asked).toEqual(['2026-10-26', '2026-09-28', '2026-11-30']);
});

test('calendar: arrow keys move between days, and into other months', async () => {
  startCalendar();
  openPage('/calendar');
  await grid('November 2026');
  day(/^Thu 26 Nov/).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(day(/^Fri 27 Nov/)).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}{End}');
  expect(day(/^Sun 22 Nov/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await grid('December 2026');
  await waitFor(() => expect(day(/^Sun 6 Dec/)).toHaveFocus());
  await userEvent.keyboard('{PageDown}{PageDown}');
  await grid('February 2027');
  await waitFor(() => expect(day(/^Sat 6 Feb/)).toHaveFocus());
  const stops = screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]'));
  expect(stops).toHaveLength(1);
});

test('calendar: a press on a day opens its list beside the month', async () => {
  const server = startCalendar({
    'occurrences/days': makeDays(makeDay('2026-11-30', ['Return 1'])),
    'occurrences/list': ({ from }) => makePage(from === '2026-11-30' ? [due(1, '2026-11-30')] : []),
  });
  openPage('/calendar');
  await grid('November 2026');
  await userEvent.click(day(/^Tue 24 Nov 2026/));
  expect(await screen.findByText('Nothing is due on this day.')).toBeVisible();
  await userEvent.click(day(/^Mon 30 Nov 2026/));
  const list = within(await screen.findByRole('region', { name: 'Mon 30 Nov 2026' }));
  expect(await list.findByRole('button', { name: /^Return 1/ })).toHaveTextContent('in 4 days');
  await expectAddress('?month=2026-11&day=2026-11-30');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('30');
  expect(bodiesOf(server, 'occurrences/list').at(-1)).toEqual({ from: '2026-11-30', to: '2026-11-30' });
});

test('calendar: what is due today or tomorrow by the hour says until when', async () => {
  startCalendar({
    'occurrences/list': makePage([
      ...[{ ...due(1, '2026-11-26'), due_time: '18:00' }, due(2, '2026-11-26')],
      ...[{ ...due(3, '2026-11-27'), due_time: '14:00' }, due(4, '2026-11-27')],
    ]),
  });
  openPage('/calendar');
  expect(await screen.findByText('today, 18:00')).toBeVisible();
  for (const words of ['today', 'tomorrow, 14:00', 'in 1 day']) expect(screen.getByText(words)).toBeVisible();
});

test('calendar: until a day is chosen, the whole month is listed by day beside it, with its standings', async () => {
  const server = startCalendar({
    'occurrences/list': ({ standing }) => makePage(standing ? [] : [due(1, '2026-11-27'), due(2, '2026-11-30')]),
  });
  openPage('/calendar');
  const list = within(await screen.findByRole('region', { name: 'Open in November 2026' }));
  expect(await list.findByRole('heading', { name: 'Fri 27 Nov 2026' })).toBeVisible();
  expect(list.getByRole('button', { name: /^Return 2/ })).toHaveTextContent('in 4 days');
  expect(bodiesOf(server, 'occurrences/list')).toEqual([
    { to: '2026-10-31', standing: 'overdue' },
    { from: '2026-11-01', to: '2026-11-30' },
  ]);
  await userEvent.selectOptions(list.getByLabelText('Status'), 'Waived');
  const waived = within(await screen.findByRole('region', { name: 'Waived in November 2026' }));
  expect(await waived.findByText('There are no such due dates in this month.')).toBeVisible();
  await userEvent.click(day(/^Tue 24 Nov 2026/));
  await expectAddress('?standing=waived&month=2026-11&day=2026-11-24');
  await userEvent.click(await screen.findByRole('button', { name: 'Whole month' }));
  expect(await screen.findByRole('region', { name: 'Waived in November 2026' })).toBeVisible();
  await expectAddress('?standing=waived&month=2026-11');
  history.back();
  await expectAddress('?standing=waived&month=2026-11&day=2026-11-24');
  history.back();
  await expectAddress('?standing=waived');
});

test('calendar: a day of which all is done lists it, and each number opens its list', async () => {
  const day = makeDay('2026-11-10', [], { done: 2, late: 1 });
  const done = makeOccurrence(7, { due: '2026-11-10', standing: 'on-time' });
  const server = startCalendar({
    'occurrences/days': makeDays(day),
    'occurrences/list': { success: 1, total: 1, data: [done], next: null },
  });
  openPage('/calendar?month=2026-11&day=2026-11-10');
  expect(await screen.findByText(/^Nothing is open on this day/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Return 7/ })).toBeVisible();
  const filter = { from: '2026-11-10', to: '2026-11-10' };
  expect(bodiesOf(server, 'occurrences/list').at(-1)).toEqual({ ...filter, standing: 'done' });
  expect(screen.queryByRole('heading', { name: 'Waived' })).toBeNull();
  expect(screen.queryByText(/^0$/, { ignore: 'button *' })).toBeNull();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('All except void');
  await userEvent.click(screen.getByRole('button', { name: 'Show done late: 1' }));
  await waitFor(() => expect(bodiesOf(server, 'occurrences/list').at(-1)).toEqual({ ...filter, standing: 'late' }));
});

test('calendar: a day lists all that it counts: what is open, done and waived, each by itself', async () => {
  const counted = makeDay('2026-11-10', ['Return 1'], { done: 2, waived: 1 });
  const rows = {
    open: [due(1, '2026-11-10')],
    done: [2, 3].map((id) => makeOccurrence(id, { due: '2026-11-10', standing: 'on-time' })),
    waived: [makeOccurrence(4, { due: '2026-11-10', standing: 'waived' })],
  };
  startCalendar({
    'occurrences/days': makeDays(counted),
    'occurrences/list': ({ standing = 'open' }) => makePage(rows[standing as keyof typeof rows]),
  });
  openPage('/calendar?month=2026-11');
  const name = 'Tue 10 Nov 2026: 1 due: Return 1, 2 done, 1 waived';
  const cell = await screen.findByRole('button', { name });
  expect(cell).toHaveTextContent('10✓ 2– 1◔ Return 1');
  await userEvent.click(cell);
  const list = within(await screen.findByRole('region', { name: 'Tue 10 Nov 2026' }));
  expect(await list.findByRole('button', { name: /^Return 4/ })).toHaveTextContent('waived');
  expect(within(list.getByRole('list', { name: 'Done' })).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list.getByRole('list', { name: 'Waived' })).getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByRole('button', { name: /^Return 1/ })).toBeVisible();
});

test('calendar: one place at a time', async () => {
  const server = startCalendar();
  openPage('/calendar');
  await grid('November 2026');
  await screen.findByRole('option', { name: 'Pune plant' });
  expect(within(screen.getByLabelText('Place')).getAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Pune plant');
  await expectAddress('?place=3');
  await waitFor(() =>
    expect(bodiesOf(server, 'occurrences/days')).toContainEqual({
      from: '2026-10-26',
      to: '2026-12-06',
      profile_id: 3,
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'All places');
  await expectAddress('');
});

test('calendar: a place whose name did not come stays chosen', async () => {
  const server = startCalendar();
  delete server.replies['profiles/list'];
  openPage('/calendar?place=3');
  expect(await screen.findByText('Not refreshed')).toBeVisible();
  expect(screen.getByLabelText('Place')).toHaveDisplayValue('The chosen place');
});

test('calendar: a plain list goes on page by page', async () => {
  const server = startCalendar({
    'occurrences/list': ({ after }) =>
      after === 'p2' ? makePage([makeOccurrence(2)], null, 2) : makePage([makeOccurrence(1)], 'p2', 2),
  });
  // Another address than in other tests, because its pages are kept for Back.
  openPage('/calendar?list=overdue&month=2026-11');
  await screen.findByRole('button', { name: /^Return 1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const second = await screen.findByRole('button', { name: /^Return 2/ });
  await waitFor(() => expect(second).toHaveFocus());
  expect(screen.getByRole('button', { name: /^Return 1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(bodiesOf(server, 'occurrences/list')).toEqual([{ standing: 'overdue' }, { standing: 'overdue', after: 'p2' }]);
});

test('calendar: Back from the page of a due date leads to the same pages and scroll of the list', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  startCalendar({
    'occurrences/list': ({ after }) =>
      after === 'p2' ? makePage([makeOccurrence(2)], null, 2) : makePage([makeOccurrence(1)], 'p2', 2),
    'occurrences/view': { success: 1, data: makeOccurrence(2) },
  });
  openPage('/calendar?list=overdue&month=2026-10');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Return 2/ }));
  const link = await screen.findByRole('link', { name: 'Open it as a page' });
  Object.assign(window, { scrollY: 640 });
  fireEvent.scroll(document);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Return 2' })).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  Object.assign(window, { scrollY: 0 });
  act(() => history.back());
  expect(await screen.findByRole('region', { name: 'Overdue', hidden: true })).toHaveTextContent(/Return 1.*Return 2/);
  expect(scrollTo.mock.lastCall).toEqual([0, 640]);
  scrollTo.mockRestore();
});

test('calendar: the way from a list to the month keeps the place and the owner', async () => {
  startCalendar();
  openPage('/calendar?list=overdue&place=3&owner=me');
  await userEvent.click(await screen.findByRole('link', { name: 'Show the month' }));
  await expectAddress('?place=3&owner=me');
  expect(screen.getByLabelText('Place')).toHaveValue('3');
});

test.each([
  ['?list=overdue', 'Overdue', 'Nothing is overdue.'],
  ['?list=due', 'All that is due', 'Nothing is due in these days.'],
  ['?list=due&to=2026-11-26', 'Due by 26 Nov 2026', 'Nothing is due in these days.'],
  ['?list=due&from=2026-11-27&to=2026-12-03', 'Due 27 Nov 2026 to 3 Dec 2026', 'Nothing is due in these days.'],
])('calendar: an empty list at %s says so', async (address, title, sentence) => {
  startCalendar();
  openPage(`/calendar${address}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
});

test('calendar: a list that did not come is no empty list', async () => {
  const server = startCalendar();
  delete server.replies['occurrences/list'];
  openPage('/calendar?list=overdue');
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Nothing is overdue.')).toBeNull();
});

test('calendar: where nobody has begun there is no empty month', async () => {
  startCalendar({ 'today/view': makeToday({ since: null }) });
  openPage('/calendar');
  expect(await screen.findByText('Due dates are not tracked yet')).toBeVisible();
  expect(screen.getByText(/This page then shows the due dates of each day, month and year\./)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  // Nothing can be filtered or subscribed to yet.
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Year by place' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('calendar: a long list beside the month comes in steps, and is whole after them', async () => {
  const frames: FrameRequestCallback[] = [];
  const paints = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => frames.push(call));
  const rows = Array.from({ length: 20 }, (_, nth) => due(nth + 1, '2026-11-30'));
  startCalendar({ 'occurrences/list': makePage(rows) });
  openPage('/calendar?month=2026-11');
  const list = within(await screen.findByRole('region', { name: 'Open in November 2026' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(6);
  expect(list.getByText('20 due dates in all')).toBeVisible();
  paints.mockRestore();
  for (const call of frames) call(0);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(rows.length));
});

test('calendar: a change of the address keeps what somebody else put into it before the next paint', async () => {
  history.replaceState(null, '', '/calendar?month=2026-11');
  const today = parseDay('2026-11-26') ?? 0;
  const { result } = renderHook(
    () => ({ ...useCalendarAddress(today), setParams: useSearchParams()[1], params: useSearchParams()[0] }),
    { wrapper: BrowserRouter },
  );
  act(() => result.current.changeAddress({ profileId: 3 }));
  expect(result.current.address.profileId).toBe(3);
  act(() => result.current.setParams((now) => new URLSearchParams([...now, ['why', '7']])));
  await waitFor(() => expect(result.current.params.get('place')).toBe('3'));
  expect(String(result.current.params)).toBe('month=2026-11&why=7&place=3');
  act(() => result.current.changeAddress({ profileId: 4 }));
  await waitFor(() => expect(String(result.current.params)).toBe('month=2026-11&place=4'));
});

test('calendar: a step of the month is a step of the history, and a filter is not', async () => {
  startCalendar();
  openPage('/calendar?month=2026-11');
  await grid('November 2026');
  const before = history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await expectAddress('?month=2026-12');
  expect(history.length).toBe(before + 1);
  const select = await screen.findByLabelText('Place');
  await userEvent.selectOptions(select, await within(select).findByRole('option', { name: 'Pune plant' }));
  await expectAddress('?month=2026-12&place=3');
  expect(history.length).toBe(before + 1);
});

test('calendar: what is done on the open day has named buttons', async () => {
  startCalendar({ 'occurrences/days': makeDays(makeDay('2026-11-20', [], { done: 3, late: 1 })) });
  openPage('/calendar?month=2026-11&day=2026-11-20');
  expect(await screen.findByRole('button', { name: 'Show on time: 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show done late: 1' })).toBeVisible();
});

test('calendar: a selection takes the focus, and Escape ends it and gives the focus back', async () => {
  startCalendar({ 'occurrences/list': makePage([makeOccurrence(1), makeOccurrence(2)]) });
  openPage('/calendar?list=overdue');
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all 2 shown' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus());
});
