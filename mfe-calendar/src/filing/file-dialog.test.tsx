import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isAnythingUnsaved, listUnsaved } from 'shared-lib/bus';
import { listUnsavedDrafts, writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import {
  bodiesOf,
  continueDraft,
  type FakeServer,
  makeFiling,
  makeOccurrence,
  makeSection,
  makeToday,
  openPage,
  startServer,
} from '../testing/open-due-dates';

/** A fake XMLHttpRequest that the test answers. */
class Sending {
  static all: Sending[] = [];
  address = '';
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send() {
    Sending.all.push(this);
  }
  abort() {
    this.onabort?.();
  }
  say(reply: object, status = 200) {
    this.status = status;
    this.responseText = JSON.stringify(reply);
    act(() => this.onload?.());
  }
}

const may = (...acts: string[]) => ({ filing: makeFiling({ may: acts }) });
const view = (fields: object = may('file')) => ({ success: 1, data: makeOccurrence(1, fields) });

function start(replies: FakeServer['replies'] = {}) {
  return startServer({
    'today/view': makeToday({ overdue: makeSection([makeOccurrence(1)]) }),
    'occurrences/view': view(),
    'occurrences/file': { success: 1, message: 'Saved.', version: 2 },
    'attachment/limits': { success: 1, fileBytes: 1000, recordBytes: 5000, files: 20 },
    ...replies,
  });
}

beforeEach(() => {
  setDay('2026-11-26T06:00:00Z');
  Sending.all = [];
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

test.each([
  ['2026-11-20', 'Period October 2026'],
  ['2026-12-20', 'Period October 2026 · statutory due date 20 Nov 2026'],
])('file: what is due on %s names its period, and the day of the law where it differs', async (due, said) => {
  start({ 'occurrences/view': view({ ...may('file'), due }) });
  const dialog = await openDialog();
  expect(await dialog.findByText(said)).toBeVisible();
});

async function openDialog(name = 'File return') {
  openPage('/today');
  await userEvent.click(await screen.findByRole('button', { name: 'File: Return 1' }));
  return within(await screen.findByRole('dialog', { name }));
}
async function openFile() {
  const dialog = await openDialog();
  await dialog.findByLabelText('Done on');
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openFile>>;

const press = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'File return' }));
const day = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByLabelText('Done on'), { target: { value } });
const choose = (dialog: Dialog, ...files: File[]) =>
  fireEvent.change(dialog.getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
const file = (name: string) => new File(['x'], name);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'File return' })).toBeNull());

test('file: the day is today, and what is missing is said before anything is sent', async () => {
  const server = start();
  const dialog = await openFile();
  expect(dialog.getByLabelText('Done on')).toHaveValue('26/11/2026');
  await press(dialog);
  expect(dialog.getByText('Enter why it is late.')).toBeVisible();
  expect(dialog.getByText('Enter why there is no file.')).toBeVisible();
  expect(dialog.getByLabelText('Why it is late')).toHaveFocus();
  day(dialog, '2026-11-27');
  expect(dialog.getByText('Choose today or an earlier day.')).toBeVisible();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
});

test('file: a day before it may be filed is refused at the field, in plain words', async () => {
  const server = start({ 'occurrences/view': view({ opens_on: '2026-11-25', ...may('file') }) });
  const dialog = await openFile();
  day(dialog, '2026-11-24');
  await press(dialog);
  expect(dialog.getByText('It may be filed from 25 Nov 2026.')).toBeVisible();
  expect(dialog.getByLabelText('Done on')).toHaveFocus();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
});

test('file: a refused field says so itself, by its label and with readable days, until it changes', async () => {
  const message = 'The field filed_on must not be before 2025-11-25: it is due on 2026-11-25. Check the year.';
  start({ 'occurrences/file': { success: 0, message, field: 'filed_on' } });
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'a');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'b');
  await press(dialog);
  const words = 'The field ‘Done on’ must not be before 25 Nov 2025: it is due on 25 Nov 2026. Check the year.';
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  const filedOn = dialog.getByLabelText('Done on');
  expect(filedOn).toHaveAccessibleDescription(words);
  expect(filedOn).toBeInvalid();
  expect(filedOn).toHaveFocus();
  day(dialog, '2026-11-25');
  expect(filedOn).toBeValid();
});

