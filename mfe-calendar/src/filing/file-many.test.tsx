import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import {
  bodiesOf,
  continueDraft,
  type FakeServer,
  makeFiling,
  makeOccurrence,
  openPage,
  startServer,
} from '../testing/open-due-dates';
import { parseOccurrence } from '../wire/occurrence';

beforeEach(() => setDay('2026-11-26T06:00:00Z'));
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

const rows = [makeOccurrence(1), makeOccurrence(2, { version: 4 }), makeOccurrence(3)];
const page = (data: object[], next: string | null = null, total = data.length) => ({
  success: 1,
  total,
  data,
  next,
});

function start(replies: FakeServer['replies'] = {}) {
  return startServer({
    'occurrences/list': page(rows),
    'profiles/list': { success: 1, data: [], next: null },
    ...replies,
  });
}

/** Stores each upload under the id of its name, once it is released. Returns the names of what was uploaded. */
function answerUploads(ids: Readonly<Record<string, string>>, released: Promise<void>): string[] {
  const names: string[] = [];
  class Upload {
    status = 200;
    responseText = '';
    upload = {};
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      const file = form.get('file');
      const name = file instanceof File ? file.name : '';
      names.push(name);
      this.responseText = JSON.stringify({ success: 1, fileId: ids[name], name, size: 1 });
      void released.then(() => act(() => this.onload?.()));
    }
  }
  const noMatch = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, { XMLHttpRequest: Upload, matchMedia: () => noMatch });
  return names;
}

async function openSelection() {
  openPage('/calendar?list=overdue');
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
}
/** The figures at the top of the dialog, such as `2 Late`. */
const findFigures = async (dialog: Pick<typeof screen, 'findAllByRole'>) =>
  (await dialog.findAllByRole('definition')).map(
    (value) => `${value.textContent} ${value.previousSibling?.textContent}`,
  );

const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('many: chosen rows are filed in one dialog, and each says what became of it', async () => {
  const server = start({
    'occurrences/filemany': {
      success: 1,
      message: 'Filed 1 of 2',
      data: [
        { id: 1, done: true, message: 'Filed' },
        { id: 2, done: false, message: 'This record was changed by another user.' },
      ],
    },
  });
  await openSelection();
  expect(await screen.findByRole('button', { name: 'File' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'File: Return 1' })).toBeNull();
  await userEvent.click(box(/^Select Return 1,/));
  await userEvent.click(box(/^Select Return 2,/));
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'File 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 2 due dates' }));
  expect(await findFigures(dialog)).toEqual(['2 To file', '2 Late', '0 Left out']);
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  expect(dialog.getByLabelText('Why it is late')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Portal');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'Counter');
  await userEvent.click(dialog.getByText('A reference for each due date (2)'));
  const [first_, second_] = ['Return 1', 'Return 2'].map((name) =>
    dialog.getByLabelText(`${name}, Pune plant, 20 Nov 2026 · for Oct 2026`),
  );
  await userEvent.type(dialog.getByLabelText('Reference'), 'SRN');
  expect(first_).toHaveValue('SRN');
  await userEvent.type(second_ ?? document.body, ' 2');
  expect(first_).toHaveValue('SRN');
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  expect(await dialog.findByText('1 of 2 filed')).toBeVisible();
  expect(dialog.getByText('The refused due date stays selected if it is still in the list.')).toBeVisible();
  const [first, second] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('Return 2, Pune plant, 20 Nov 2026Not filed: This record was changed by another user.');
  expect(second).toBe('Return 1, Pune plant, 20 Nov 2026✓ filed');
  expect(bodiesOf(server, 'occurrences/filemany')).toEqual([
    {
      rows: [
        { id: 1, version: 1 },
        { id: 2, version: 4, reference: 'SRN 2' },
      ],
      filed_on: '2026-11-26',
      reference: 'SRN',
      late_reason: 'Portal',
      no_proof_reason: 'Counter',
    },
  ]);
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(box(/^Select Return 2,/)).toBeChecked();
});

