import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listUnsaved } from 'shared-lib/bus';
import { listUnsavedDrafts } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import {
  bodiesOf,
  continueDraft,
  makeFiling,
  makeOccurrence,
  makeSection,
  makeToday,
  openPage,
  startServer,
} from '../testing/open-due-dates';

beforeEach(() => setDay('2026-11-26T06:00:00Z'));

const filed = {
  filed_on: '2026-11-10',
  filed_at_time: '04:20',
  filed_by: 'asha@demo.test',
  filed_at: '2026-11-24T06:00:00Z',
  is_entered_late: true,
  reference: 'ARN 7',
  proof: [{ name: 'challan.pdf', file: 'id~challan.pdf' }],
};
const waiting = (may: string[]) =>
  makeOccurrence(1, {
    standing: 'on-time',
    filed_on: '2026-11-10',
    check: 'waiting',
    checker_id: 9,
    checker: 'ravi@demo.test',
    filing: makeFiling({ ...filed, may }),
  });

function start(data: object, more: object = {}) {
  const saved = { success: 1, message: 'Saved.', version: 2 };
  const calls = ['verify', 'return', 'waive', 'void', 'reopen', 'target', 'removefile'];
  return startServer({
    'occurrences/view': { success: 1, data },
    ...Object.fromEntries(calls.map((call) => [`occurrences/${call}`, saved])),
    ...more,
  });
}

/** Opens the dialog of an act from the panel of a due date. */
async function openAct(act: string, name: string) {
  openPage('/today?why=1');
  const panel = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await userEvent.click(await panel.findByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('button', { name });
  return { dialog, press: () => userEvent.click(dialog.getByRole('button', { name })) };
}
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('file: a time later than now is refused at its field, and no reason for being late is asked', async () => {
  const due = { due: '2026-11-26', statutory_due: '2026-11-26', due_time: '03:10', standing: 'overdue' };
  const server = start(makeOccurrence(1, { ...due, filing: makeFiling({ may: ['file'] }) }), {
    'occurrences/file': { success: 1, message: 'Saved.', version: 2 },
  });
  const { dialog, press } = await openAct('File', 'File return');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'None.');
  const time = dialog.getByLabelText('Done at');
  const enter = (value: string) => fireEvent.change(time, { target: { value } });
  // It is 11:30 in India.
  enter('11:31');
  await press();
  expect(time).toHaveFocus();
  expect(time).toHaveAccessibleDescription('Choose now or an earlier time.');
  expect(dialog.queryByLabelText('Why it is late')).toBeNull();
  enter('25:00');
  expect(time).toHaveAccessibleDescription('Enter a time such as 23:10.');
  enter('11:30');
  await userEvent.type(dialog.getByLabelText('Why it is late'), 'Flood.');
  await press();
  await isGone('File return');
  expect(bodiesOf(server, 'occurrences/file')).toMatchObject([{ filed_time: '11:30', late_reason: 'Flood.' }]);
});

test('file: a text that is no time is refused at the time, also where the time is optional', async () => {
  const due = { due: '2026-11-28', statutory_due: '2026-11-28', due_time: '03:10', standing: 'due' };
  const server = start(makeOccurrence(1, { ...due, filing: makeFiling({ may: ['file'] }) }), {
    'occurrences/file': { success: 1, message: 'Saved.', version: 2 },
  });
  const { dialog, press } = await openAct('File', 'File return');
  await userEvent.type(dialog.getByLabelText('Why there is no file'), 'None.');
  const time = dialog.getByLabelText('Done at');
  expect(time).not.toBeRequired();
  await userEvent.type(time, 'noon');
  await press();
  expect(time).toHaveFocus();
  expect(time).toHaveAccessibleDescription('Enter a time such as 23:10.');
  await userEvent.type(time, '{Enter}');
  expect(time).toHaveAccessibleDescription('Enter a time such as 23:10.');
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
  await userEvent.clear(time);
  await userEvent.type(time, '9.05');
  await press();
  await isGone('File return');
  expect(bodiesOf(server, 'occurrences/file')).toMatchObject([{ filed_time: '09:05' }]);
});