test('file: a checker hears before which administrators must check it', async () => {
  const filing = makeFiling({ may: ['file'], administrators: ['asha@demo.test', 'omar@demo.test'] });
  start({ 'occurrences/view': view({ filing }) });
  const dialog = await openFile();
  expect(dialog.getByRole('note')).toHaveTextContent(/an administrator must check it: asha@demo.test, omar@demo.test$/);
});

test('file: where nobody else may check it, another checker is named first, then it is filed; no draft is left', async () => {
  const filing = makeFiling({ may: ['file'], administrators: [], nobody_checks: true });
  const names = { success: 1, data: [{ id: 9, name: 'omar@demo.test' }] };
  const server = start({ 'occurrences/view': view({ filing }), 'users/names': names });
  const dialog = await openDialog('Name another checker');
  expect((await dialog.findByRole('note')).textContent).toMatch(/^Nobody else may check this\. Name another/);
  expect(dialog.queryByLabelText('Done on')).toBeNull();
  expect(dialog.getAllByRole('combobox')[0]).toBe(dialog.getByLabelText('Checker'));
  await userEvent.selectOptions(dialog.getByLabelText('Checker'), 'omar@demo.test');
  const [typed] = listUnsaved();
  Object.assign(server.replies, { 'obligations/assignmany': { success: 1 }, 'occurrences/view': view() });
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await within(await screen.findByRole('dialog', { name: 'File return' })).findByLabelText('Done on');
  expect(typed?.keeping?.remains?.()).toBe(false);
  expect(bodiesOf(server, 'obligations/assignmany')).toMatchObject([{ checker_id: 9 }]);
});

test('file: who stands in for its checker hears that the checker must check it', async () => {
  const filing = makeFiling({ may: ['file'], administrators: [] });
  start({ 'occurrences/view': view({ filing, checker_id: 9, checker: 'omar@demo.test' }) });
  writeStored('username', 'asha@demo.test');
  expect((await openFile()).getByRole('note')).toHaveTextContent(
    'You stand in for omar@demo.test. If you file this, omar@demo.test must check it.',
  );
});

test('file: what is due far ahead asks before it is filed, and no longer with a nearer day', async () => {
  const ahead = { due: '2027-03-31', statutory_due: '2027-03-31', standing: 'due' };
  const server = start({ 'occurrences/view': view({ ...ahead, filing: makeFiling({ may: ['file'] }) }) });
  server.replies['occurrences/file'] = { success: 1, message: 'Filed.', version: 2 };
  const dialog = await openFile();
  const box = dialog.getByRole('checkbox', {
    name: 'It is done already, although it is due only on 31 Mar 2027.',
  });
  fireEvent.change(dialog.getByLabelText('Why there is no file'), { target: { value: 'Counter' } });
  await press(dialog);
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription('Tick this box to confirm.');
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
  await userEvent.click(box);
  await press(dialog);
  await isGone();
  expect(bodiesOf(server, 'occurrences/file')).toMatchObject([{ filed_on: '2026-11-26' }]);
});

test('file: whoever does not check it hears nothing of it', async () => {
  start();
  expect((await openFile()).queryByRole('note')).toBeNull();
});

test('file: asks for reasons only where it is late or has no file, and waits for a file on its way', async () => {
  const server = start();
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Portal was down');
  day(dialog, '2026-11-20');
  expect(dialog.queryByLabelText('Why it is late')).toBeNull();
  choose(dialog, file('challan.pdf'));
  expect(dialog.queryByLabelText('Why there is no file')).toBeNull();
  expect(Sending.all[0]?.address).toContain('/api/attachment/proof?');
  await userEvent.type(dialog.getByLabelText('Reference'), ' ARN 7 ');
  await press(dialog);
  expect(dialog.getByText(/^A file is still being uploaded\./)).toBeVisible();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
  Sending.all[0]?.say({ success: 1, fileId: 'abc', name: 'challan.pdf', size: 1 });
  await isGone();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([
    { id: 1, version: 1, filed_on: '2026-11-20', reference: 'ARN 7', proof: ['abc'] },
  ]);
  expect(bodiesOf(server, 'today/view').length).toBeGreaterThan(1);
});

