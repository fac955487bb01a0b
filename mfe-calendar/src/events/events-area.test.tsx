import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import { bodiesOf, continueDraft, type FakeServer, openPage, startServer } from '../testing/open-due-dates';

const clock = (fields: object = {}) => ({
  kind: 'return',
  record_id: 71,
  name: 'Notice of accident',
  law: 'Factories Act',
  profile_id: 3,
  profile: 'Pune plant',
  due: '2026-11-27',
  due_time: '03:10',
  needs_time: false,
  found_late: false,
  ...fields,
});

const event = (fields: object = {}) => ({
  id: 9,
  type: 'Accident',
  on: '2026-11-25',
  time: '23:10',
  profile_id: 3,
  profile: 'Pune plant',
  note: 'In the yard.',
  recorded_by: 'editor@demo.test',
  corrected_by: 'Asha Rao, Company Secretary <admin@demo.test>',
  cancel_reason: null,
  version: 4,
  may_change: true,
  clocks: [{ ...clock(), id: 1, standing: 'due' }],
  ...fields,
});

const list = (...data: object[]) => ({ success: 1, total: data.length, types: ['Strike'], data, next: null });
const preview = (fields: object = {}) => ({
  success: 1,
  data: {
    clocks: [clock()],
    unsettled: 0,
    unnamed: [],
    twice: [],
    since: '2026-04-01',
    may_record: true,
    ...fields,
  },
});

function start(replies: FakeServer['replies'] = {}) {
  return startServer({
    'happenings/list': list(event()),
    'happenings/preview': preview(),
    'happenings/add': { success: 1, message: 'Saved.', id: 10, version: 1 },
    'happenings/correct': { success: 1, message: 'Saved.', version: 5 },
    'happenings/cancel': { success: 1, message: 'Saved.', version: 5 },
    'profiles/list': { success: 1, data: [{ id: 3, name: 'Pune plant' }] },
    ...replies,
  });
}

beforeEach(() => setDay('2026-11-26T06:00:00Z'));

async function openRecord() {
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: 'What happened?' }));
  return within(await screen.findByRole('dialog', { name: 'What happened?' }));
}
type Dialog = Awaited<ReturnType<typeof openRecord>>;

async function fill(dialog: Dialog) {
  await userEvent.type(dialog.getByLabelText('Event'), 'Accident');
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveTextContent('Pune plant'));
  await userEvent.selectOptions(dialog.getByLabelText('Where'), 'Pune plant');
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '23:10' } });
}

test('events: each stands with the due dates that are counted from it', async () => {
  const other = event({
    id: 10,
    type: 'Strike',
    version: 2,
    corrected_by: null,
    cancel_reason: 'A drill.',
    clocks: [],
  });
  start({ 'happenings/list': list(event(), other) });
  openPage('/events');
  expect(await screen.findByRole('heading', { name: 'Accident' })).toBeVisible();
  expect(screen.getAllByText(/corrected by Asha Rao$/)).toHaveLength(1);
  expect(screen.getAllByText(/25 Nov 2026, 23:10/, { ignore: '[aria-hidden]' })).toHaveLength(2);
  const clocks = within(screen.getByRole('list', { name: 'Counted from: Accident' }));
  expect(clocks.getByRole('button')).toHaveTextContent('27 Nov 2026, 03:10');
});

