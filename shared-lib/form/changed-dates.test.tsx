import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { ChangedDatesPreview } from './changed-dates';

const none = {
  added: 0,
  added_past: 0,
  gone: 0,
  gone_past: 0,
  moved: 0,
  first_added: null,
  first_gone: null,
};
const some = { added: 24, added_past: 7, gone: 1, first_added: '2026-06-10', first_gone: '2027-02-15' };

let answer: object;
beforeEach(() => {
  queryClient.clear();
  // jsdom has no Response; the API client reads only the body.
  globalThis.fetch = async () => ({ json: async () => answer }) as Response;
});

const open = () =>
  render(
    <UiRoot>
      <ChangedDatesPreview path="schedules/previewsave" body={{ id: 1 }} />
    </UiRoot>,
  );

test('changed dates: how many come, go and are past by then is said', async () => {
  answer = { success: 1, data: { ...none, ...some } };
  open();
  expect(screen.getByText('Working out the changes…')).toBeVisible();
  const come = '24 due dates are added, the first on 10 Jun 2026. 7 of them are already past.';
  expect(await screen.findByText(come)).toBeVisible();
  expect(screen.getByText('1 open due date is removed, due on 15 Feb 2027.')).toBeVisible();
});

test('changed dates: few places at which due dates come or go are named', async () => {
  const places = { added_at: ['Factory', 'Shop'], gone_at: ['Head office'] };
  answer = { success: 1, data: { ...none, ...some, ...places } };
  open();
  const come = '24 due dates are added at Factory and Shop, the first on 10 Jun 2026. 7 of them are already past.';
  expect(await screen.findByText(come)).toBeVisible();
  expect(screen.getByText('1 open due date at Head office is removed, due on 15 Feb 2027.')).toBeVisible();
});

test.each([
  [1, '1 open due date moves to another day.'],
  [3, '3 open due dates move to another day.'],
])('changed dates: %i that move are named as due dates', async (moved, words) => {
  answer = { success: 1, data: { ...none, moved } };
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [1, '1 open due date of Pune plant moves from 15 Jan 2027 to 31 Jan 2027.'],
  [2, '2 open due dates move to another day. The first is at Pune plant and moves from 15 Jan 2027 to 31 Jan 2027.'],
])('changed dates: of %i that move the place and both days are named', async (moved, words) => {
  const first_moved = { profile: 'Pune plant', from: '2027-01-15', to: '2027-01-31' };
  answer = { success: 1, data: { ...none, moved, first_moved } };
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

const november = { period_start: '2026-11-01', period_end: '2026-11-30', statutory_due: '2026-11-20' };
const december = { period_start: '2026-12-01', period_end: '2026-12-31', statutory_due: '2026-12-20' };

test.each([
  [1, 'November 2026, statutory due date 20 Nov 2026: 1 open due date of Goa moves from 11 Dec 2026 to 21 Dec 2026.'],
  [
    2,
    '2 open due dates move to another day. The first, for November 2026 at Goa (statutory due date 20 Nov 2026), moves from 11 Dec 2026 to 21 Dec 2026.',
  ],
])('changed dates: of %i that move the period and the day of the law are named', async (moved, words) => {
  const first_moved = { profile: 'Goa', from: '2026-12-11', to: '2026-12-21', ...november };
  answer = { success: 1, data: { ...none, moved, first_moved, extended_before: null } };
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/extend .* again/i)).toBeNull();
});

test.each([
  [1, 'Statutory due date 20 Nov 2026: 1 open due date of Goa moves from 11 Dec 2026 to 21 Dec 2026.'],
  [
    2,
    '2 open due dates move to another day. The first, at Goa (statutory due date 20 Nov 2026), moves from 11 Dec 2026 to 21 Dec 2026.',
  ],
])('changed dates: of %i without a period that move the day of the law is named', async (moved, words) => {
  const without = { ...november, period_start: null, period_end: null };
  const first_moved = { profile: 'Goa', from: '2026-12-11', to: '2026-12-21', ...without };
  answer = { success: 1, data: { ...none, moved, first_moved, extended_before: without } };
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('To extend the statutory due date 20 Nov 2026 again, enter 20 Nov 2026.')).toBeVisible();
});

test('changed dates: an extension that moves another period than the earlier one says which days to enter', async () => {
  const first_moved = { profile: 'Goa', from: '2026-12-20', to: '2026-12-30', ...december };
  answer = { success: 1, data: { ...none, moved: 1, first_moved, extended_before: november } };
  open();
  const hint =
    'The due date of December 2026 moves. To extend November 2026 again, enter its statutory due date, 20 Nov 2026.';
  expect(await screen.findByText(hint)).toBeVisible();
});

test('changed dates: at how many places they move, and that filed ones stay, is said', async () => {
  answer = { success: 1, data: { ...none, moved: 17, moved_places: 16, moved_filed: 3 } };
  open();
  expect(await screen.findByText('17 open due dates at 16 places move to another day.')).toBeVisible();
  expect(
    screen.getByText('3 due dates are filed. They stay filed. On time or late is now counted from the new day.'),
  ).toBeVisible();
});

test.each([
  [1, 1, '1 open due date is removed, due on 15 Feb 2027.'],
  [7, 1, '7 open due dates at 1 place are removed, the first due on 15 Feb 2027.'],
  [7, 3, '7 open due dates at 3 places are removed, the first due on 15 Feb 2027.'],
  [7, undefined, '7 open due dates are removed, the first due on 15 Feb 2027.'],
])('changed dates: %i that go at %s places are told with their places', async (gone, gone_places, words) => {
  answer = { success: 1, data: { ...none, gone, gone_places, first_gone: '2027-02-15' } };
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('changed dates: what stays because somebody worked on it is told, and what stays beside it', async () => {
  answer = { success: 1, data: { ...none, stay: 3, stay_beside: 1 } };
  open();
  expect(await screen.findByText('3 due dates stay, because somebody worked on them.')).toBeVisible();
  expect(
    screen.getByText('1 more due date stays: it is overdue, or somebody worked on the same date at another place.'),
  ).toBeVisible();
});

test.each([
  [1, '1 target moves to another day. Its due date stays.'],
  [4, '4 targets move to another day. Their due dates stay.'],
])('changed dates: %i targets that move without their due dates are said', async (targets, words) => {
  answer = { success: 1, data: { ...none, targets } };
  open();
  expect(await screen.findByText('No due date is added, removed or moved.')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('changed dates: what could not be worked out is no zero, and can be tried again', async () => {
  answer = { success: 0, message: 'Too many requests.' };
  open();
  expect(await screen.findByText('The changes could not be worked out.')).toBeVisible();
  expect(screen.queryByText(/due date/)).toBeNull();
  answer = { success: 1, data: none };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No due date is added, removed or moved.')).toBeVisible();
});

test.each([
  [1, undefined, '1 duty will need an answer.'],
  [3, [], '3 duties will need an answer.'],
  [1, ['Goa depot'], '1 duty will need an answer at Goa depot.'],
  [3, ['Goa depot', 'Pune plant'], '3 duties will need an answer at Goa depot and Pune plant.'],
])(
  'changed dates: %i duties that a person must decide (at %j) are counted, also if no due date changes',
  async (count, to_answer_at, words) => {
    answer = { success: 1, data: { ...none, duties_to_answer: count, to_answer_at } };
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('No due date is added, removed or moved.')).toBeVisible();
  },
);
