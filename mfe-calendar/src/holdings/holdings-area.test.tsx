import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { bodiesOf, type FakeServer, makeToday, openPage, startServer } from '../testing/open-due-dates';

const holding = (fields: object = {}) => ({
  id: 5,
  profile_id: 3,
  profile: 'Pune plant',
  record_id: 40,
  name: 'Food license',
  law: 'Food Safety Act',
  number: 'F 1',
  issued_on: '2025-01-01',
  valid_until: '2027-03-15',
  applied_on: null,
  standing: 'held',
  ended_on: null,
  reason: '',
  replaces_id: null,
  note: '',
  apply_by: '2027-02-13',
  occurrence_id: 12,
  renewal: 'due',
  files: [],
  version: 2,
  may_change: true,
  may_apply: true,
  ...fields,
});

const missing = {
  profile_id: 4,
  profile: 'Goa depot',
  record_id: 41,
  name: 'Fire license',
  law: 'Fire Act',
  may_change: true,
};

const list = (data: object[], asked: object[] = []) => ({
  success: 1,
  today: '2026-11-26',
  total: data.length,
  data,
  next: null,
  licenses: [
    { id: 40, name: 'Food license', law: 'Food Safety Act', state: 'Central' },
    { id: 42, name: 'Food license', law: 'Shops Act', state: 'Goa, Kerala' },
  ],
  missing: { total: asked.length, data: asked },
});

function start(replies: FakeServer['replies'] = {}) {
  const saved = { success: 1, message: 'Data Updated Successfully', id: 6, version: 1 };
  return startServer({
    'holdings/list': list([holding()], [missing]),
    'holdings/add': saved,
    'holdings/update': saved,
    'holdings/renew': saved,
    'holdings/previewsurrender': { success: 1, data: { voided: 2, overdue: 1, stays: 3 } },
    'holdings/surrender': saved,
    'profiles/list': { success: 1, data: [{ id: 3, name: 'Pune plant' }] },
    ...replies,
  });
}

beforeEach(() => setDay('2026-11-26T06:00:00Z'));

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('licenses held: stand by place with their days in words, and what is not recorded is asked for', async () => {
  start();
  openPage('/holdings');
  const place = within(await screen.findByRole('list', { name: 'Pune plant' }));
  // Nobody has pressed a key, so nothing has a focus ring.
  expect(document.body).toHaveFocus();
  expect(place.getByText('Valid until 15 Mar 2027')).toBeVisible();
  expect(place.getByText('Apply by 13 Feb 2027')).toBeVisible();
  expect(place.getByText('Held')).toBeVisible();
  const asked = within(screen.getByRole('region', { name: 'Not recorded yet' }));
  expect(asked.getByText('Fire license')).toBeVisible();
});

test.each([
  ['somebody said that it lapsed', { standing: 'lapsed' }, 'lapsed'],
  ['it lapsed by its days', { standing: 'lapsed', valid_until: '2026-03-15' }, 'held'],
])('licenses held: an edit keeps how a license stands where %s', async (_said, fields, stands) => {
  const server = start({ 'holdings/list': list([holding(fields)]) });
  openPage('/holdings');
  await press('Edit license: Food license, Pune plant');
  const dialog = await dialogOf('Edit a license');
  await userEvent.type(dialog.getByLabelText('Note'), 'Moved.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/update')).toMatchObject([{ note: 'Moved.', stands }]);
});

test('licenses held: the address keeps the place, which a new license gets, and whether past ones are shown', async () => {
  const server = start();
  openPage('/holdings?place=3&past=1');
  await screen.findByRole('list', { name: 'Pune plant' });
  expect(bodiesOf(server, 'holdings/list')).toContainEqual({ profile_id: 3, past: true });
  await userEvent.click(screen.getByLabelText('Renewed and surrendered'));
  await waitFor(() => expect(location.search).toBe('?place=3'));
  await press('Record a license');
  await waitFor(() => expect(screen.getByLabelText('Where')).toHaveDisplayValue('Pune plant'));
});

test('licenses held: one that ends soon, one that is applied for and one that lapsed differ', async () => {
  start({
    'holdings/list': list([
      holding({ valid_until: '2026-12-31', apply_by: '2026-12-01' }),
      holding({ id: 6, standing: 'applied', applied_on: '2026-11-20', renewal: 'on-time' }),
      holding({
        id: 7,
        standing: 'lapsed',
        valid_until: '2026-11-01',
        apply_by: '2026-10-01',
        renewal: 'overdue',
      }),
      holding({ id: 8, valid_until: null, apply_by: null, occurrence_id: null, renewal: null }),
    ]),
  });
  openPage('/holdings');
  for (const word of ['Ends soon', 'Applied, awaiting', 'Lapsed', 'Held'])
    expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(/Applied on 20 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/Apply by 1 Oct 2026: overdue/)).toBeVisible();
  expect(screen.getByText('Valid until cancelled')).toBeVisible();
});