test('file: what is filed leaves Today, and the next row has the focus', async () => {
  const rows = (...ids: number[]) => makeToday({ overdue: makeSection(ids.map((id) => makeOccurrence(id))) });
  const server = start({ 'today/view': rows(1, 2) });
  openPage('/today');
  (await screen.findByRole('button', { name: 'File: Return 1' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'File return' }));
  await userEvent.type(await dialog.findByLabelText('Why it is late'), 'Portal was down');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'Filed at the counter');
  server.replies['today/view'] = rows(2);
  dialog.getByRole('button', { name: 'File return' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'File: Return 2' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'File: Return 1' })).toBeNull();
});

test('file: late and without a file, both reasons are sent', async () => {
  const server = start();
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Portal was down');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'Filed at the counter');
  await press(dialog);
  await isGone();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([
    {
      id: 1,
      version: 1,
      filed_on: '2026-11-26',
      late_reason: 'Portal was down',
      no_proof_reason: 'Filed at the counter',
    },
  ]);
});

test('file: nothing is sent if the file that it waited for could not be stored', async () => {
  const server = start();
  const dialog = await openFile();
  day(dialog, '2026-11-20');
  choose(dialog, file('a.pdf'));
  const show = jest.fn();
  Element.prototype.scrollIntoView = show;
  await press(dialog);
  Sending.all[0]?.say({ success: 0, message: 'File "a.pdf" holds something else.' }, 422);
  expect(await dialog.findAllByText('File "a.pdf" holds something else.')).toHaveLength(1);
  // The form asks for a reason now, since it has no file.
  await userEvent.type(await dialog.findByLabelText('Why there is no file'), 'Counter');
  await press(dialog);
  const word = dialog.getByText('Remove what cannot be attached, or choose another file.');
  // The buttons at the foot would hide it.
  expect(show.mock.contexts.at(-1)).toContainElement(word);
  expect(dialog.queryByText(/still being uploaded/)).toBeNull();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
});

test('file: a refused file says so once, and the reason why there is no file stays', async () => {
  start();
  const dialog = await openFile();
  const reason = dialog.getByLabelText('Why there is no file');
  await userEvent.type(reason, 'Counter');
  choose(dialog, file('photo.heic'));
  expect(dialog.getAllByText(/photo\.heic/).map((one) => one.textContent)).toHaveLength(2);
  expect(dialog.getByRole('alert')).toHaveTextContent('photo.heic');
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Counter');
  expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('file: a file that was sent back and is filed again keeps its files, but those left out', async () => {
  const proof = [{ name: 'old.pdf', file: 'id~old.pdf' }];
  const earlier = { filed_on: '2026-11-19', reference: 'ARN 7', returned_note: 'The stamp is missing' };
  const filing = makeFiling({ may: ['file'], proof, ...earlier });
  const server = start({ 'occurrences/view': view({ check: 'returned', filing }) });
  const dialog = await openFile();
  expect(dialog.getByText('The stamp is missing')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'old.pdf' })).toHaveAttribute('href', '/attachment/proof/id~old.pdf');
  expect(dialog.getByLabelText('Done on')).toHaveValue('19/11/2026');
  expect(dialog.getByLabelText('Reference')).toHaveValue('ARN 7');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove old.pdf' }));
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'Counter');
  await press(dialog);
  await isGone();
  expect(bodiesOf(server, 'occurrences/file')).toMatchObject([{ leave_out: ['id~old.pdf'] }]);
});

test('file: without an answer this comes into view, the texts and files stay, and the next try has the same key', async () => {
  const server = start();
  delete server.replies['occurrences/file'];
  const keys: (string | null)[] = [];
  const fetchOthers = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    if (String(address).includes('occurrences/file')) keys.push(new Headers(request?.headers).get('Idempotency-Key'));
    return fetchOthers(address, request);
  };
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  const dialog = await openFile();
  day(dialog, '20/11/2026');
  choose(dialog, file('a.pdf'));
  Sending.all[0]?.say({ success: 1, fileId: 'abc', name: 'a.pdf', size: 1 });
  await dialog.findByRole('link', { name: 'a.pdf' });
  await press(dialog);
  expect(await dialog.findByText('The server cannot be reached.')).toBeVisible();
  expect(scrolled.at(-1)).toContain('The server cannot be reached.');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(dialog.getByLabelText('Done on')).toHaveValue('20/11/2026');
  expect(dialog.getByRole('link', { name: 'a.pdf' })).toBeVisible();
  server.replies['occurrences/file'] = { success: 1, message: 'Saved.', version: 2 };
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await isGone();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(bodiesOf(server, 'occurrences/file')).toHaveLength(2);
});