test('many: one proof goes to each of the chosen, and then no reason for its lack is asked', async () => {
  const server = start({
    'attachment/limits': { success: 1, fileBytes: 1000, recordBytes: 5000, files: 20 },
    'occurrences/filemany': {
      success: 1,
      message: 'Filed 2 of 2',
      data: [
        { id: 1, done: true, message: 'Filed' },
        { id: 3, done: true, message: 'Filed' },
      ],
    },
  });
  const stored = { 'receipt.pdf': 'a'.repeat(22), 'annex.pdf': 'b'.repeat(22) };
  let release = () => {};
  const uploads = answerUploads(stored, new Promise((resolve) => (release = resolve)));
  await openSelection();
  await userEvent.click(box(/^Select Return 1,/));
  await userEvent.click(box(/^Select Return 3,/));
  await userEvent.click(screen.getByRole('button', { name: 'File 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 2 due dates' }));
  expect(await dialog.findByText('The files are attached to each of these due dates.')).toBeVisible();
  expect(dialog.getByLabelText('Why there is no file')).toBeVisible();
  await userEvent.upload(
    dialog.getByLabelText('Choose files', { selector: 'input' }),
    Object.keys(stored).map((name) => new File(['x'], name, { type: 'application/pdf' })),
  );
  await waitFor(() => expect(dialog.queryByLabelText('Why there is no file')).toBeNull());
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Portal');
  // Pressed before the files are there: it waits for them.
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  const waiting = /^A file is still being uploaded\./;
  expect(dialog.getByText(waiting)).toBeVisible();
  // Who goes on typing presses again.
  await userEvent.type(dialog.getByLabelText('Why it is late'), ' down');
  expect(dialog.queryByText(waiting)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  expect(dialog.getByText(waiting)).toBeVisible();
  expect(bodiesOf(server, 'occurrences/filemany')).toEqual([]);
  release();
  expect(await dialog.findByText('2 of 2 filed')).toBeVisible();
  expect(uploads).toEqual(Object.keys(stored));
  expect(bodiesOf(server, 'occurrences/filemany')).toEqual([
    {
      rows: [
        { id: 1, version: 1 },
        { id: 3, version: 1 },
      ],
      filed_on: '2026-11-26',
      late_reason: 'Portal down',
      proof: Object.values(stored),
    },
  ]);
  // Nothing is left to file, so nothing is being selected any more.
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Select' })).toBeVisible();
});

test('many: a stand-in files for whom they stand in, and a checker hears who must check it then', async () => {
  const checked = { stands_in: true, checker_id: 9, checker: 'ravi@demo.test' };
  start({
    'occurrences/list': page([makeOccurrence(1, checked), makeOccurrence(2), makeOccurrence(3, { stands_in: true })]),
    'occurrences/view': {
      success: 1,
      data: makeOccurrence(1, { filing: makeFiling({ administrators: [], nobody_checks: true }) }),
    },
  });
  writeStored('workspaceAccessType', 'View');
  writeStored('username', 'ravi@demo.test');
  await openSelection();
  expect(screen.queryByRole('checkbox', { name: /^Select Return 2,/ })).toBeNull();
  await userEvent.click(box(/^Select Return 1,/));
  await userEvent.click(await screen.findByRole('button', { name: 'File' }));
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(
    'Only you can check the due date that was left out. Name another checker, or ask an administrator to switch checks off.',
  );
  const dialog = within(screen.getByRole('dialog', { name: 'File due dates' }));
  expect(dialog.queryByRole('button', { name: /^File / })).toBeNull();
  expect(dialog.queryAllByRole('textbox')).toEqual([]);
});

test('many: what nobody else may check is left out, and each button says how many are filed', async () => {
  const checked = { checker_id: 9, checker: 'ravi@demo.test', owner_id: 5, owner: 'asha@demo.test' };
  const filing = makeFiling({ administrators: [], nobody_checks: true });
  const server = start({
    'occurrences/list': page([makeOccurrence(1), makeOccurrence(2, checked)]),
    'occurrences/view': { success: 1, data: makeOccurrence(2, { filing }) },
    'occurrences/filemany': { success: 1, message: 'Filed', data: [{ id: 1, done: true, message: 'Filed' }] },
  });
  writeStored('username', 'ravi@demo.test');
  writeStored('role', 'yes');
  await openSelection();
  for (const name of [/^Select Return 1,/, /^Select Return 2,/]) await userEvent.click(box(name));
  await userEvent.click(await screen.findByRole('button', { name: 'File 1 of 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 1 due date' }));
  expect(await findFigures(dialog)).toEqual(['1 To file', '1 Late', '1 Left out']);
  const way = 'Name another checker, or switch checks off in Help. Open Help';
  expect(dialog.getByRole('note')).toHaveTextContent(`Only you can check the due date that was left out. ${way}`);
  expect(dialog.getByRole('link', { name: 'Open Help' })).toHaveAttribute('href', '/help');
  expect(dialog.getByText('Return 2')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Portal');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'Counter');
  await userEvent.click(dialog.getByRole('button', { name: 'File 1 due date' }));
  expect(await dialog.findByText('1 of 1 filed')).toBeVisible();
  expect(bodiesOf(server, 'occurrences/filemany')).toMatchObject([{ rows: [{ id: 1 }] }]);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('many: what is said of those that one checks is true for each of their owners', async () => {
  const checked = { checker_id: 9, checker: 'ravi@demo.test' };
  const rows = [
    makeOccurrence(1, { ...checked, owner_id: 5, owner: 'asha@demo.test' }),
    makeOccurrence(2, { ...checked, owner_id: 6, owner: 'meera@demo.test' }),
  ];
  const filing = makeFiling({ administrators: [], nobody_checks: true });
  start({
    'occurrences/list': page(rows),
    'occurrences/view': { success: 1, data: makeOccurrence(1, { filing }) },
  });
  writeStored('username', 'ravi@demo.test');
  await openSelection();
  await userEvent.click(box(/^Select Return 1,/));
  await userEvent.click(box(/^Select Return 2,/));
  await userEvent.click(screen.getByRole('button', { name: 'File 2' }));
  expect(await screen.findByRole('note')).toHaveTextContent(
    /^You are the checker of 2 of these due dates\..*an administrator must check them\. Due dates that nobody else can check are refused\.$/,
  );
});

test('many: where it could not be loaded who must check it then, it says so and asks again', async () => {
  const checked = { checker_id: 9, checker: 'ravi@demo.test' };
  const server = start({ 'occurrences/list': page([makeOccurrence(1, checked), makeOccurrence(2)]) });
  writeStored('username', 'ravi@demo.test');
  await openSelection();
  await userEvent.click(box(/^Select Return 1,/));
  await userEvent.click(screen.getByRole('button', { name: 'File 1' }));
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Lexboard could not load who must check them if you file them.');
  server.replies['occurrences/view'] = {
    success: 1,
    data: makeOccurrence(1, { filing: makeFiling({ administrators: ['asha@demo.test'] }) }),
  };
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/an administrator must check it/)).toBeVisible();
  expect(await findFigures(screen)).toEqual(['1 To file', '1 Late', '0 Left out']);
});

test('many: where hours are counted, the time decides which are late, and it is sent', async () => {
  const timed = makeOccurrence(2, { due: '2026-11-25', due_time: '03:10' });
  const server = start({
    'occurrences/list': page([makeOccurrence(1, { due: '2026-11-25' }), timed]),
    'occurrences/filemany': { success: 1, message: '', data: [{ id: 1, done: true, message: 'Filed' }] },
  });
  await openSelection();
  await userEvent.click(box(/^Select all 2 shown$/));
  await userEvent.click(screen.getByRole('button', { name: 'File 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 2 due dates' }));
  expect(dialog.getByLabelText('Done at')).not.toBeRequired();
  const enter = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  enter('Done on', '2026-11-25');
  enter('Why there is no file', 'Counter');
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  expect(dialog.getByLabelText('Done at')).toHaveFocus();
  enter('Done at', '03:11');
  expect(await findFigures(dialog)).toContain('1 Late');
  enter('Why it is late', 'Portal');
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  expect(await dialog.findByText('1 of 2 filed')).toBeVisible();
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Return 2, Pune plant, 25 Nov 2026, 03:10');
  expect(bodiesOf(server, 'occurrences/filemany')).toMatchObject([
    { filed_on: '2026-11-25', filed_time: '03:11', late_reason: 'Portal' },
  ]);
});

test('many: rows that are due far ahead ask before they are filed', async () => {
  const far = { due: '2027-03-31', statutory_due: '2027-03-31', standing: 'due' };
  const server = start({
    'occurrences/list': page([makeOccurrence(1, far), makeOccurrence(2, { ...far, due: '2026-11-30' })]),
    'occurrences/filemany': { success: 1, message: '', data: [{ id: 1, done: true, message: 'Filed' }] },
  });
  await openSelection();
  await userEvent.click(box(/^Select all 2 shown$/));
  await userEvent.click(screen.getByRole('button', { name: 'File 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 2 due dates' }));
  fireEvent.change(dialog.getByLabelText('Why there is no file'), { target: { value: 'Counter' } });
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  const words = '1 of these due dates was done more than 60 days before it is due.';
  expect(dialog.getByLabelText(words)).toHaveFocus();
  expect(bodiesOf(server, 'occurrences/filemany')).toEqual([]);
  await userEvent.click(dialog.getByLabelText(words));
  await userEvent.click(dialog.getByRole('button', { name: 'File 2 due dates' }));
  expect(await dialog.findByText('1 of 2 filed')).toBeVisible();
});

test('many: all shown rows at once, and the selection is ended', async () => {
  start();
  await openSelection();
  await userEvent.click(box(/^Select all 3 shown$/));
  expect(screen.getByText('3 selected')).toBeVisible();
  await userEvent.click(box(/^Select Return 2,/));
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End selection' }));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByRole('button', { name: 'File: Return 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
});

test('a list of the calendar says how many due dates it has in all, beyond those that are shown', async () => {
  start({ 'occurrences/list': page(rows, 'x', 1234) });
  openPage('/calendar?list=overdue');
  expect(await screen.findByText('1,234 due dates in all')).toBeVisible();
});

test('many: an answer that does not come files nothing and keeps the texts', async () => {
  start();
  await openSelection();
  await userEvent.click(box(/^Select all 3 shown$/));
  await userEvent.click(screen.getByRole('button', { name: 'File 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 3 due dates' }));
  await userEvent.type(await dialog.findByLabelText('Why it is late'), 'Portal');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'Counter');
  await userEvent.click(dialog.getByRole('button', { name: 'File 3 due dates' }));
  expect(await dialog.findByText('The server cannot be reached.')).toBeVisible();
  expect(dialog.getByLabelText('Why it is late')).toHaveValue('Portal');
});

test('many: who may file none of the rows sees no selection', async () => {
  start();
  writeStored('workspaceAccessType', 'View');
  openPage('/calendar?list=overdue');
  await screen.findByRole('button', { name: /^Return 1/ });
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});

test.each([
  ['', {}],
  ['Done', { standing: 'done' }],
  ['On time', { standing: 'on-time' }],
  ['Done late', { standing: 'late' }],
  ['Waived', { standing: 'waived' }],
  ['Void', { standing: 'void' }],
  ['Sent back', { standing: 'returned' }],
  ['Waiting for my check', { standing: 'to-check' }],
])('a list is narrowed to %j', async (word, sent) => {
  const server = start();
  openPage('/calendar?list=overdue');
  const filter = await screen.findByLabelText('Status');
  expect(filter).toHaveDisplayValue('Overdue');
  await userEvent.selectOptions(filter, word || 'Open');
  await waitFor(() => expect(bodiesOf(server, 'occurrences/list').at(-1)).toEqual(sent));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(word || 'All that is due');
});

test('a list of what is done says when, and offers no File', async () => {
  const done = makeOccurrence(1, { standing: 'late', filed_on: '2026-11-22', check: 'verified' });
  start({ 'occurrences/list': page([done]) });
  openPage('/calendar?list=open&standing=done');
  const row = await screen.findByRole('button', { name: /^Return 1/ });
  expect(row).toHaveTextContent('Done on 22 Nov 2026');
  expect(row).toHaveTextContent('Verified');
  expect(row).toHaveTextContent('done late');
  expect(screen.queryByRole('button', { name: 'File: Return 1' })).toBeNull();
});

test('a day says how many are done beside what is open, also if nothing is open', async () => {
  const day = { count: 0, overdue: 0, done: 2, late: 0, names: [] };
  const open = { day: '2026-11-20', count: 1, overdue: 1, done: 3, late: 2, names: ['EPF'] };
  start({ 'occurrences/days': { success: 1, data: [{ ...day, day: '2026-11-19' }, open] } });
  openPage('/calendar');
  const cell = await screen.findByRole('button', {
    name: 'Thu 19 Nov 2026: nothing is open, 2 done',
  });
  expect(cell).toHaveTextContent('✓ 2');
  expect(screen.getByRole('button', { name: /^Fri 20 Nov 2026/ })).toHaveAccessibleName(
    'Fri 20 Nov 2026: 1 due, overdue: EPF, 3 done, 2 of them late',
  );
  const late = screen.getByRole('button', { name: /^Fri 20 Nov 2026/ });
  const pills = [...late.querySelectorAll('.due-pill')].map((pill) => [
    pill.getAttribute('data-tone'),
    pill.textContent,
  ]);
  expect(pills).toEqual([
    ['ok', '✓ 1'],
    ['none', '◷ 2'],
  ]);
  expect(late).toHaveTextContent('! EPF');
  for (const word of ['on time', 'done late', 'overdue'])
    expect(
      screen.getByText((_, element) => element?.className === 'due-pill' && element.lastChild?.textContent === word),
    ).toBeVisible();
});

test('continue: a draft of many that are waived has the rows that were selected', async () => {
  const server = start({ 'occurrences/waivemany': { success: 1, message: '', data: [] } });
  const kept = rows.slice(0, 2).map((row) => parseOccurrence(row));
  const values = { reason: 'The plant was shut.', until: '2099-01-01' };
  const typed = { dialog: 'waive-many', props: { rows: kept }, values };
  continueDraft('/obligations', `${dueDateDraftPrefix}waive-many.1,2`, typed);
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive 2 due dates' }));
  for (const name of ['Return 1', 'Return 2']) expect(dialog.getByText(name)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Waive 2 due dates' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'occurrences/waivemany')).toMatchObject([
      { rows: [{ id: 1 }, { id: 2, version: 4 }], reason: 'The plant was shut.' },
    ]),
  );
});