test('events: a correction that the server would refuse has the fault at its field, before it is saved', async () => {
  const message = 'The field time must not be after 04:20, when Notice of accident (Pune plant) was done';
  const server = start({ 'happenings/preview': preview({ fault: { field: 'time', message } }) });
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  await waitFor(() => expect(dialog.getByLabelText('Time')).toHaveAccessibleDescription(/must not be after 04:20/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Time')).toHaveFocus();
  expect(bodiesOf(server, 'happenings/correct')).toEqual([]);
});

test('events: a new event starts at the place of the list', async () => {
  start();
  openPage('/events?place=3');
  await userEvent.click(await screen.findByRole('button', { name: 'What happened?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened?' }));
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveDisplayValue('Pune plant'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('events: a correction names the filed due dates that become late, before it is saved', async () => {
  const late = clock({ becomes_late: true, found_late: true });
  const server = start({
    'happenings/preview': ({ on }) => preview({ clocks: [on === '2026-11-02' ? late : clock()] }),
  });
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  expect(await dialog.findByText('Notice of accident')).toBeVisible();
  expect(dialog.queryByText(/becomes? late/)).toBeNull();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '02/11/2026' } });
  expect(await dialog.findByText('1 filed due date becomes late: Notice of accident, Pune plant.')).toBeVisible();
  expect(dialog.getByText('becomes late')).toBeVisible();
  expect(bodiesOf(server, 'happenings/correct')).toEqual([]);
});

test('events: a correction says of each due date that it moves which day it was', async () => {
  start({
    'happenings/preview': ({ on }) => preview({ clocks: [clock(on === '2026-11-20' ? { due: '2026-12-05' } : {})] }),
  });
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  expect(await dialog.findByText('27 Nov 2026, 03:10')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '20/11/2026' } });
  expect(await dialog.findByText('5 Dec 2026, 03:10, was 27 Nov 2026, 03:10')).toBeVisible();
});

test('events: a correction in which nothing is changed names what exists by its status', async () => {
  start({ 'happenings/preview': preview({ clocks: [clock({ standing: 'on-time' })] }) });
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  expect(await dialog.findByText('on time')).toBeVisible();
  expect(dialog.queryByText('Added late')).toBeNull();
});

test('events: one whose time nobody said is marked where hours are counted, and is asked for it', async () => {
  start({ 'happenings/list': list(event({ time: null, lacks_time: true }), event({ id: 10, time: null })) });
  openPage('/events');
  expect(await screen.findAllByText('time unknown')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Enter the time: Accident, 25 Nov 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  expect(dialog.getByLabelText('Time')).toHaveValue('');
});

test('events: without any says that nobody has recorded one, and a failure does not look like that', async () => {
  const server = start({ 'happenings/list': list() });
  openPage('/events');
  expect(await screen.findByText(/No event is recorded here yet/)).toBeVisible();
  delete server.replies['happenings/list'];
  openPage('/events');
  expect((await screen.findAllByText('Not refreshed')).length).toBeGreaterThan(0);
});

test('what happened: says at once what it starts, and then records it', async () => {
  const server = start();
  const dialog = await openRecord();
  expect(dialog.getByText(/Enter what happened, where and when/)).toBeVisible();
  await fill(dialog);
  expect(await dialog.findByText('27 Nov 2026, 03:10')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'happenings/add')).toMatchObject([
    { type: 'Accident', profile_id: 3, on: '2026-11-26', time: '23:10', note: '' },
  ]);
});

test('what happened: what is due by the hour says how long is left, or that it is overdue at once', async () => {
  const at = (record_id: number, due: string, due_time: string, more: object = {}) =>
    clock({ record_id, name: `Notice ${record_id}`, due, due_time, due_at: `${due}T${due_time}:00+05:30`, ...more });
  const clocks = [
    at(1, '2026-11-26', '09:10', { found_late: true }),
    // It fell due after the server answered.
    at(2, '2026-11-26', '11:30'),
    ...[at(3, '2026-11-26', '11:42'), at(4, '2026-11-27', '15:10'), at(5, '2026-11-29', '15:10')],
    clock({ record_id: 6, name: 'Report 6', due: '2026-11-20', due_time: null, due_at: null, found_late: true }),
  ];
  start({ 'happenings/preview': preview({ clocks }) });
  const dialog = await openRecord();
  await fill(dialog);
  const starts = await dialog.findByRole('list', { name: 'What it starts' });
  expect([...starts.querySelectorAll('.due-date, .due-pill')].map(({ textContent }) => textContent)).toEqual([
    ...['26 Nov 2026, 09:10', 'overdue at once', '26 Nov 2026, 11:30', 'overdue at once'],
    ...['26 Nov 2026, 11:42', 'in 12 min', '27 Nov 2026, 15:10', 'in 27 h 40 min'],
    ...['29 Nov 2026, 15:10', 'in 3 days', '20 Nov 2026', 'overdue at once'],
  ]);
});

