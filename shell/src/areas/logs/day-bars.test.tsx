import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { formatDay } from 'shared-lib/schedules';
import { UiRoot } from 'shared-lib/ui';
import { formatWeekday } from '../dates/format-date';
import type { Filters } from '../list/list-address';
import { DayBars } from './day-bars';
import { computeBarHeight } from './day-counts';

let sent: { kind?: string; starts: string[] }[];
let chosenDays: string[];
beforeEach(() => {
  queryClient.clear();
  [sent, chosenDays] = [[], []];
});

/** The server's counts: 1 entry today, 2 yesterday, and so on. */
const countsOf = (starts: string[]) => starts.slice(1).map((_start, place, days) => days.length - place);

function answerWith(reply: (starts: string[]) => object): void {
  globalThis.fetch = async (_address, init) => {
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    return { status: 200, json: async () => reply(body.starts) } as Response;
  };
}

function show({ filters = {}, chosen = '' }: { filters?: Filters; chosen?: string } = {}): void {
  render(
    <QueryClientProvider client={queryClient}>
      <UiRoot>
        <DayBars filters={filters} chosen={chosen} onChoose={(day) => chosenDays.push(day)} />
      </UiRoot>
    </QueryClientProvider>,
  );
}

const bars = async () => {
  await screen.findByRole('toolbar', { name: 'Entries by day' });
  return screen.getAllByRole('button');
};

test('the bars of the log: ask once for all 30 days, with the filters, and name each day with its count', async () => {
  answerWith((starts) => ({ success: 1, data: countsOf(starts) }));
  show({ filters: { kind: 'law' } });
  const all = await bars();
  expect(all).toHaveLength(30);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: 'law' });
  expect(sent[0]?.starts).toHaveLength(31);
  expect(all.at(-1)).toHaveAccessibleName(`${formatWeekday(new Date().toISOString())}: 1 entry`);
  expect(all[0]).toHaveAccessibleName(/: 30 entries$/);
});

test('the bars of the log: a press chooses the day, and a press on the chosen day all days', async () => {
  answerWith((starts) => ({ success: 1, data: countsOf(starts) }));
  const day = formatDay(findOrganisationDay());
  show({ chosen: day });
  const [yesterday, last] = (await bars()).slice(-2);
  expect(last).toHaveAttribute('aria-pressed', 'true');
  if (!yesterday || !last) throw new Error('There are fewer than two bars.');
  await userEvent.click(last);
  await userEvent.click(yesterday);
  expect(chosenDays[0]).toBe('');
  expect(chosenDays[1]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(chosenDays[1]).not.toBe(day);
});

test.each([
  ['a refusal', () => ({ success: 0, message: 'Sorry' })],
  ['too few counts', () => ({ success: 1, data: [1, 2] })],
])('the bars of the log: after %s there are none, and it can be tried again', async (_what, reply) => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  answerWith(reply);
  show();
  expect(await screen.findByText('Not loaded: entries by day')).toBeInTheDocument();
  expect(screen.queryByRole('toolbar')).toBeNull();
  answerWith((starts) => ({ success: 1, data: countsOf(starts) }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await bars()).toHaveLength(30);
});

test.each([
  [0, [{ count: 0 }], 0],
  [10, [{ count: 5 }, { count: 10 }], 100],
  [25, [{ count: 25 }, { count: 100 }], 25],
  [1, [{ count: 1 }, { count: 10000 }], 0],
])('the height of a bar: %d entries among %j are %d %%', (count, all, share) => {
  expect(computeBarHeight(count, all)).toBe(share);
});