describe('verifying many', () => {
  const filed = (id: number) => makeOccurrence(id, { standing: 'on-time', check: 'waiting', filed_on: '2026-11-19' });
  const filing = { filed_on: '2026-11-19', filed_by_name: 'Meera (meera)', late_reason: '', no_proof_reason: '' };
  const entered = { filed_at: '2026-11-19T06:00:00Z', is_entered_late: false };
  const seen = { ...filing, ...entered, filed_at_time: null, reference: 'SRN 4', proof: [], left_out: null, why: '' };
  const preview = [
    { id: 1, ...seen, proof: [{ name: 'Receipt.pdf', file: '7.pdf' }], late_reason: 'Portal was down' },
    { id: 2, ...seen, no_proof_reason: 'Counter', filed_at: '2026-11-29T06:00:00Z', is_entered_late: true },
    { id: 3, ...seen, left_out: 'own', why: 'Only its checker' },
    { id: 4, ...seen, left_out: 'changed', why: 'Changed' },
  ];
  const results = [
    { id: 1, done: true, message: 'Verified' },
    { id: 2, done: false, message: 'This record was changed by another user.' },
  ];

  test.each([
    ['the list of what waits for the check', '/calendar?list=open&standing=to-check'],
    ['the obligations', '/obligations?standing=to-check'],
  ])('%s: figures and filings first; what is left out or refused stays selected', async (_what, address) => {
    const server = start({
      'occurrences/list': page([1, 2, 3, 4].map(filed)),
      'occurrences/previewverify': { success: 1, data: preview },
      'occurrences/verifymany': { success: 1, message: 'Verified 1 of 2', data: results },
    });
    writeStored('role', 'yes');
    openPage(address);
    if (address.startsWith('/calendar')) await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Verify 4' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Verify .*due dates$/ }));
    expect(await findFigures(dialog)).toEqual(['2 To verify', '0 Late', '1 Without a file', '2 Left out']);
    expect(dialog.getByRole('note')).toHaveTextContent(/you own it or filed it yourself.*it has changed/);
    expect(dialog.getByRole('link', { name: 'Receipt.pdf' })).toHaveAttribute('href', '/attachment/proof/7.pdf');
    const [first, second, ...more] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^Return 1.*19 Nov 2026.* · Reference SRN 4Reason given before the due date moved: Por/);
    expect(second).toMatch(/Entered 10 days after the filing.*No file: Counter$/);
    expect(more).toEqual([]);
    await waitFor(() => expect(bodiesOf(server, 'occurrences/list').length).toBeGreaterThan(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Verify 2 due dates' }));
    expect(await dialog.findByText('1 of 2 verified')).toBeVisible();
    expect(dialog.getByText('Not verified: This record was changed by another user.')).toBeVisible();
    expect(bodiesOf(server, 'occurrences/verifymany')).toEqual([{ rows: [1, 2].map((id) => ({ id, version: 1 })) }]);
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  test('the own duty and what has no checker are counted out on the button; the dry run says why', async () => {
    const own = { ...filed(2), owner_id: 9, owner: 'anna@a.test', owner_name: 'anna@a.test' };
    const data = [1, 2, 3].map((id) => ({ id, ...seen, left_out: [null, 'own', 'no-checker'][id - 1] }));
    start({
      'occurrences/list': page([filed(1), own, { ...filed(3), check: 'none' }]),
      'occurrences/previewverify': { success: 1, data },
    });
    writeStored('role', 'yes');
    writeStored('username', 'anna@a.test');
    openPage('/obligations?standing=done');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    expect(screen.queryByRole('button', { name: /^File/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Verify 1 of 3' }));
    expect(await screen.findByRole('note')).toHaveTextContent(
      /you own it.*1 is left out, because it was filed without a checker/,
    );
  });
});