test('what somebody else has done already leaves the list behind the dialog, which says so', async () => {
  const toCheck = makeSection([makeOccurrence(1, { check: 'waiting' })]);
  const server = start(makeOccurrence(1, { check: 'verified', filing: makeFiling(filed) }), {
    'today/view': makeToday({ to_check: toCheck }),
  });
  openPage('/today');
  const row = await screen.findByRole('button', { name: 'Verify: Return 1' });
  server.replies['today/view'] = makeToday();
  await userEvent.click(row);
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify filing' }));
  expect(await dialog.findByText(/^You cannot do this now\. Somebody else may have done it already/)).toBeVisible();
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(dialog.getByText(/^You cannot do this now/)).toBeVisible();
  expect(bodiesOf(server, 'today/view')).toHaveLength(2);
});

test('verify: without a file nobody is told to look at one', async () => {
  const noPeriod = { period_start: null, period_end: null };
  start(makeOccurrence(1, { check: 'waiting', filing: makeFiling({ may: ['verify'] }), ...noPeriod }));
  const { dialog } = await openAct('Verify', 'Verify filing');
  expect(dialog.getByText('You agree with what was filed.')).toBeVisible();
  // Screen readers would read an empty paragraph.
  expect(screen.getByRole('dialog', { name: 'Verify filing' }).querySelector('p:empty')).toBeNull();
});

test('verify: the checker sees what was filed before they agree', async () => {
  const server = start(waiting(['verify', 'return']));
  const { dialog, press } = await openAct('Verify', 'Verify filing');
  expect(dialog.getByText(/Look at its files first/)).toBeVisible();
  expect(dialog.getByText(/asha@demo.test, 24 Nov 2026, .* · Entered 14 days after the filing/)).toBeVisible();
  expect(dialog.getByText('10 Nov 2026, 04:20')).toBeVisible();
  expect(dialog.getByText('ARN 7')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'challan.pdf' })).toHaveAttribute('href', '/attachment/proof/id~challan.pdf');
  await press();
  await isGone('Verify filing');
  expect(bodiesOf(server, 'occurrences/verify')).toEqual([{ id: 1, version: 1 }]);
});

test.each([
  ['Send back', 'Send filing back', 'What is missing', waiting(['return']), { note: 'No stamp' }],
  [
    'Void',
    'Void due date',
    'Why there is nothing to do',
    makeOccurrence(1, { filing: makeFiling({ may: ['void'] }) }),
    { reason: 'No stamp' },
  ],
  ['Reopen', 'Reopen due date', 'Why it is reopened', waiting(['reopen']), { reason: 'No stamp' }],
])('%s asks for a text and sends it', async (act, title, label, data, sent) => {
  const path = act === 'Send back' ? 'return' : act.toLowerCase();
  const server = start(data);
  const { dialog, press } = await openAct(act, title);
  await press();
  expect(dialog.getByLabelText(label)).toHaveFocus();
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(
    act === 'Send back' ? 'Enter what is missing.' : 'Enter a reason.',
  );
  await userEvent.type(dialog.getByLabelText(label), ' No stamp ');
  await press();
  await isGone(title);
  expect(bodiesOf(server, `occurrences/${path}`)).toEqual([{ id: 1, version: 1, ...sent }]);
});

