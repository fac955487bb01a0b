import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { bodiesOf, makeFiling, makeOccurrence, openPage, startServer } from '../testing/open-due-dates';

const asha = { owner_id: 8, owner: 'asha@demo.test' };
const why = makeOccurrence(1, {
  ...asha,
  why_date: '',
  why_applies: [],
  why_owner: ['asha@demo.test does it, named for its law at all places.', 'Nobody checks it.'],
  assigned: [{ level: 'law-everywhere', ...asha, checker_id: null, checker: null }],
});
const people = [
  { id: 8, name: 'asha@demo.test' },
  { id: 9, name: 'ravi@demo.test' },
];

function start() {
  return startServer({
    'occurrences/view': { success: 1, data: why },
    'users/names': { success: 1, data: people },
    'obligations/assignmany': { success: 1, message: 'Saved.' },
  });
}

async function openAssign() {
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Assign' }));
  const form = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await form.findByRole('combobox', { name: 'Owner' });
  return form;
}

test('Why says who does and checks a duty, and who said so; only editors assign', async () => {
  start();
  writeStored('workspaceAccessType', 'View');
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('asha@demo.test')).toBeVisible();
  expect(dialog.getByText('asha@demo.test does it, named for its law at all places.')).toBeVisible();
  expect(dialog.getByText('Nobody')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Assign' })).toBeNull();
});

test.each([
  ['This duty here', { kind: 'return', record_ids: [71], profile_id: 3 }],
  ['This duty everywhere', { kind: 'return', record_ids: [71] }],
  ['This law here', { law_ids: [5], profile_id: 3 }],
  ['This place', { profile_id: 3 }],
])('an owner is assigned for: %s', async (level, target) => {
  const server = start();
  const form = await openAssign();
  await userEvent.click(form.getByRole('radio', { name: level }));
  const unset = level === 'This place' ? 'Not set at this level' : 'As the law: asha@demo.test';
  expect(form.getByRole('combobox', { name: 'Owner' })).toHaveDisplayValue(unset);
  expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled();
  expect(form.getByRole('button', { name: 'Assign' })).toHaveAccessibleDescription('Choose an owner or a checker.');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Owner' }), 'ravi@demo.test');
  await userEvent.click(form.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull());
  expect(bodiesOf(server, 'obligations/assignmany')).toEqual([{ ...target, owner_id: 9 }]);
  expect(bodiesOf(server, 'occurrences/view').length).toBeGreaterThan(1);
});

test('who names a checker reads before saving how many filed due dates will wait for that person', async () => {
  const server = start();
  server.replies['obligations/previewassign'] = { success: 1, data: { waiting: 4 } };
  const form = await openAssign();
  const [owner, checker] = [form.getByRole('combobox', { name: 'Owner' }), form.getByLabelText('Checker')];
  await userEvent.selectOptions(owner, 'ravi@demo.test');
  const target = { kind: 'return', record_ids: [71], profile_id: 3 };
  await waitFor(() => expect(bodiesOf(server, 'obligations/previewassign')).toEqual([{ ...target, owner_id: 9 }]));
  await userEvent.selectOptions(checker, 'asha@demo.test');
  const words = '4 filed due dates will wait for the check of asha@demo.test.';
  const live = (await form.findByText(words)).closest('[role=status]');
  expect(bodiesOf(server, 'obligations/previewassign')[1]).toEqual({ ...target, owner_id: 9, checker_id: 8 });
  server.replies['obligations/previewassign'] = { success: 1, data: { waiting: 0 } };
  await userEvent.selectOptions(owner, 'As the law: asha@demo.test');
  // The same live region, so that screen readers read what is in it now.
  const none = await form.findByText('No filed due date will wait for asha@demo.test.');
  expect([live?.isConnected, live?.contains(none)]).toEqual([true, true]);
  // Nothing is filed, so nothing could wait.
  server.replies['obligations/previewassign'] = { success: 1, data: { waiting: 0, filed: 0 } };
  await userEvent.click(form.getByRole('radio', { name: 'This law here' }));
  await userEvent.selectOptions(checker, 'asha@demo.test');
  await waitFor(() => expect(form.queryByText(/^Counting|^No filed due date/)).toBeNull());
  server.replies['obligations/previewassign'] = { success: 1, data: { waiting: 0, filed: 2 } };
  await userEvent.click(form.getByRole('radio', { name: 'This place' }));
  await userEvent.selectOptions(checker, 'asha@demo.test');
  expect(await form.findByText('No filed due date will wait for asha@demo.test.')).toBeVisible();
  const refused = 'asha@demo.test cannot be both owner and checker of Factories Act.';
  server.replies['obligations/previewassign'] = { success: 0, message: refused, field: 'checker_id' };
  await userEvent.click(form.getByRole('radio', { name: 'This law everywhere' }));
  await userEvent.selectOptions(owner, 'ravi@demo.test');
  await userEvent.selectOptions(checker, 'asha@demo.test');
  expect(await form.findByText(refused)).toBeVisible();
  delete server.replies['obligations/previewassign'];
  await userEvent.click(form.getByRole('radio', { name: 'This place' }));
  await userEvent.selectOptions(checker, 'asha@demo.test');
  expect(await form.findByText(/not verified yet will wait for this checker, too/)).toBeVisible();
});