test.each([
  ['due', 'overdue at once'],
  ['overdue', '2 days late'],
])('events: a correction that moves a due date that was %s into the past says “%s”', async (standing, words) => {
  const moved = { due: '2026-11-24', due_at: '2026-11-24T03:10:00+05:30', standing: 'overdue' };
  const stored = list(event({ clocks: [{ ...clock(), id: 1, standing }] }));
  start({ 'happenings/preview': preview({ clocks: [clock(moved)] }), 'happenings/list': stored });
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  expect(await dialog.findByText(words)).toBeVisible();
});

test('what happened: a time has 24 hours, is written whole, and what is no time is said', async () => {
  start();
  const dialog = await openRecord();
  const time = dialog.getByLabelText('Time');
  await userEvent.type(time, '2510');
  await userEvent.tab();
  expect(await dialog.findByText('Enter a time such as 23:10.')).toBeVisible();
  await userEvent.clear(time);
  await userEvent.type(time, '905');
  await userEvent.tab();
  expect(time).toHaveValue('09:05');
  expect(time).toBeValid();
  await userEvent.clear(time);
  await userEvent.click(time);
  await userEvent.paste('9:05 PM');
  await userEvent.tab();
  expect(time).toHaveValue('21:05');
});

test('what happened: names what is missing, and asks where hours are counted without a time', async () => {
  const server = start({ 'happenings/preview': preview({ clocks: [clock({ needs_time: true })] }) });
  const dialog = await openRecord();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Enter what happened.')).toBeVisible();
  expect(dialog.getByLabelText('Event')).toHaveFocus();
  await fill(dialog);
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '' } });
  const pill = await dialog.findByText('No due time yet: enter the time');
  expect(pill).toBeVisible();
  expect(pill.parentElement).not.toHaveTextContent(/2026/);
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Enter the time: a duty counts hours from it.')).toBeVisible();
  expect(dialog.getByLabelText('Time')).toHaveFocus();
  expect(bodiesOf(server, 'happenings/add')).toEqual([]);
});