test('licenses held: one that holds until it is cancelled is edited or surrendered, and has nothing to renew', async () => {
  start({
    'holdings/list': list([holding({ valid_until: null, apply_by: null, occurrence_id: null, renewal: null })]),
  });
  openPage('/holdings');
  expect(await screen.findByText('Valid until cancelled')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit license: Food license, Pune plant' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^More for / }));
  expect(await screen.findByRole('button', { name: 'Surrender license: Food license, Pune plant' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Record renewal/ })).toBeNull();
});

test('licenses held: who may not file the due date of a renewal is not offered to apply', async () => {
  start({
    'holdings/list': list([holding(), holding({ id: 6, name: 'Fire license', may_apply: false })]),
  });
  openPage('/holdings');
  expect(await screen.findByRole('button', { name: 'Record application: Food license, Pune plant' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record renewal: Fire license, Pune plant' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record application: Fire license, Pune plant' })).toBeNull();
});

test('licenses held: none and not loaded are told apart', async () => {
  const server = start({ 'holdings/list': list([]) });
  openPage('/holdings');
  expect(await screen.findByText('Nobody has recorded a license here yet.')).toBeVisible();
  delete server.replies['holdings/list'];
  openPage('/holdings');
  expect((await screen.findAllByText('Not refreshed')).length).toBeGreaterThan(0);
});

test('licenses held: one that is asked for is recorded with its place', async () => {
  const server = start();
  openPage('/holdings');
  await press('Record license: Fire license, Goa depot');
  const dialog = await dialogOf('Record a license');
  await userEvent.type(dialog.getByLabelText('Number'), 'FIRE 7');
  fireEvent.change(dialog.getByLabelText('Issued on'), { target: { value: '2026-11-01' } });
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2026-10-01' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('It must not end before it was issued.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2027-10-31' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/add')).toMatchObject([
    { profile_id: 4, record_id: 41, number: 'FIRE 7', issued_on: '2026-11-01', valid_until: '2027-10-31' },
  ]);
});