test('the button waits for the counts; who saves has read which duties have only their owner as checker', async () => {
  const server = start();
  let answer = (_counts: object) => {};
  server.replies['obligations/previewassign'] = () =>
    new Promise((done) => {
      answer = (counts) => done({ success: 1, data: counts });
    });
  const said: string[] = [];
  const subscription = announcementsOf('message').subscribe(({ text }) => said.push(text));
  const form = await openAssign();
  await userEvent.click(form.getByRole('radio', { name: 'This law everywhere' }));
  // Without this owner, the owner of the next level may be the checker.
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Owner' }), 'Not set at this level');
  const button = form.getByRole('button', { name: 'Assign' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('You can assign once the changes are counted.');
  const kept = { duties: 3, checkers: 1, checker: 'dev@demo.test', level: 'law-everywhere' };
  answer({ waiting: 0, filed: 0, unchecked: 3, freed: 0, duties: 4, due_dates: 1234, kept });
  const warning = await form.findByText(/^3 duties then have their owner as only checker\./);
  expect(warning.closest('[role=status]')).not.toBeNull();
  const whoChecks = 'Without a checker here, dev@demo.test checks: named for the law.';
  expect(form.getByText(whoChecks)).toBeVisible();
  expect(form.getByText('Open due dates that change: 1,234. Duties with such due dates: 4.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull());
  expect(said).toEqual([`Assigned: Return 1. Duties that administrators check now: 3. ${whoChecks}`]);
  subscription.unsubscribe();
});

test('counts that did not come say so; one can try again or save without them', async () => {
  const server = start();
  const form = await openAssign();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Owner' }), 'ravi@demo.test');
  expect(await form.findByText('What this changes could not be counted.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Assign' })).toBeEnabled();
  server.replies['obligations/previewassign'] = {
    success: 1,
    data: { waiting: 0, filed: 0, unchecked: 1, freed: 2 },
  };
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByText(/^1 duty then has its owner as only checker\./)).toBeVisible();
  expect(form.getByText('2 filed due dates wait for a check. Without a checker, nobody checks them.')).toBeVisible();
});

test('what was chosen is not lost without a question of its own', async () => {
  start();
  const form = await openAssign();
  await userEvent.click(form.getByRole('radio', { name: 'This place' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Owner' }), 'ravi@demo.test');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Close without assigning?' });
  expect(question).toHaveTextContent('What you entered here is not kept.');
  await userEvent.click(within(question).getByRole('button', { name: 'Go on' }));
  await userEvent.keyboard('{Escape}');
  const again = within(await screen.findByRole('alertdialog', { name: 'Close without assigning?' }));
  await userEvent.click(again.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull());
});

test('what a level says already is shown, and only what differs is sent', async () => {
  const server = start();
  const form = await openAssign();
  await userEvent.click(form.getByRole('radio', { name: 'This law everywhere' }));
  const [owner, checker] = [form.getByRole('combobox', { name: 'Owner' }), form.getByLabelText('Checker')];
  expect(owner).toHaveDisplayValue('asha@demo.test');
  await userEvent.selectOptions(checker, 'asha@demo.test');
  await userEvent.click(form.getByRole('button', { name: 'Assign' }));
  expect(checker).toHaveAccessibleDescription('Owner and checker must be two people. Choose another one.');
  expect(checker).toHaveFocus();
  expect(bodiesOf(server, 'obligations/assignmany')).toEqual([]);
  await userEvent.selectOptions(checker, 'ravi@demo.test');
  await userEvent.click(form.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(bodiesOf(server, 'obligations/assignmany')).toEqual([{ law_ids: [5], checker_id: 9 }]));
});

test('a refusal keeps the dialog, and users that did not come can be asked for again', async () => {
  const server = start();
  server.replies['obligations/assignmany'] = { success: 0, message: 'The user is disabled.' };
  delete server.replies['users/names'];
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Assign' }));
  const form = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await form.findByText('The users could not be loaded.');
  server.replies['users/names'] = { success: 1, data: people };
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Owner' }), 'ravi@demo.test');
  await userEvent.click(form.getByRole('button', { name: 'Assign' }));
  expect(await form.findByText('The user is disabled.')).toBeVisible();
});

test('Assign for many: a part that the server refuses stops it; what is chosen then holds for all of them', async () => {
  const server = start();
  const rows = Array.from({ length: 201 }, (_, nth) =>
    makeOccurrence(nth + 1, { record_id: nth + 1, profile_id: nth % 7 }),
  );
  server.replies['occurrences/list'] = { success: 1, total: 201, data: rows, next: null };
  const refused = { success: 0, message: 'Return 201 was deleted meanwhile.' };
  const saved = { success: 1, message: 'Saved' };
  const assign = ({ duties }: { duties?: object[] }) => (duties?.length === 1 ? refused : saved);
  server.replies['obligations/assignmany'] = assign;
  openPage('/obligations');
  await userEvent.click(await screen.findByLabelText('Select all 201 shown'));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Owner'), '9');
  await press();
  expect(await dialog.findByText('200 of 201 assigned. Press Assign to try the other 1.')).toBeVisible();
  expect(dialog.getByText(refused.message)).toBeVisible();
  await press();
  await userEvent.selectOptions(dialog.getByLabelText('Owner'), 'nobody');
  server.replies['obligations/assignmany'] = saved;
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = bodiesOf(server, 'obligations/assignmany') as { duties: object[]; owner_id: number | null }[];
  expect(sent.map(({ duties, owner_id }) => [duties.length, owner_id])).toEqual([
    [200, 9],
    [1, 9],
    [1, 9],
    [200, null],
    [1, null],
  ]);
});

test.each([
  ['yes', 'Name another checker, or switch checks off in Help.'],
  ['no', 'Name another checker, or ask an administrator to switch checks off.'],
])(
  'who alone checks what they file reads so and what to do (administrator: %s), and whom the law names',
  async (role, way) => {
    const server = start();
    const filing = makeFiling({ may: ['file'], administrators: [], nobody_checks: true });
    const ravi = { checker_id: 9, checker: 'ravi@demo.test' };
    const assigned = [{ level: 'law-everywhere', owner_id: null, owner: null, ...ravi }];
    server.replies['occurrences/view'] = { success: 1, data: makeOccurrence(1, { ...why, ...ravi, filing, assigned }) };
    writeStored('username', 'ravi@demo.test');
    writeStored('role', role);
    openPage('/occurrence/1');
    await userEvent.click(await screen.findByRole('button', { name: 'File' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Name another checker' }));
    const cause = 'You are its checker yourself, and nobody else may check what you file.';
    expect(await dialog.findByRole('note')).toHaveTextContent(`${cause} ${way}`);
    expect(await dialog.findByLabelText('Checker')).toHaveDisplayValue('As the law: ravi@demo.test');
    expect(dialog.getByLabelText('Owner')).toHaveDisplayValue('Not set at this level');
  },
);

test('an assignment shows all but the people while the users load, and nobody can send it', async () => {
  start().replies['users/names'] = () => new Promise(() => {});
  openPage('/today?why=1');
  const due = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await userEvent.click(await due.findByRole('button', { name: 'Assign' }));
  const form = within(await screen.findByRole('dialog', { name: 'Assign' }));
  expect(form.getByRole('radio', { name: 'This law here' })).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled();
  expect(form.getByRole('button', { name: 'Assign' })).toHaveAccessibleDescription('Loading the users');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull());
});

test('a filing has its buttons while the due date loads, and Cancel closes it', async () => {
  const filing = makeFiling({ may: ['file'] });
  const server = startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, filing }) } });
  openPage('/occurrence/1');
  const file = await screen.findByRole('button', { name: 'File' });
  queryClient.clear();
  server.replies['occurrences/view'] = () => new Promise(() => {});
  await userEvent.click(file);
  const dialog = within(await screen.findByRole('dialog', { name: 'File due date' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Loading the due date');
  expect(dialog.getByRole('button', { name: 'File due date' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'File due date' })).toBeNull());
});
