import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsaved$ } from 'shared-lib/bus';
import { openTrialRun as open, pune, startServer } from '../testing/open-trial-run';

/** Loads the lazy area beforehand: its load time is not tested here. */
beforeAll(() => import('./trial-run-area'));

let server: ReturnType<typeof startServer>;
const states = [
  { id: 30, name: 'Goa' },
  { id: 14, name: 'Maharashtra' },
];
beforeEach(() => {
  server = startServer();
  server.replies['law/datafetchdropdown'] = { success: 1, state: states };
});

test('save as: a new branch is asked its state and opening day at once, where due dates are kept', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  server.replies['profiles/preview'] = {
    success: 1,
    data: { duties_added: 0, duties_gone: 0, dates_added: 0, dates_gone: 0 },
  };
  server.replies['profiles/add'] = { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
  open();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await userEvent.click(screen.getByRole('button', { name: 'Add a place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
  await dialog.findByRole('option', { name: 'Goa' });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Place name' }), 'Goa depot');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  // What comes depends on the state, and nothing can be saved without it.
  expect(dialog.getByText('Choose a State to see its due dates.')).toBeVisible();
  expect(server.requests.map(([path]) => path)).not.toContain('profiles/preview');
  const state = dialog.getByRole('combobox', { name: 'State' });
  expect(state).toHaveAccessibleDescription(/^Choose the State of the branch\./);
  await userEvent.selectOptions(state, 'Goa');
  expect(dialog.queryByText('Choose a State to see its due dates.')).toBeNull();
  const opened = dialog.getByLabelText('Opened on');
  await userEvent.type(opened, '2026-11-01');
  expect(opened).toHaveAccessibleDescription(/^Sun 1 Nov 2026 · /);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.filter(([path]) => path === 'profiles/add').map(([, body]) => body)).toEqual([
    { name: 'Goa depot', kind: 'branch', answers: [], state_id: 30, opened_on: '2026-11-01' },
  ]);
});

test('save as: an impossible opening day is marked at its field, and nothing is sent', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  open();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await userEvent.click(screen.getByRole('button', { name: 'Add a place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Organisation' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Place name' }), 'Goa office');
  const opened = dialog.getByLabelText('Opened on');
  await userEvent.type(opened, '31/02/2026');
  await userEvent.tab();
  expect(opened).toHaveAccessibleDescription(/^This date does not exist\./);
  expect(opened).toBeInvalid();
  // A slow machine may have asked before the day was typed.
  const before = server.requests.length;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = server.requests.slice(before).map(([path]) => path);
  expect(sent).not.toContain('profiles/add');
  expect(sent).not.toContain('profiles/preview');
});

test('save as: a missing name, and what the server refuses, are said at their fields', async () => {
  server.replies['profiles/add'] = { success: 0, message: 'The place name Goa is taken.', field: 'name' };
  const { dialog } = await openRegistrations();
  const name = dialog.getByRole('textbox', { name: 'Place name' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription('Please fill the Place name.');
  await userEvent.type(name, 'Goa');
  expect(name).toBeValid();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('The place name Goa is taken.');
  server.replies['profiles/add'] = { success: 0, message: 'No such state.', field: 'state_id' };
  await userEvent.type(name, ' 2');
  expect(name).toBeValid();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('State')).toHaveFocus());
  expect(dialog.getByLabelText('State')).toBeInvalid();
});

async function openRegistrations() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Registration' }));
  await dialog.findByRole('option', { name: 'Goa' });
  return { dialog, lines: dialog.getByLabelText('Several registrations at once') };
}

const sentPlaces = () => server.requests.filter(([path]) => path === 'profiles/add').map(([, body]) => body);
const registration = { kind: 'registration', answers: [], state_id: null, opened_on: null };

test('save as: several registrations are saved at once, and a line with an error stays until it is mended', async () => {
  server.replies['profiles/add'] = { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
  const { dialog, lines } = await openRegistrations();
  await userEvent.click(lines);
  await userEvent.paste('27AAPFU0939F1ZV Mumbai GST\n27AAPFU0939F1ZW\nMH/1');
  expect(dialog.getByLabelText('Place name')).toBeDisabled();
  expect(dialog.getByLabelText('Place name')).toHaveAccessibleDescription(/own name/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 registrations' }));
  const faults = await dialog.findByRole('list', { name: 'Lines with errors' });
  expect(within(faults).getByRole('listitem')).toHaveTextContent(/^Line 1: The last character/);
  expect(lines).toHaveValue('27AAPFU0939F1ZW');
  expect(dialog.getByText('2 registrations are saved.')).toBeVisible();
  expect(sentPlaces()).toEqual([
    { ...registration, number: '27AAPFU0939F1ZV', name: 'Mumbai GST', state_id: 14 },
    { ...registration, number: 'MH/1', name: 'MH/1' },
  ]);
  await userEvent.type(lines, '{Backspace}V');
  expect(dialog.queryByRole('list', { name: 'Lines with errors' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('save as: a registration keeps the key of its save until it is accepted, whatever its line says', async () => {
  server.replies['profiles/add'] = { success: 0, message: 'Too many requests.' };
  const { dialog, lines } = await openRegistrations();
  await userEvent.click(lines);
  await userEvent.paste('MH/1\nMH/2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 registrations' }));
  const faults = await dialog.findByRole('list', { name: 'Lines with errors' });
  expect(within(faults).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.type(lines, ' Thane');
  expect(within(faults).getAllByRole('listitem')).toHaveLength(1);
  const keysBefore = [...server.keys];
  server.replies['profiles/add'] = { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 registrations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(keysBefore).size).toBe(2);
  expect(server.keys.slice(2)).toEqual(keysBefore);
});

test('save as: nothing can be typed while the lines are saved, and a refused line stays', async () => {
  const { dialog, lines } = await openRegistrations();
  const answers = globalThis.fetch;
  let answerFirst = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  globalThis.fetch = async (...call) => {
    if (!String(call[0]).includes('profiles/add')) return answers(...call);
    await isAnswered;
    const isLast = sentPlaces().length === 1;
    server.replies['profiles/add'] = isLast
      ? { success: 0, message: 'It is taken.' }
      : { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
    return answers(...call);
  };
  await userEvent.click(lines);
  await userEvent.paste('MH/1\nMH/2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 registrations' }));
  expect(lines).toBeDisabled();
  expect(dialog.getByLabelText('Opened on')).toBeDisabled();
  answerFirst();
  await waitFor(() => expect(lines).toHaveValue('MH/2'));
  expect(lines).toBeEnabled();
});

test('save as: one registration is asked its number', async () => {
  server.replies['profiles/add'] = { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
  const { dialog } = await openRegistrations();
  await userEvent.type(dialog.getByLabelText('Place name'), 'Mumbai GST');
  await userEvent.type(dialog.getByLabelText('Number'), '27AAPFU0939F1ZW');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Number')).toHaveAccessibleDescription(/^The last character/);
  await userEvent.type(dialog.getByLabelText('Number'), '{Backspace}V');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentPlaces()).toEqual([{ ...registration, number: '27AAPFU0939F1ZV', name: 'Mumbai GST' }]);
});

test('save as: lines that are not saved are not lost without a question', async () => {
  const { lines } = await openRegistrations();
  const titles: string[] = [];
  const watching = unsaved$.subscribe((all) => titles.push(...all.map(({ title }) => title)));
  await userEvent.type(lines, 'MH/1');
  expect(titles).toContain('new place');
  watching.unsubscribe();
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving the place?' }));
  await userEvent.click(question.getByRole('button', { name: 'Go on' }));
  expect(lines).toHaveValue('MH/1');
});

test('save as: the dry run counts all lines, and Save waits for it', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  const none = { duties_gone: 0, dates_gone: 0 };
  server.replies['profiles/preview'] = {
    success: 1,
    data: { ...none, duties_added: 2, dates_added: 24, duties_to_answer: 3, duties_no_longer_asked: 2 },
  };
  const { dialog, lines } = await openRegistrations();
  await userEvent.click(lines);
  await userEvent.paste('MH/1\nMH/2');
  const save = dialog.getByRole('button', { name: 'Save 2 registrations' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(save);
  expect(sentPlaces()).toEqual([]);
  const counts = '+2 duties; 24 due dates added. 3 more duties will need an answer, 2 will no longer.';
  expect(await dialog.findByText(counts, { selector: '[role=status]' })).toBeInTheDocument();
  await waitFor(() => expect(save).toHaveAccessibleDescription(counts));
  expect(dialog.getByText(counts, { ignore: '[role=status]' })).toBeVisible();
  const figures = [...(document.querySelector('.change-figures')?.children ?? [])].map((one) =>
    one.textContent?.trim(),
  );
  expect(figures).toEqual(['Duties 2 added', 'Due dates 24 added', '3 need an answer · 2 no longer need an answer']);
  expect(server.requests.findLast(([path]) => path === 'profiles/preview')?.[1]).toEqual({
    ...registration,
    count: 2,
  });
  expect(save).not.toHaveAttribute('aria-disabled');
});

test('save as: the dry run names the few places where duties will need an answer', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  const none = { duties_added: 0, duties_gone: 0, dates_added: 0, dates_gone: 0 };
  const data = { ...none, duties_to_answer: 2, to_answer_at: ['Pune'] };
  server.replies['profiles/preview'] = { success: 1, data };
  const { dialog, lines } = await openRegistrations();
  await userEvent.type(lines, 'MH/1');
  const said = 'Changes no due date. 2 duties will need an answer at Pune.';
  expect(await dialog.findByText(said, { selector: '[role=status]' })).toBeInTheDocument();
  expect(dialog.getByText('2 need an answer at Pune')).toBeVisible();
});

test('save as: each GSTIN has the State of its digits, said by State in the dry run, and other digits are refused', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  const none = { duties_gone: 0, dates_added: 0, dates_gone: 0 };
  server.replies['profiles/preview'] = { success: 1, data: { ...none, duties_added: 2 } };
  server.replies['profiles/add'] = { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
  const { dialog, lines } = await openRegistrations();
  await userEvent.click(lines);
  const noState = '09AAPFU0939F1ZT';
  await userEvent.paste(`27AAPFU0939F1ZV\n30AAPFU0939F1Z8\nMH/1\n${noState}`);
  expect(await dialog.findByText('Maharashtra: 1 registration')).toBeVisible();
  expect(dialog.getByText('Goa: 1 registration')).toBeVisible();
  expect(dialog.getByText('No State: 1 registration')).toBeVisible();
  const state = dialog.getByRole('combobox', { name: 'State' });
  expect(state).toHaveAccessibleDescription(/^For numbers that are not a GSTIN\./);
  const save = dialog.getByRole('button', { name: 'Save 3 registrations' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  const asked = server.requests.filter(([path]) => path === 'profiles/preview').map(([, body]) => body);
  expect(asked).toEqual([
    { ...registration, state_id: 14, number: '27AAPFU0939F1ZV' },
    { ...registration, state_id: 30, number: '30AAPFU0939F1Z8' },
    registration,
  ]);
  await userEvent.click(save);
  const faults = await dialog.findByRole('list', { name: 'Lines with errors' });
  expect(faults).toHaveTextContent('Its first two digits, 09, are no State in the list of States.');
  expect(sentPlaces()).toMatchObject([{ state_id: 14 }, { state_id: 30 }, { state_id: null }]);
});

test('save as: the dry run tells GSTINs from other numbers of their State, and sends one of them', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  const none = { duties_gone: 0, dates_added: 0, dates_gone: 0 };
  server.replies['profiles/preview'] = { success: 1, data: { ...none, duties_added: 2 } };
  const { dialog, lines } = await openRegistrations();
  const asked = () => server.requests.filter(([path]) => path === 'profiles/preview').map(([, body]) => body);
  await userEvent.type(dialog.getByLabelText('Number'), '27AAPFU0939F1ZV');
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...registration, number: '27AAPFU0939F1ZV' }));
  await userEvent.clear(dialog.getByLabelText('Number'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Maharashtra');
  await userEvent.click(lines);
  await userEvent.paste('27AAPFU0939F1ZV\nMH/1\nMH/2');
  expect(await dialog.findByText('Maharashtra: 1 GSTIN')).toBeVisible();
  expect(dialog.getByText('Maharashtra: 2 registrations')).toBeVisible();
  const ofMaharashtra = { ...registration, state_id: 14 };
  await waitFor(() =>
    expect(asked().slice(-2)).toEqual([
      { ...ofMaharashtra, number: '27AAPFU0939F1ZV' },
      { ...ofMaharashtra, count: 2 },
    ]),
  );
});

test('save as: a dry run that failed is asked again by itself once the lines change', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  server.replies['profiles/preview'] = { success: 0, message: 'No.' };
  const { dialog, lines } = await openRegistrations();
  await userEvent.click(lines);
  await userEvent.paste('MH/1');
  const failed = 'No.';
  expect(await dialog.findByText(failed)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  const none = { duties_gone: 0, dates_added: 0, dates_gone: 0 };
  const answer = { success: 1, data: { ...none, duties_added: 2 } };
  server.replies['profiles/preview'] = answer;
  await userEvent.type(lines, '2');
  await waitFor(() => expect(dialog.queryByText(failed)).toBeNull());
  const save = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
});