test('licenses held: another one asks for its place, of those where one may record it, and for the license', async () => {
  const data = ['Pune plant', 'Goa depot'].map((name, nth) => ({ id: nth + 3, name }));
  const server = start({ 'holdings/list': { ...list([]), own_places: [3] }, 'profiles/list': { success: 1, data } });
  openPage('/holdings?place=4');
  await press('Record a license');
  const dialog = await dialogOf('Record a license');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Choose the place that holds it.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveTextContent('Pune plant'));
  expect(dialog.queryByRole('option', { name: 'Goa depot' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Where'), 'Pune plant');
  const optionOf = (law: string) =>
    within(dialog.getByRole('group', { name: law })).getByRole('option', { name: 'Food license' });
  expect(optionOf('Shops Act · Goa, Kerala')).not.toHaveAttribute('selected');
  await userEvent.selectOptions(dialog.getByLabelText('License'), optionOf('Food Safety Act · Central'));
  expect(dialog.getByText('Food Safety Act · Central')).toBeVisible();
  // Nothing is said of it yet, and an empty field does not say that it has no end.
  expect(dialog.getByText('Enter its number or a day, or attach a file.')).toBeVisible();
  expect(dialog.getByText('Enter the last valid day, or choose “It has no end”.')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('It has no end'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(bodiesOf(server, 'holdings/add')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Number'), 'F 9');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/add')).toMatchObject([
    { profile_id: 3, record_id: 40, number: 'F 9', valid_until: null, no_end: true },
  ]);
});

test('licenses held: one of another State than its place is warned of, and recorded all the same', async () => {
  const places = [
    { id: 3, name: 'Pune plant', state_id: 14 },
    { id: 4, name: 'Goa depot', state_id: 7 },
  ];
  const named = { id: 42, name: 'Shop license', law: 'Shops Act' };
  const license = { ...named, state: 'Goa, Kerala', states: [7, 8], is_undated: true };
  const server = start({
    'holdings/list': { ...list([]), licenses: [license] },
    'profiles/list': { success: 1, data: places },
  });
  openPage('/holdings');
  await press('Record a license');
  const dialog = await dialogOf('Record a license');
  const warning = 'This license is for Goa, Kerala. Pune plant is in another State.';
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveTextContent('Pune plant'));
  await userEvent.selectOptions(dialog.getByLabelText('License'), 'Shop license');
  await userEvent.selectOptions(dialog.getByLabelText('Where'), 'Goa depot');
  expect(dialog.queryByText(warning)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Where'), 'Pune plant');
  expect(dialog.getByText(warning)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2028-03-15' } });
  expect(dialog.getByText(/^No renewal date is known\. Nobody will be reminded\./)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Number'), 'S 1');
  await userEvent.click(dialog.getByLabelText('It has no end'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/add')).toMatchObject([{ profile_id: 3, record_id: 42 }]);
});

test('licenses held: asks before another one of the same is added, and again once a field changed', async () => {
  const message = 'Pune plant already has this license: number F 1, valid until 15 Mar 2027.';
  const server = start({
    'holdings/add': ({ is_another }) =>
      is_another ? { success: 1, message: 'Saved.' } : { success: 0, message, field: 'is_another' },
  });
  openPage('/holdings');
  await press('Record license: Fire license, Goa depot');
  const dialog = await dialogOf('Record a license');
  await userEvent.type(dialog.getByLabelText('Number'), 'FIRE 7');
  await userEvent.click(dialog.getByLabelText('It has no end'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText(message)).toBeVisible();
  // What was refused is no longer what stands there.
  await userEvent.type(dialog.getByLabelText('Number'), '8');
  expect(dialog.queryByRole('button', { name: 'Add another' })).toBeNull();
  expect(dialog.queryByText(message)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add another' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/add').at(-1)).toMatchObject({ number: 'FIRE 78', is_another: true });
});

test('licenses held: the files of one are there to download, and an edit takes one away', async () => {
  const file = 'abcdefghijklmnopqrstuv~certificate.pdf';
  const server = start({
    'holdings/list': list([holding({ files: [{ name: 'certificate.pdf', file }] })]),
    'attachment/limits': { success: 1, fileBytes: 1000, recordBytes: 5000, files: 20 },
  });
  openPage('/holdings');
  const link = await screen.findByRole('link', { name: 'certificate.pdf' });
  expect(link).toHaveAttribute('href', `/attachment/certificate/${file}`);
  await press('Edit license: Food license, Pune plant');
  const dialog = await dialogOf('Edit a license');
  const files = within(dialog.getByRole('group', { name: 'Certificate' }));
  await userEvent.click(files.getByRole('button', { name: /certificate.pdf/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await isGone();
  const [sent] = bodiesOf(server, 'holdings/update');
  expect(sent).toMatchObject({ id: 5, remove: ['abcdefghijklmnopqrstuv'] });
  expect(sent).not.toHaveProperty('attach');
});

test('licenses held: a renewed one asks for its issue, and why where it is late', async () => {
  const server = start({ 'holdings/list': list([holding({ apply_by: '2026-11-01', renewal: 'overdue' })]) });
  openPage('/holdings');
  await press('Record renewal: Food license, Pune plant');
  const dialog = await dialogOf('Record the renewed license');
  expect(dialog.getByText(/^No application was recorded\..* 1 Nov 2026, is closed as done on/)).toBeVisible();
  expect(dialog.getByLabelText('Issued on')).toHaveValue('26/11/2026');
  // A renewed license mostly keeps its number.
  expect(dialog.getByLabelText('Number')).toHaveValue('F 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Enter why it is late.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'The office was shut.');
  for (const value of ['31/11/2026', '26/11/2026']) {
    fireEvent.change(dialog.getByLabelText('Issued on'), { target: { value } });
    expect(dialog.getByLabelText('Why it is late')).toHaveValue('The office was shut.');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  // The one before ended, so nobody says by an empty field that this one does not.
  expect(dialog.getByText('Enter the last valid day, or choose “It has no end”.')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('It has no end'));
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2027-03-15' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText(/must end after the one before, which is valid until 15 Mar 2027/)).toBeVisible();
  expect(bodiesOf(server, 'holdings/renew')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2027-11-25' } });
  expect(dialog.getByLabelText('It has no end')).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await isGone();
  const sent = { id: 5, version: 2, issued_on: '2026-11-26', late_reason: 'The office was shut.' };
  expect(bodiesOf(server, 'holdings/renew')).toEqual([{ ...sent, number: 'F 1', valid_until: '2027-11-25', note: '' }]);
});

test('licenses held: a renewed one has no end only where somebody chooses that', async () => {
  const server = start();
  openPage('/holdings');
  await press('Record renewal: Food license, Pune plant');
  const dialog = await dialogOf('Record the renewed license');
  await userEvent.click(dialog.getByLabelText('It has no end'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/renew')).toMatchObject([{ valid_until: null, no_end: true }]);
});

test('licenses held: the end says when and where the next renewal is due, which may be that day itself', async () => {
  const extensions = [{ start_date: '2028-03-15', end_date: '2028-03-15', extension_date: '2028-04-01' }];
  const schedules = { success: 1, data: { read: { basis: 'expiry' }, said: [], extensions } };
  const renewed = { id: 40, name: 'Food license', renewed_at: [{ profile: 'Head office', held_at: [3] }] };
  const server = start({
    'holdings/list': { ...list([holding({ apply_at: 'Head office' })]), licenses: [renewed] },
    'schedules/view': () => schedules,
    'schedules/preview': ({ grounds }) => ({
      success: 1,
      data: [{ effective_due: Object(grounds).holdings[0].valid_until }],
    }),
  });
  openPage('/holdings');
  expect(await screen.findByText('Due at Head office')).toBeVisible();
  await press('Record renewal: Food license, Pune plant');
  const dialog = await dialogOf('Record the renewed license');
  const end = dialog.getByLabelText('Valid until');
  expect(end).toHaveAccessibleDescription(/schedule says when the next renewal is due/);
  fireEvent.change(end, { target: { value: '2028-03-15' } });
  await waitFor(() => expect(end).toHaveAccessibleDescription(/renewal is due on 15 Mar 2028, at Head office\./));
  expect(bodiesOf(server, 'schedules/view')).toEqual([{ kind: 'license', id: 40 }]);
  expect(Object(bodiesOf(server, 'schedules/preview')[0]?.grounds).extensions).toEqual(extensions);
  // Days off of the place may move it, and the dry run does not know them.
  schedules.data.read = { basis: 'expiry', holiday: 'next' } as { basis: string };
  fireEvent.change(end, { target: { value: '2028-03-16' } });
  await waitFor(() => expect(bodiesOf(server, 'schedules/view')).toHaveLength(2));
  expect(end).toHaveAccessibleDescription(/schedule says when the next renewal is due/);
  expect(bodiesOf(server, 'schedules/preview')).toHaveLength(1);
});

test('licenses held: the legend names only what a strip shows, and a surrendered one ends on its day', async () => {
  const legend = () => [...document.querySelectorAll('.holding-legend > span')].map((one) => one.textContent?.trim());
  const shown = (row: object) => list([holding({ apply_by: null, ...row })]);
  const server = start({ 'holdings/list': shown({ valid_until: '2030-01-01', is_undated: true }) });
  openPage('/holdings');
  await screen.findByText('No renewal date is known');
  expect(legend()).toEqual(['valid', 'today']);
  server.replies['holdings/list'] = shown({
    ...{ standing: 'surrendered', ended_on: '2026-11-20', reason: 'We closed.', apply_by: '2027-02-13' },
  });
  cleanup();
  openPage('/holdings?past=1');
  await screen.findByText('Surrendered on 20 Nov 2026: We closed.');
  expect(legend()).toEqual(['no longer held', 'ends', 'today']);
  // The strip has 18 months from 1 Nov 2026 on.
  const [bar] = document.querySelectorAll<HTMLElement>('.holding-bar > .holding-valid');
  expect(bar?.style.width).toBe(`${(19 / 547) * 100}%`);
});

test('licenses held: the last 90 days are marked on the strip of 18 months, also of one applied for', async () => {
  start({ 'holdings/list': list([holding({ apply_by: null, valid_until: '2027-06-29', standing: 'applied' })]) });
  openPage('/holdings');
  await screen.findByText('Food license');
  expect([...document.querySelectorAll('.holding-legend > span')].map((one) => one.textContent?.trim())).toEqual([
    ...['valid', 'last 90 days', 'ends', 'today'],
  ]);
  const soon = document.querySelector<HTMLElement>('.holding-bar > .holding-soon');
  expect(Number.parseFloat(soon?.style.width ?? '')).toBeCloseTo((90 / 547) * 100);
});

test('licenses held: one is edited, and a refusal keeps what was typed', async () => {
  const server = start({ 'holdings/update': { success: 0, message: 'Somebody was faster.' } });
  openPage('/holdings');
  await press('Edit license: Food license, Pune plant');
  const dialog = await dialogOf('Edit a license');
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'deemed');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody was faster.')).toBeVisible();
  expect(bodiesOf(server, 'holdings/update')).toMatchObject([
    { id: 5, version: 2, number: 'F 1', applied_on: null, stands: 'deemed', valid_until: '2027-03-15' },
  ]);
});

test.each([
  ['valid_until', 'Valid until'],
  ['issued_on', 'Issued on'],
  ['number', 'Number'],
])('licenses held: the server refuses %s, and the field %s says so', async (field, label) => {
  start({ 'holdings/update': { success: 0, message: 'Not so.', field } });
  openPage('/holdings');
  await press('Edit license: Food license, Pune plant');
  const dialog = await dialogOf('Edit a license');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
  expect(dialog.getByLabelText(label)).toBeInvalid();
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription('Not so.');
});

test('licenses held: one is surrendered with a reason', async () => {
  const server = start();
  openPage('/holdings');
  await press('Surrender license: Food license, Pune plant');
  const dialog = await dialogOf('Surrender a license');
  expect((await dialog.findByText('Overdue of these')).closest('dl')).toHaveTextContent(/2.*1.*3/);
  await userEvent.click(dialog.getByRole('button', { name: 'Surrender' }));
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why it was surrendered'), 'We closed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Surrender' }));
  await isGone();
  expect(bodiesOf(server, 'holdings/surrender')).toMatchObject([
    { id: 5, version: 2, on: '2026-11-26', reason: 'We closed.' },
  ]);
});

test('licenses held: a surrender is taken back after a question, and only by who may', async () => {
  const ended = { standing: 'surrendered', ended_on: '2026-11-20', reason: 'We closed.', may_change: false };
  const server = start({
    'holdings/list': list([
      holding({ ...ended, may_take_back: true }),
      holding({ ...ended, id: 6, name: 'Other license' }),
    ]),
    'holdings/takeback': { success: 1, message: 'Data Updated Successfully', version: 3 },
  });
  openPage('/holdings?past=1');
  await press('Take the surrender back: Food license, Pune plant');
  expect(screen.queryByRole('button', { name: /^Take the surrender back: Other/ })).toBeNull();
  const question = within(screen.getByRole('group', { name: 'Take the surrender back?' }));
  expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
  expect(bodiesOf(server, 'holdings/takeback')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(bodiesOf(server, 'holdings/takeback')).toEqual([{ id: 5, version: 2 }]));
  expect(bodiesOf(server, 'holdings/list').length).toBeGreaterThan(1);
});

test('Today: names the licenses that end, and leads to them', async () => {
  const ending = { id: 5, name: 'Food license', profile: 'Pune plant', valid_until: '2026-12-31', applied: true };
  const open = { ...ending, id: 6, valid_until: '2026-12-29', applied: false };
  start({ 'today/view': makeToday({ licenses_ending: { total: 2, data: [open, ending] } }) });
  openPage('/today');
  const section = within(await screen.findByRole('region', { name: 'Licenses that have ended or end within 90 days' }));
  const [of, applied] = section.getAllByRole('link', { name: /Food license/ });
  expect(of).toHaveTextContent(/ends 29 Dec 2026$/);
  expect(applied).toHaveTextContent(/ends 31 Dec 2026 ?◔ Applied, awaiting$/);
  expect(applied).toHaveAttribute('href', '/holdings?ending=1');
});

test('licenses held: are reached from the events, and the other way round', async () => {
  start({ 'happenings/list': { success: 1, total: 0, types: [], data: [], next: null } });
  openPage('/events');
  await userEvent.click(await screen.findByRole('link', { name: 'Licenses held' }));
  expect(await screen.findByRole('heading', { name: 'Licenses held', level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(await screen.findByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
});

test('licenses are neither recorded nor changed while the library is read-only', async () => {
  start();
  writeStored('lexboard.read-only', 'yes');
  openPage('/holdings');
  expect(await screen.findByText('Fire license')).toBeVisible();
  expect(screen.getByText('Food license')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Record|Edit|Surrender)/ })).toBeNull();
});

test('licenses held on a phone: one menu has all actions on a license, what is next first', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('max-width: 639px') }) as unknown as MediaQueryList;
  start({ 'holdings/list': list([holding()]) });
  openPage('/holdings');
  const menu = await screen.findByRole('group', { hidden: true, name: 'More for Food license, Pune plant' });
  const all = within(menu).getAllByRole('button', { hidden: true });
  expect(all.map(({ ariaLabel, textContent }) => textContent || ariaLabel)).toEqual([
    'Close',
    'Record application',
    'Record renewal',
    'Edit license',
    'Surrender license',
  ]);
  Reflect.deleteProperty(window, 'matchMedia');
});
