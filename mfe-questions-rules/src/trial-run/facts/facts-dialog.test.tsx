import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { goa, openTrialRun, pune, startServer } from '../../testing/open-trial-run';

/** Loads the lazy parts beforehand: their load time is not tested here. */
beforeAll(() => Promise.all([import('../trial-run-area'), import('./facts-dialog')]));

const facts = {
  state_id: 27,
  industries: [1],
  branch_types: [],
  opened_on: '2020-04-01',
  closed_on: null,
};
const place = { ...pune, ...facts };
const lists = {
  success: 1,
  state: [
    { id: 27, name: 'Maharashtra' },
    { id: 30, name: 'Goa' },
  ],
  indusKey: [
    { id: 1, IndustryTypeName: 'Retail' },
    { id: 2, IndustryTypeName: 'Mining' },
  ],
  branchtype: [{ id: 5, branchTypeName: 'Factory' }],
};
const noChange = { duties_added: 0, duties_gone: 0, dates_added: 0, dates_gone: 0 };

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  server.replies['profiles/list'] = { success: 1, data: [place, goa] };
  server.replies['law/datafetchdropdown'] = lists;
  server.replies['profiles/preview'] = { success: 1, data: noChange };
  const people = [
    { id: 8, name: 'asha@demo.test' },
    { id: 9, name: 'ravi@demo.test' },
  ];
  server.replies['users/names'] = { success: 1, data: people };
});

const requestsOf = (path: string) =>
  server.requests.filter(([asked]) => asked === path).map(([, body]) => body);

async function choose(name = 'Pune (Branch)'): Promise<void> {
  openTrialRun();
  await screen.findByRole('option', { name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Profile' }), name);
}

async function openFacts() {
  await choose();
  return openChosenFacts();
}

async function openChosenFacts() {
  await userEvent.click(screen.getByRole('button', { name: 'Facts…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Facts of Pune' });
  await within(dialog).findByText('Retail');
  return within(dialog);
}

/** The line about what a change adds and takes away. */
const findSaid = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('facts: the state of the place stands beside its profile, and none where it has none', async () => {
  await choose();
  expect(await screen.findByText('Maharashtra')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Profile' }), 'Goa (Branch)');
  expect(screen.queryByText('Maharashtra')).not.toBeInTheDocument();
});

test('facts: are changed, previewed and saved onto their version', async () => {
  const data = { duties_added: 12, duties_gone: 3, dates_added: 48, dates_gone: 20 };
  server.replies['profiles/preview'] = { success: 1, data };
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await openFacts();
  expect(form.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
  expect(form.getByRole('textbox', { name: 'Opened on' })).toHaveValue('04/01/2020');
  expect(form.getByRole('textbox', { name: 'Closed on' })).toHaveAccessibleDescription(
    expect.stringContaining('Nothing falls due there after this day.'),
  );
  expect(requestsOf('profiles/preview')).toEqual([]);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  await userEvent.click(within(form.getByRole('group', { name: 'Industries' })).getByLabelText('Mining'));
  await userEvent.click(
    within(form.getByRole('group', { name: 'Kinds of branch' })).getByLabelText('Factory'),
  );
  await userEvent.type(form.getByRole('textbox', { name: 'Closed on' }), '3/31/2027');
  await findSaid('Adds 12 duties and 48 due dates; takes away 3 duties and 20 due dates.');
  const changed = {
    state_id: 30,
    industries: [1, 2],
    branch_types: [5],
    opened_on: '2020-04-01',
    closed_on: '2027-03-31',
  };
  expect(requestsOf('profiles/preview').at(-1)).toEqual({ id: 5, ...changed });
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, ...changed, version: 4 }, goa] };
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsOf('profiles/facts')).toEqual([{ id: 5, version: 3, ...changed, manager_id: null }]);
  expect(await screen.findByText('Goa', { selector: 'bdi' })).toBeInTheDocument();
});

test('facts: a preview asks once for quick changes, and not for a change that was taken back', async () => {
  const form = await openFacts();
  const mining = within(form.getByRole('group', { name: 'Industries' })).getByLabelText('Mining');
  await userEvent.tripleClick(mining);
  await findSaid('Changes no due date.');
  expect(requestsOf('profiles/preview')).toEqual([{ id: 5, ...facts, industries: [1, 2] }]);
  await userEvent.click(mining);
  await waitFor(() => expect(screen.queryByText('Changes no due date.')).not.toBeInTheDocument());
  expect(form.getByText('Nothing has changed yet.')).toBeInTheDocument();
});

test('facts: a manager is chosen, and changes no due date', async () => {
  server.replies['profiles/list'] = {
    success: 1,
    data: [{ ...place, manager_id: 7, manager: 'gone@demo.test' }, goa],
  };
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await openFacts();
  const manager = form.getByRole('combobox', { name: 'Manager' });
  expect(manager).toHaveDisplayValue('gone@demo.test');
  await within(manager).findByText('ravi@demo.test');
  await userEvent.selectOptions(manager, 'ravi@demo.test');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsOf('profiles/facts')).toEqual([{ id: 5, version: 3, ...facts, manager_id: 9 }]);
  expect(requestsOf('profiles/preview')).toEqual([]);
});