test('what is saved has no draft while its dialog fades out, also if it was continued', async () => {
  // jsdom has no animations. This one does not end.
  Element.prototype.getAnimations = () => [{ finished: new Promise<Animation>(() => {}) } as Animation];
  start(waiting(['return']));
  const draft = { dialog: 'act', props: { id: 1, act: 'return' }, values: { text: 'No' } };
  continueDraft('/today', 'due-date.act.return.1.', draft);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send filing back' }));
  await userEvent.type(await dialog.findByLabelText('What is missing'), ' stamp');
  await userEvent.click(dialog.getByRole('button', { name: 'Send filing back' }));
  await waitFor(() => expect(document.querySelector('[data-leaving]')).not.toBeNull());
  expect([listUnsaved(), listUnsavedDrafts('anna@a.test')]).toEqual([[], []]);
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('a text that is too long stays whole, says by how much, and is not sent', async () => {
  const server = start(waiting(['return']));
  const { dialog, press } = await openAct('Send back', 'Send filing back');
  const note = dialog.getByLabelText('What is missing');
  await userEvent.click(note);
  await userEvent.paste('n'.repeat(1412));
  await press();
  expect(note).toHaveValue('n'.repeat(1412));
  expect(note).toHaveAccessibleDescription('1,412 of 1,000 characters: shorten it by 412.');
  expect(note).toHaveFocus();
  expect(bodiesOf(server, 'occurrences/return')).toEqual([]);
});

test('remove a file: asks why, names the file, and sends which one', async () => {
  const removal = {
    at: '2026-11-25T06:00:00Z',
    ...{ user: 'asha@demo.test', action: 'File removed', reason: 'Of another month.' },
    changes: {
      removedProof: [[{ name: 'old.pdf', sha256: 'ab'.repeat(32) }], null],
      noProofReason: [null, 'Of another month.'],
    },
  };
  const filing = makeFiling({ ...filed, may: ['removefile'], timeline: [removal] });
  const server = start({ ...waiting([]), filing });
  openPage('/today?why=1');
  const panel = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await panel.findByText('Removed: old.pdf (sha256 abababababab…)')).toBeVisible();
  const timeline = within(panel.getByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByText(/Of another month\./)).toHaveLength(1);
  await userEvent.click(await panel.findByRole('button', { name: 'Remove challan.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove file' }));
  expect((await dialog.findAllByText('challan.pdf')).length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByLabelText('Why it is removed'), 'Of another month.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove file' }));
  await isGone('Remove file');
  expect(bodiesOf(server, 'occurrences/removefile')).toEqual([
    { id: 1, version: 1, reason: 'Of another month.', file: 'id~challan.pdf' },
  ]);
});

test('waive: needs a reason and a day after today', async () => {
  const server = start(makeOccurrence(1, { filing: makeFiling({ may: ['waive'] }) }));
  const { dialog, press } = await openAct('Waive', 'Waive due date');
  await userEvent.type(dialog.getByLabelText('Why it is waived'), 'Closed');
  const day = dialog.getByLabelText('Review on');
  fireEvent.change(day, { target: { value: '2026-11-26' } });
  await press();
  expect(day).toHaveAccessibleDescription('Choose a day after today.');
  expect(bodiesOf(server, 'occurrences/waive')).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-11-27' } });
  await press();
  await isGone('Waive due date');
  expect(bodiesOf(server, 'occurrences/waive')).toEqual([{ id: 1, version: 1, reason: 'Closed', until: '2026-11-27' }]);
});

test('target: one that follows from the record is not changed or removed, but another one is set', async () => {
  start(makeOccurrence(1, { target: '2026-11-18', filing: makeFiling({ may: ['target'] }) }));
  const { dialog } = await openAct('Set a target', 'Set a target');
  expect(dialog.getByLabelText('Target')).toHaveAccessibleDescription(/If this field is empty, /);
});

test('target: a day not after the due date, or none', async () => {
  const own = { target: '2026-11-18', is_target_set: true };
  const server = start(makeOccurrence(1, { ...own, filing: makeFiling({ may: ['target'] }) }));
  const { dialog, press } = await openAct('Change the target', 'Change the target');
  const day = dialog.getByLabelText('Target');
  expect(day).toHaveAccessibleDescription(/To remove the target, leave this field empty\./);
  expect(day).toHaveValue('18/11/2026');
  fireEvent.change(day, { target: { value: '2026-11-21' } });
  await press();
  expect(day).toHaveAccessibleDescription('Choose 20 Nov 2026, the due date, or an earlier day.');
  fireEvent.change(day, { target: { value: '' } });
  await press();
  await isGone('Change the target');
  expect(bodiesOf(server, 'occurrences/target')).toEqual([{ id: 1, version: 1, target: null }]);
});