test('what happened: a day to come is refused beside the day, before anything is sent', async () => {
  const server = start({ 'happenings/preview': preview({ not_yet: true }) });
  const dialog = await openRecord();
  await fill(dialog);
  expect(await dialog.findByText('This is in the future. Record it once it has happened.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByLabelText('Day')).toHaveFocus();
  expect(bodiesOf(server, 'happenings/add')).toEqual([]);
});

test('what happened: a text from which nothing counts is recorded only once somebody says so', async () => {
  const server = start({ 'happenings/preview': preview({ clocks: [] }) });
  const dialog = await openRecord();
  await fill(dialog);
  const event = dialog.getByLabelText('Event');
  const box = () => dialog.queryByLabelText('Record it all the same');
  expect(await dialog.findByText('No due date counts from this event.')).toBeVisible();
  // A known event may count for nothing here.
  expect(box()).toBeNull();
  await userEvent.clear(event);
  await userEvent.type(event, 'Acc');
  expect(await dialog.findByText(/^No duty counts from “Acc”. Known events: Accident, Strike, AGM held/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(box()).toHaveFocus();
  expect(dialog.getByText('Choose a known event, or record this one all the same.')).toBeVisible();
  expect(bodiesOf(server, 'happenings/add')).toEqual([]);
  await userEvent.click(dialog.getByLabelText('Record it all the same'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(bodiesOf(server, 'happenings/add')).toMatchObject([{ type: 'Acc' }]));
});

test('what happened: a known event is meant in any case and with an article', async () => {
  const server = start({ 'happenings/preview': preview({ clocks: [] }) });
  const dialog = await openRecord();
  await fill(dialog);
  await userEvent.clear(dialog.getByLabelText('Event'));
  await userEvent.type(dialog.getByLabelText('Event'), 'an  accident');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(bodiesOf(server, 'happenings/add')).toMatchObject([{ type: 'Accident' }]));
});

test('what happened: asks whether it is the same before a second one within seven days is recorded', async () => {
  const server = start({
    'happenings/preview': preview({ twice: [{ id: 9, on: '2026-11-25', time: null }] }),
  });
  const dialog = await openRecord();
  await fill(dialog);
  expect(await dialog.findByText(/This event was recorded here on 25 Nov 2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(bodiesOf(server, 'happenings/add')).toEqual([]);
  await userEvent.click(dialog.getByLabelText('No, it is another event.'));
  await userEvent.type(dialog.getByLabelText('Note'), 'Another machine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(bodiesOf(server, 'happenings/add')).toMatchObject([{ is_another: true }]));
});

test('what happened: the question about the same event goes once another one is entered', async () => {
  const server = start({
    'happenings/preview': preview({ twice: [{ id: 9, on: '2026-11-25', time: null }] }),
  });
  const dialog = await openRecord();
  await fill(dialog);
  await dialog.findByText(/This event was recorded here/);
  server.replies['happenings/preview'] = preview();
  await userEvent.clear(dialog.getByLabelText('Event'));
  await userEvent.type(dialog.getByLabelText('Event'), 'Strike');
  expect(dialog.queryByText(/This event was recorded here/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(bodiesOf(server, 'happenings/add')).toMatchObject([{ type: 'Strike' }]));
});

test('what happened: a duty whose event nobody named is counted from this one only after a question', async () => {
  const changes = { added: 0, added_past: 0, gone: 1, gone_past: 0, moved: 0, first_gone: '2026-12-07' };
  const unnamed = { kind: 'return', record_id: 80, name: 'Form 7', law: 'Some Act', due_text: 'In 3 days' };
  const read = { basis: 'event', level: 'branch', due: { unit: 'days', count: 3 } };
  const server = start({
    'happenings/preview': preview({ clocks: [], unnamed: [unnamed] }),
    'schedules/view': { success: 1, data: { read, said: [] } },
    'schedules/previewsave': { success: 1, data: changes },
    'schedules/save': { success: 1, message: 'Saved.', version: 1 },
  });
  const dialog = await openRecord();
  await fill(dialog);
  await userEvent.click(await dialog.findByText('1 duty does not say which event starts it'));
  const ask = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Count from this event: Form 7' }));
    const question = within(await screen.findByRole('dialog', { name: 'Count from this event' }));
    expect(await question.findByText('1 open due date is removed, due on 7 Dec 2026.')).toBeVisible();
    return question;
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Count from this event' })).toBeNull());
  const change = { kind: 'return', id: 80, schedule: { ...read, event_type: 'Accident' } };
  expect(bodiesOf(server, 'schedules/previewsave')).toEqual([change]);
  expect(bodiesOf(server, 'schedules/save')).toEqual([]);
  await userEvent.click((await ask()).getByRole('button', { name: 'Save schedule' }));
  await waitFor(() => expect(bodiesOf(server, 'schedules/save')).toMatchObject([{ ...change, version: 0 }]));
  expect(bodiesOf(server, 'happenings/add')).toEqual([]);
});

test('what happened: a refusal is said at its field, and what was typed stays', async () => {
  start({ 'happenings/add': { success: 0, message: 'Not at this place.', field: 'profile_id' } });
  const dialog = await openRecord();
  await fill(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not at this place.');
  expect(dialog.getByLabelText('Where')).toHaveAccessibleDescription('Not at this place.');
  expect(dialog.getByLabelText('Where')).toHaveFocus();
  expect(dialog.getByLabelText('Event')).toHaveValue('Accident');
});

test('what happened: a refusal goes once what it is about is entered', async () => {
  const said = 'Please fill the time, because a duty counts hours from this event.';
  start({ 'happenings/add': { success: 0, message: said } });
  const dialog = await openRecord();
  await fill(dialog);
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText(said)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Note'), 'In the yard.');
  expect(dialog.getByText(said)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '09:15' } });
  expect(dialog.queryByText(said)).toBeNull();
});

test('what happened: who may not record at a place is told so', async () => {
  start({ 'happenings/preview': preview({ may_record: false }) });
  const dialog = await openRecord();
  await fill(dialog);
  expect(await dialog.findByText(/Only the manager of this place/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Record' })).toBeNull();
});

test('events: one is corrected on top of the version that was seen', async () => {
  const server = start();
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct: Accident/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
  expect(dialog.getByLabelText('Event')).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'happenings/correct')).toMatchObject([
      { id: 9, version: 4, on: '2026-11-20', time: '23:10', note: 'In the yard.' },
    ]),
  );
});

describe('a kept correction of an event that somebody else has changed since', () => {
  const before = { type: 'Accident', profileId: 3, on: '2026-11-25', time: '23:10', note: 'In the yard.' };
  /** As it was, with a stale version: the list says what it is now. */
  const stale = {
    ...{ id: 9, type: 'Accident', on: 20_782, time: '23:10', lacksTime: false, profileId: 3, version: 4 },
    ...{ profile: 'Pune plant', note: 'In the yard.', recordedBy: 'x', mayChange: true, clocks: [] },
  };

  async function continueCorrection(typed: object, now: object) {
    const server = start({ 'happenings/list': list(event({ version: 6, ...now })) });
    const values = { ...before, ...typed };
    const props = { event: stale, types: [] };
    continueDraft('/events', `${dueDateDraftPrefix}event.9`, { dialog: 'event', props, before, values });
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct an event' }));
    return { server, dialog };
  }

  test('takes what the other entered in fields that were left alone, and saves on top of it', async () => {
    const { server, dialog } = await continueCorrection({ note: 'In the hall.' }, { time: '09:15' });
    expect(dialog.getByText(/^Your unsaved changes are back/)).toHaveTextContent(
      'Your unsaved changes are back. Somebody has changed this since. Fields that you did not change show the new values.',
    );
    expect(dialog.getByLabelText('Time')).toHaveValue('09:15');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'happenings/correct')).toEqual([
        { id: 9, version: 6, on: '2026-11-25', time: '09:15', note: 'In the hall.' },
      ]),
    );
  });

  test('says what the other entered where both changed the same field', async () => {
    const { dialog } = await continueCorrection({ on: '2026-11-24' }, { on: '2026-11-23', time: '09:15' });
    expect(dialog.getByText(/^Your unsaved changes are back/)).toHaveTextContent(
      'Somebody has changed this since. If you save, you replace these values: Day: 23 Nov 2026',
    );
    expect(dialog.getByLabelText('Day')).toHaveValue('24/11/2026');
    expect(dialog.getByLabelText('Time')).toHaveValue('09:15');
  });

  test('says nothing of others where nobody changed anything', async () => {
    const { dialog } = await continueCorrection({ note: 'In the hall.' }, {});
    expect(dialog.getByText(/^Your unsaved changes are back/)).toHaveTextContent(/^Your unsaved changes are back\.$/);
  });
});

test('events: one is cancelled with a reason, and the dialog says what becomes void', async () => {
  const server = start();
  openPage('/events');
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel event: Accident/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel an event' }));
  expect(dialog.getByText(/1 open due date becomes void/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why it is cancelled'), 'A drill.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'happenings/cancel')).toMatchObject([{ id: 9, version: 4, reason: 'A drill.' }]),
  );
});

test('events are neither recorded nor corrected while the library is read-only', async () => {
  start();
  writeStored('lexboard.read-only', 'yes');
  openPage('/events');
  expect(await screen.findByText('In the yard.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(What happened|Correct|Cancel event)/ })).toBeNull();
});

test('on a phone one menu has all actions on an event, and the button for a missing time stays beside it', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('max-width: 639px') }) as unknown as MediaQueryList;
  start({ 'happenings/list': list(event(), event({ id: 10, type: 'Fire', time: '', lacks_time: true })) });
  openPage('/events');
  const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map(({ parentElement }) =>
    within(parentElement?.closest('li') ?? document.body),
  );
  const menu = first?.getByRole('group', { hidden: true, name: /^More for Accident/ });
  expect(menu).toContainElement(first?.getByRole('button', { hidden: true, name: /^Correct: Accident/ }) ?? null);
  expect(second?.getByRole('button', { name: /^Enter the time: Fire/ })).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('events: who manages a place is offered that place alone, and reads why', async () => {
  const data = [
    { id: 3, name: 'Pune plant' },
    { id: 4, name: 'Nashik plant' },
  ];
  start({ 'happenings/list': { ...list(event()), own_places: [4] }, 'profiles/list': { success: 1, data } });
  const dialog = await openRecord();
  const where = await dialog.findByLabelText('Where');
  await waitFor(() => expect(where).toHaveTextContent('Choose a placeNashik plant'));
  expect(where).toHaveAccessibleDescription('Places that you manage, or at which you do a duty.');
});