test('file: who was second is told so, loads again and keeps what was typed', async () => {
  const server = start({
    'occurrences/file': ({ version }) =>
      version === 1 ? { success: 0, message: 'Changed by another user.' } : { success: 1, message: '' },
  });
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Reference'), 'ARN 7');
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'a');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'b');
  server.replies['occurrences/view'] = view({ version: 2, target: '2026-11-10', ...may('file') });
  await press(dialog);
  expect(await dialog.findByText('Changed by another user.')).toBeVisible();
  expect(dialog.queryByText('10 Nov 2026, passed')).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Load again' }));
  expect(dialog.getByText('10 Nov 2026, passed')).toBeVisible();
  expect(dialog.queryByText('Changed by another user.')).toBeNull();
  expect(dialog.getByLabelText('Reference')).toHaveValue('ARN 7');
  await press(dialog);
  await isGone();
  expect(bodiesOf(server, 'occurrences/file').map(({ version }) => version)).toEqual([1, 2]);
});

test('file: what this person filed already, as before a lost answer, is no failure', async () => {
  const server = start({ 'occurrences/file': { success: 0, message: 'Changed by another user.' } });
  writeStored('username', 'asha@demo.test');
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'a');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'b');
  const filing = makeFiling({ filed_on: '2026-11-26', filed_by: 'asha@demo.test', may: ['reopen'] });
  server.replies['occurrences/view'] = view({ version: 2, standing: 'late', filing });
  await press(dialog);
  expect(await dialog.findByText('This due date is filed already. There is nothing left to do.')).toBeVisible();
  expect(dialog.getByText('26 Nov 2026')).toBeVisible();
  // It may have been another tab, so what was typed here stays until the dialog is closed.
  expect(dialog.getByLabelText('Why it is late')).toHaveValue('a');
  expect(dialog.queryByText('Changed by another user.')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'File return' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isGone();
});

test('file: what somebody else filed meanwhile takes nothing away that was typed', async () => {
  const server = start({ 'occurrences/file': { success: 0, message: 'Changed by another user.' } });
  writeStored('username', 'asha@demo.test');
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'The portal was down');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'b');
  const filing = makeFiling({ filed_on: '2026-11-26', filed_by: 'ravi@demo.test', may: ['reopen'] });
  server.replies['occurrences/view'] = view({ version: 2, standing: 'late', filing });
  await press(dialog);
  expect(await dialog.findByText('Changed by another user.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Load again' })).toBeVisible();
  expect(dialog.getByLabelText('Why it is late')).toHaveValue('The portal was down');
  await userEvent.click(dialog.getByRole('button', { name: 'Load again' }));
  expect(await dialog.findByText(/Somebody else may have done it already/)).toBeVisible();
});

test('file: what cannot be filed any more offers no button', async () => {
  start({ 'occurrences/view': view({ standing: 'on-time', filed_on: '2026-11-19', ...may() }) });
  const dialog = await openDialog();
  expect(await dialog.findByText(/Somebody else may have done it already/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'File return' })).toBeNull();
});

test('file: what is typed is not lost by Close or by another page without a question', async () => {
  start();
  const dialog = await openFile();
  expect(isAnythingUnsaved()).toBe(false);
  await userEvent.type(dialog.getByLabelText('Reference'), 'ARN 7');
  expect(isAnythingUnsaved()).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without filing?' }));
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await isGone();
  expect(isAnythingUnsaved()).toBe(false);
});