test('target: a day off is no fault, but the field says so, and which working day is before it', async () => {
  const days_off = [
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2026-12-26', name: '' },
  ];
  const due = { due: '2026-12-31', statutory_due: '2026-12-31', standing: 'due' };
  const server = start(makeOccurrence(1, { ...due, filing: makeFiling({ may: ['target'] }) }), {
    'occurrences/days': { success: 1, data: [], days_off },
  });
  const { dialog, press } = await openAct('Set a target', 'Set a target');
  const day = dialog.getByLabelText('Target');
  fireEvent.change(day, { target: { value: '2026-12-24' } });
  await waitFor(() => expect(bodiesOf(server, 'occurrences/days')).toHaveLength(1));
  expect(day).not.toHaveAccessibleDescription(/day off/);
  fireEvent.change(day, { target: { value: '2026-12-26' } });
  const note = /26 Dec 2026 · This is a day off\. The working day before it is 24 Dec 2026\./;
  await waitFor(() => expect(day).toHaveAccessibleDescription(note));
  expect(bodiesOf(server, 'occurrences/days')[1]).toMatchObject({ to: '2026-12-26', profile_id: 3 });
  fireEvent.change(day, { target: { value: '2026-12-25' } });
  await waitFor(() => expect(day).toHaveAccessibleDescription(/This is a day off \(Christmas\)\. .* 24 Dec 2026/));
  expect(day).toBeValid();
  await press();
  await isGone('Set a target');
  expect(bodiesOf(server, 'occurrences/target')).toEqual([{ id: 1, version: 1, target: '2026-12-25' }]);
});

test.each([
  ['Waive', 'Waive due date', 'Review on', 'until'],
  ['Waive', 'Waive due date', 'Why it is waived', 'reason'],
  ['Reopen', 'Reopen due date', 'Why it is reopened', 'reason'],
])('%s: the field that the server refuses says so and has the focus: %s, %s', async (act, name, label, field) => {
  const data = makeOccurrence(1, { filing: makeFiling({ may: [act.toLowerCase()] }) });
  start(data, { [`occurrences/${act.toLowerCase()}`]: { success: 0, message: 'Not so.', field } });
  const { dialog, press } = await openAct(act, name);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why it is/ }), 'Closed');
  const until = dialog.queryByLabelText('Review on');
  if (until) fireEvent.change(until, { target: { value: '2026-11-27' } });
  await press();
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
  expect(dialog.getByLabelText(label)).toBeInvalid();
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription('Not so.');
  expect(dialog.getAllByRole('alert')).toHaveLength(1);
});

test('a refusal keeps the dialog and what was typed', async () => {
  start(waiting(['return']), {
    'occurrences/return': { success: 0, message: 'Only its checker can do this.' },
  });
  const { dialog, press } = await openAct('Send back', 'Send filing back');
  await userEvent.type(dialog.getByLabelText('What is missing'), 'No stamp');
  await press();
  expect(await dialog.findByText('Only its checker can do this.')).toBeVisible();
  expect(dialog.getByLabelText('What is missing')).toHaveValue('No stamp');
});