test('facts: without the names of the users no manager can be lost', async () => {
  delete server.replies['users/names'];
  const form = await openFacts();
  expect(await form.findByText(/^The users could not be loaded/)).toBeInTheDocument();
});

test('facts: a preview that fails says no number', async () => {
  server.replies['profiles/preview'] = { success: 0, message: 'Too many requests.' };
  const form = await openFacts();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  await findSaid('What this changes could not be worked out.');
});

test('facts: a closing day before the opening day is not asked about, and not saved', async () => {
  const form = await openFacts();
  await userEvent.type(form.getByRole('textbox', { name: 'Closed on' }), '3/31/2020');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'The closing day must not be before the opening day.',
  );
  expect(form.getByRole('textbox', { name: 'Closed on' })).toHaveFocus();
  expect(requestsOf('profiles/facts')).toEqual([]);
});

test('facts: after another person’s save the refusal is shown, and the latest can be taken', async () => {
  const refused = 'This record was changed by another user.';
  server.replies['profiles/facts'] = { success: 0, message: refused };
  const form = await openFacts();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, state_id: null, version: 4 }, goa] };
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(refused);
  await userEvent.click(await form.findByRole('button', { name: 'Show the latest' }));
  expect(form.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('No state');
});

test('facts: saving them leaves unsaved answers as they are, ready to be saved', async () => {
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 5 };
  await choose();
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '0');
  const form = await openChosenFacts();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, state_id: 30, version: 4 }, goa] };
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Goa', { selector: 'bdi' })).toBeInTheDocument();
  expect(screen.queryByText(/has changed this profile/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsOf('profiles/update')).toMatchObject([{ id: 5, version: 4 }]));
});

test('facts: people with View access read them', async () => {
  writeStored('workspaceAccessType', 'View');
  server.replies['profiles/list'] = {
    success: 1,
    data: [{ ...place, manager_id: 8, manager: 'asha@demo.test' }, goa],
  };
  const dialog = await openFacts();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Maharashtra',
    'Retail',
    '--',
    '1 Apr 2020',
    '--',
    'asha@demo.test',
  ]);
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(requestsOf('profiles/preview')).toEqual([]);
});

test('facts: lists that did not load can be tried again', async () => {
  const { 'law/datafetchdropdown': _lists, ...others } = server.replies;
  server.replies = others;
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Facts…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facts of Pune' }));
  expect(await dialog.findByText('The lists of options could not be loaded.')).toBeInTheDocument();
  server.replies['law/datafetchdropdown'] = lists;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
});

test('facts: before a branch is deleted the dialog names the closing day', async () => {
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete profile' })).toHaveTextContent(
    'A branch that closes gets a closing day in its facts instead; then what was due before stays.',
  );
});