test('file: a row offers it to its owner and to people with Edit access', async () => {
  const rows = [makeOccurrence(1), makeOccurrence(2, { owner_id: 8, owner: 'asha@demo.test' })];
  start({ 'today/view': makeToday({ overdue: makeSection(rows) }) });
  writeStored('workspaceAccessType', 'View');
  writeStored('username', 'asha@demo.test');
  openPage('/today');
  expect(await screen.findByRole('button', { name: 'File: Return 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'File: Return 1' })).toBeNull();
});

test('file: where hours are counted, the time on the day of the due date decides, and never before the event', async () => {
  const started = { started_by: 'Accident on 24 Nov 2026, 23:10', started_at: '2026-11-24T23:10' };
  const due = { due: '2026-11-25', statutory_due: '2026-11-25', due_time: '03:10', ...started, ...may('file') };
  const server = start({ 'occurrences/view': view(due) });
  const dialog = await openFile();
  expect(dialog.getByLabelText('Done at')).not.toBeRequired();
  expect(dialog.getByLabelText('Why it is late')).toBeVisible();
  const early = 'It cannot be done before its event: Accident on 24 Nov 2026, 23:10.';
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'None.');
  day(dialog, '2026-11-23');
  await press(dialog);
  expect(dialog.getByLabelText('Done on')).toHaveAccessibleDescription(expect.stringContaining(early));
  day(dialog, '2026-11-25');
  expect(dialog.queryByLabelText('Why it is late')).toBeNull();
  await press(dialog);
  expect(dialog.getByText('Enter the time at which it was done.')).toBeVisible();
  const time = (value: string) => fireEvent.change(dialog.getByLabelText('Done at'), { target: { value } });
  day(dialog, '2026-11-24');
  time('23:09');
  expect(dialog.getByText(early)).toBeVisible();
  day(dialog, '2026-11-25');
  time('03:11');
  expect(dialog.getByLabelText('Why it is late')).toBeVisible();
  time('1:5');
  expect(dialog.getByText('Enter a time such as 23:10.')).toBeVisible();
  time('03:10');
  expect(dialog.queryByLabelText('Why it is late')).toBeNull();
  await press(dialog);
  await isGone();
  expect(bodiesOf(server, 'occurrences/file')).toMatchObject([{ filed_on: '2026-11-25', filed_time: '03:10' }]);
});

test('file: a day that does not exist is said when its field is left, and what was asked for stays', async () => {
  start();
  const dialog = await openFile();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Flood.');
  const field = dialog.getByLabelText('Done on');
  await userEvent.clear(field);
  await userEvent.type(field, '31/11/2026');
  expect(field).toBeValid();
  await userEvent.tab();
  expect(field).toBeInvalid();
  expect(dialog.getByText('Enter a real date as DD/MM/YYYY.')).toBeVisible();
  expect(dialog.getByLabelText('Why it is late')).toHaveValue('Flood.');
  await press(dialog);
  expect(field).toHaveFocus();
  day(dialog, '2026-11-19');
  expect(field).toBeValid();
  expect(dialog.queryByLabelText('Why it is late')).toBeNull();
});

const draftsLeft = () => listUnsavedDrafts('anna@a.test').map(({ form }) => form);

test('continue: a draft of this release opens its dialog', async () => {
  const form = `${dueDateDraftPrefix}file.1`;
  start();
  continueDraft('/today', form, { dialog: 'file', props: { id: 1, isRenewal: false } });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(draftsLeft()).toEqual([form]);
});

test.each([
  ['the form of this release', { filedOn: '2026-11-02' }, '02/11/2026'],
  ['another form', { filedOn: 20_759 }, '26/11/2026'],
])('continue: a draft with %s shows what it can read', async (_what, typed, shown) => {
  const values = { filedTime: '', reference: '', lateReason: '', noProofReason: '', isMeant: false, ...typed };
  const props = { id: 1, isRenewal: false };
  start();
  continueDraft('/today', `${dueDateDraftPrefix}file.1`, { dialog: 'file', props, values });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Done on')).toHaveValue(shown);
});

test.each([
  ['an unknown dialog', 'sign', { id: 1 }],
  ['other props', 'file', { id: 'one' }],
  ['half a row', 'waive-many', { rows: [{ id: 1, name: 'Return 1' }] }],
])('continue: a draft with %s is dropped, and so its notice goes', async (_what, dialog, props) => {
  start();
  continueDraft('/today', `${dueDateDraftPrefix}${dialog}.1`, { dialog, props });
  await waitFor(() => expect(draftsLeft()).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