describe('after an act, by keyboard alone,', () => {
  /** Moves the focus to a control and presses Enter. */
  async function enterOn(control: HTMLElement): Promise<void> {
    control.focus();
    await userEvent.keyboard('{Enter}');
  }
  const buttonIn = async (dialog: string, name: string) =>
    within(await screen.findByRole('dialog', { name: dialog })).findByText(name, { selector: 'button:enabled' });

  it.each([
    ['the next one', [1, 2, 3], 2, [1, 3], 'Verify: Return 3'],
    ['the one before, if it was the last', [1, 2], 2, [1], 'Verify: Return 1'],
  ])('in a list the focus is on %s', async (_which, before, done, after, name) => {
    const toCheck = (ids: number[]) =>
      makeToday({ to_check: makeSection(ids.map((id) => makeOccurrence(id, { check: 'waiting' }))) });
    const server = start(waiting(['verify']), { 'today/view': toCheck(before) });
    openPage('/today');
    await enterOn(await screen.findByRole('button', { name: `Verify: Return ${done}` }));
    const save = await buttonIn('Verify filing', 'Verify filing');
    server.replies['today/view'] = toCheck(after);
    await enterOn(save);
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    expect(screen.queryByRole('button', { name: `Verify: Return ${done}` })).toBeNull();
  });

  it('the heading has it if no row is left', async () => {
    const server = start(waiting(['verify']), {
      'today/view': makeToday({ to_check: makeSection([makeOccurrence(1, { check: 'waiting' })]) }),
    });
    openPage('/today');
    await enterOn(await screen.findByRole('button', { name: 'Verify: Return 1' }));
    const save = await buttonIn('Verify filing', 'Verify filing');
    server.replies['today/view'] = makeToday();
    await enterOn(save);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('the heading of the nearest part has it, if no row of its part is left', async () => {
    const overdue = makeSection([makeOccurrence(9)]);
    const toCheck = makeSection([makeOccurrence(1, { check: 'waiting' })]);
    const server = start(waiting(['verify']), { 'today/view': makeToday({ overdue, to_check: toCheck }) });
    openPage('/today');
    await enterOn(await screen.findByRole('button', { name: 'Verify: Return 1' }));
    const save = await buttonIn('Verify filing', 'Verify filing');
    server.replies['today/view'] = makeToday({ overdue });
    await enterOn(save);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Overdue' })).toHaveFocus());
  });

  it('the next license that is not recorded yet has it', async () => {
    const license = { profile_id: 4, profile: 'Goa depot', law: 'Fire Act', may_change: true };
    const asked = [1, 2].map((id) => ({ ...license, record_id: id, name: `License ${id}` }));
    const list = (rows: object[]) => ({
      ...{ success: 1, today: '2026-11-26', total: 0, data: [], next: null },
      licenses: [{ id: 1, name: 'License 1', law: 'Fire Act', state: 'Goa' }],
      missing: { total: rows.length, data: rows },
    });
    const saved = { success: 1, message: 'Saved.', id: 6, version: 1 };
    const server = start(waiting([]), { 'holdings/list': list(asked), 'holdings/add': saved });
    openPage('/holdings');
    await enterOn(await screen.findByRole('button', { name: /^Record license: License 1,/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a license' }));
    await userEvent.type(await dialog.findByLabelText('Number'), 'F 1');
    fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2027-10-31' } });
    server.replies['holdings/list'] = list(asked.slice(1));
    await enterOn(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Record license: License 2,/ })).toHaveFocus());
  });

  it('the heading of its part of the page has it, if that stays', async () => {
    const due = makeOccurrence(1, { standing: 'due', filing: makeFiling({ may: ['waive'] }) });
    const overdue = makeSection([makeOccurrence(9)]);
    const server = start(due, { 'today/view': makeToday({ overdue, due_today: makeSection([due]) }) });
    openPage('/today');
    await enterOn(await screen.findByRole('button', { name: /^Return 1 / }));
    const panel = within(await screen.findByRole('dialog', { name: 'Due date' }));
    await enterOn(await panel.findByRole('button', { name: 'Waive' }));
    const form = within(await screen.findByRole('dialog', { name: 'Waive due date' }));
    await userEvent.type(await form.findByLabelText('Why it is waived'), 'Closed');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without waiving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Go on' }));
    fireEvent.change(form.getByLabelText('Review on'), { target: { value: '2027-04-01' } });
    server.replies['today/view'] = makeToday({ overdue });
    await enterOn(form.getByRole('button', { name: 'Waive due date' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Waive due date' })).toBeNull());
    const row = { name: /^Return 1 /, hidden: true };
    await waitFor(() => expect(screen.queryByRole('button', row)).toBeNull());
    // Nobody presses the next key within the frame in which a dialog goes.
    await new Promise(requestAnimationFrame);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Due today' })).toHaveFocus());
  });
});

describe('the panel of a due date', () => {
  const words = (name: string) => within(screen.getByRole('dialog', { name })).getAllByRole('button');

  test.each([
    ['overdue', 'bad', '6 days late'],
    ['due', 'none', 'in 24 days'],
    ['on-time', 'ok', '✓ on time'],
    ['late', 'none', '◷ done late'],
    ['waived', 'none', '– waived'],
    ['void', 'none', '⊘ void'],
  ])('a due date that is %s has the tone %s', async (standing, tone, text) => {
    start(makeOccurrence(1, { standing, ...(standing === 'due' && { due: '2026-12-20' }) }));
    openPage('/today?why=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Due date' }));
    const [pill] = await panel.findAllByText(
      (_, element) => element?.className === 'due-pill' && element.textContent === text,
    );
    expect(pill).toHaveAttribute('data-tone', tone);
  });

  test('offers what the server allows and nothing else', async () => {
    start(makeOccurrence(1, { filing: makeFiling({ may: ['file', 'target'] }) }));
    openPage('/today?why=1');
    await screen.findByRole('button', { name: 'File' });
    const offered = words('Due date').map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['File', 'Set a target']));
    for (const act of ['Verify', 'Send back', 'Waive', 'Void', 'Reopen']) expect(offered).not.toContain(act);
  });

  test('says what happened, the newest first, with the hash of each file', async () => {
    const timeline = [
      {
        at: '2026-11-25T06:00:00Z',
        user: 'ravi@demo.test',
        action: 'Returned',
        reason: 'No stamp',
        changes: {},
      },
      {
        at: '2026-11-24T06:00:00Z',
        user: 'asha@demo.test',
        action: 'Filed',
        reason: '',
        changes: {
          filedOn: [null, '2026-11-10'],
          proof: [null, [{ name: 'challan.pdf', sha256: 'abcdef0123456789' }]],
        },
      },
    ];
    start(makeOccurrence(1, { check: 'returned', filing: makeFiling({ returned_note: 'No stamp', timeline }) }));
    openPage('/today?why=1');
    const list = within(await screen.findByRole('list', { name: 'Timeline' }));
    const entries = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(/^Sent back 25 Nov 2026, \d\d:\d\d, ravi@demo.testNo stamp$/);
    expect(entries[1]).toContain('Done on: 10 Nov 2026');
    expect(entries[1]).toContain('Entered 14 days after the filing');
    expect(entries[1]).toContain('Proof: challan.pdf (sha256 abcdef012345…)');
    expect(screen.getByText('It was sent back.')).toBeVisible();
  });

  test('says from which day a corrected event moved it to which', async () => {
    const moved = { at: '2026-11-25T04:00:00Z', user: 'Lexboard', action: 'Moved', reason: 'The event was corrected.' };
    const timeline = [{ ...moved, changes: { due: ['2026-12-05', '2026-12-07'] } }];
    start(makeOccurrence(1, { filing: makeFiling({ timeline }) }));
    openPage('/today?why=1');
    const list = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(list.getByText('Due: 5 Dec 2026 → 7 Dec 2026')).toBeVisible();
  });

  test('says that nobody checks what they filed themselves', async () => {
    const filing = makeFiling({ ...filed, filed_by: 'ravi@demo.test' });
    start({ ...waiting([]), filing });
    openPage('/today?why=1');
    expect(await screen.findByText('The checker filed this, so an administrator must check it.')).toBeVisible();
  });

  test.each([
    ['late', 'Why it was late'],
    ['on-time', 'Reason given before the due date moved'],
  ])('says of a filing that is %s what its reason is: %s', async (standing, term) => {
    start(makeOccurrence(1, { standing, filing: makeFiling({ ...filed, late_reason: 'Portal was down' }) }));
    openPage('/today?why=1');
    expect((await screen.findByText(term)).nextSibling).toHaveTextContent('Portal was down');
  });

  test('an answer without what was filed is no due date with nothing filed', async () => {
    start(makeOccurrence(1, { filing: undefined }));
    openPage('/today?why=1');
    expect(await screen.findByText('This due date could not be loaded.')).toBeVisible();
  });
});
