import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { goa, openTrialRun, pune, startServer } from '../../testing/open-trial-run';

/** Loads the lazy parts beforehand: their load time is not tested here. */
beforeAll(() => Promise.all([import('../trial-run-area'), import('./facts-dialog')]));

const facts = {
  kind: 'branch',
  number: '',
  covers: [],
  state_id: 27,
  industries: [1],
  ...{ branch_types: [], company_types: [] },
  ...{ opened_on: '2020-04-01', closed_on: null },
  holiday_list_id: null,
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
  entityType: [{ id: 3, companytypename: 'Listed Company' }],
};
const noChange = { duties_added: 0, duties_gone: 0, dates_added: 0, dates_gone: 0 };

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  server.replies['profiles/list'] = { success: 1, data: [place, goa] };
  server.replies['law/datafetchdropdown'] = lists;
  server.replies['profiles/preview'] = { success: 1, data: noChange };
  server.replies['holidays/list'] = { success: 1, data: [{ id: 8, name: 'Plant' }] };
  const people = [
    { id: 8, name: 'asha@demo.test' },
    { id: 9, name: 'ravi@demo.test' },
  ];
  server.replies['users/names'] = { success: 1, data: people };
});

const requestsOf = (path: string) => server.requests.filter(([asked]) => asked === path).map(([, body]) => body);

async function choose(name = 'Pune (Branch)'): Promise<void> {
  openTrialRun();
  await screen.findByRole('option', { name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place' }), name);
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
const findSaid = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

type Form = ReturnType<typeof within>;
const saveButton = (form: Form, name = 'Save') => form.getByRole('button', { name });
const isWaiting = (form: Form) => saveButton(form).getAttribute('aria-disabled') === 'true';

/** Saves once the form has shown what its values change. */
async function saveShown(form: Form, name = 'Save'): Promise<void> {
  await waitFor(() => expect(saveButton(form, name)).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(saveButton(form, name));
}

test('facts: the state of the place stands in its name, and the kind where it has none', async () => {
  await choose();
  const chosen = screen.getByRole('combobox', { name: 'Place' });
  await waitFor(() => expect(chosen).toHaveDisplayValue('Pune · Maharashtra'));
  await userEvent.selectOptions(chosen, 'Goa (Branch)');
  expect(chosen).toHaveDisplayValue('Goa (Branch)');
});

test('facts: are changed, previewed and saved onto their version', async () => {
  const first_added = [{ name: 'EPF return', profile: 'Pune', due: '2026-12-15' }];
  const data = {
    ...{ duties_added: 12, duties_gone: 3, first_added },
    ...{ dates_added: 48, dates_gone: 5, dates_stay: 2 },
  };
  server.replies['profiles/preview'] = { success: 1, data };
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await openFacts();
  expect(form.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
  expect(form.getByLabelText('Opened on')).toHaveValue('01/04/2020');
  expect(form.getByLabelText('Closed on')).toHaveAccessibleDescription(
    expect.stringContaining('Due dates of the period with this day stay. Later due dates are removed.'),
  );
  expect(requestsOf('profiles/preview')).toEqual([]);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  await userEvent.click(within(form.getByRole('group', { name: 'Industries' })).getByLabelText('Mining'));
  await userEvent.click(form.getByLabelText('Factory'));
  const companyTypes = form.getByRole('group', { name: 'Company types' });
  expect(companyTypes).toHaveAccessibleDescription(
    'If you choose none, the types of the organisation count, if only one organisation is open.',
  );
  await userEvent.click(within(companyTypes).getByLabelText('Listed Company'));
  await userEvent.type(form.getByLabelText('Closed on'), '2027-03-31');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Holidays' }), 'Plant');
  await findSaid('+12 duties, −3; 48 due dates added, 5 open due dates removed, 2 done or waived due dates kept.');
  const figures = [...(document.querySelector('.change-figures')?.children ?? [])].map((one) => one.textContent);
  expect(figures).toEqual(['Duties 12 added 3 removed', 'Due dates 48 added 5 removed', 'Kept: 2 done or waived']);
  expect(form.getByRole('list', { name: 'First new due dates' })).toHaveTextContent('15 Dec 2026 EPF return Pune');
  const changed = {
    ...facts,
    state_id: 30,
    industries: [1, 2],
    branch_types: [5],
    company_types: [3],
    closed_on: '2027-03-31',
    holiday_list_id: 8,
  };
  expect(requestsOf('profiles/preview').at(-1)).toEqual({ id: 5, ...changed });
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, ...changed, version: 4 }, goa] };
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsOf('profiles/facts')).toEqual([{ id: 5, version: 3, ...changed, manager_id: null }]);
  expect(await screen.findByRole('option', { name: 'Pune (Branch, closes on 31 Mar 2027)' })).toBeInTheDocument();
});

test('facts: a preview asks once for quick changes, and not for a change that was taken back', async () => {
  const form = await openFacts();
  const mining = within(form.getByRole('group', { name: 'Industries' })).getByLabelText('Mining');
  await userEvent.tripleClick(mining);
  await findSaid('Changes no due date.');
  expect(requestsOf('profiles/preview')).toEqual([{ id: 5, ...facts, industries: [1, 2] }]);
  await userEvent.click(mining);
  await waitFor(() => expect(screen.queryAllByText('Changes no due date.')).toEqual([]));
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
  await findSaid('Changes no due date.');
  await saveShown(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsOf('profiles/facts')).toEqual([{ id: 5, version: 3, ...facts, manager_id: 9 }]);
});

test('facts: without the names of the users no manager can be lost', async () => {
  delete server.replies['users/names'];
  const form = await openFacts();
  expect(await form.findByText(/^The users could not be loaded/)).toBeInTheDocument();
});

test('facts: wait to be saved until the change of exactly these values was shown', async () => {
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await openFacts();
  const state = form.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(state, 'Goa');
  expect(isWaiting(form)).toBe(true);
  expect(saveButton(form)).toHaveAccessibleDescription('Wait until you see what this changes.');
  await userEvent.click(saveButton(form));
  // It stands once: the style sheet hides a status that the note beside Save repeats.
  expect(await findSaid('Changes no due date.')).toHaveAttribute('data-noted');
  expect(isWaiting(form)).toBe(false);
  expect(saveButton(form)).toHaveAccessibleDescription('Changes no due date.');
  await userEvent.selectOptions(state, 'No State');
  expect(isWaiting(form)).toBe(true);
  await userEvent.click(saveButton(form));
  expect(requestsOf('profiles/facts')).toEqual([]);
  await saveShown(form);
  await waitFor(() => expect(requestsOf('profiles/facts')).toMatchObject([{ state_id: null }]));
});

test('facts: after a preview that failed they are asked about again, or saved consciously', async () => {
  server.replies['profiles/preview'] = { success: 0, message: 'Too many requests.' };
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await openFacts();
  const state = form.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(state, 'Goa');
  expect(await findSaid('Too many requests.')).not.toHaveAttribute('data-noted');
  expect(saveButton(form)).toHaveAccessibleDescription(/^Try again/);
  const isAccepted = () => form.getByRole('checkbox', { name: /^Save without knowing/ });
  await userEvent.click(isAccepted());
  expect(isWaiting(form)).toBe(false);
  await userEvent.selectOptions(state, 'No State');
  await findSaid('Too many requests.');
  expect(isAccepted()).not.toBeChecked();
  expect(isWaiting(form)).toBe(true);
  server.replies['profiles/preview'] = { success: 1, data: { ...noChange, dates_gone: 1 } };
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  await findSaid('1 open due date removed.');
  expect(form.queryByRole('checkbox', { name: /^Save without knowing/ })).not.toBeInTheDocument();
  await userEvent.click(saveButton(form));
  await waitFor(() => expect(requestsOf('profiles/facts')).toMatchObject([{ state_id: null }]));
});

test('facts: a closing day before the opening day is not asked about, and not saved', async () => {
  const form = await openFacts();
  await userEvent.type(form.getByLabelText('Closed on'), '2020-03-31');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('The closing day must not be before the opening day.');
  expect(form.getByLabelText('Closed on')).toHaveFocus();
  expect(requestsOf('profiles/facts')).toEqual([]);
});

test('facts: after another person’s save the refusal is shown, and the latest can be taken', async () => {
  const refused = 'This record was changed by another user.';
  server.replies['profiles/facts'] = { success: 0, message: refused };
  const form = await openFacts();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, state_id: null, version: 4 }, goa] };
  await saveShown(form);
  expect(await form.findByRole('alert')).toHaveTextContent(refused);
  await userEvent.click(await form.findByRole('button', { name: 'Show the latest' }));
  expect(form.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('No State');
});

test('facts: saving them leaves unsaved answers as they are, ready to be saved', async () => {
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 5 };
  await choose();
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '0');
  const form = await openChosenFacts();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, state_id: 30, version: 4 }, goa] };
  await saveShown(form);
  expect(await screen.findByRole('option', { name: 'Pune · Goa' })).toBeInTheDocument();
  expect(screen.queryByText(/has changed this place/)).not.toBeInTheDocument();
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
    'Branch',
    'Maharashtra',
    'Retail',
    '--',
    '--',
    '1 Apr 2020',
    '--',
    'The list of its State, or the national list',
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

test('facts: lists of days off that did not load lose no choice, and can be tried again', async () => {
  server.replies['holidays/list'] = { success: 0, message: 'Too many requests.' };
  server.replies['profiles/list'] = { success: 1, data: [{ ...place, holiday_list_id: 8 }, goa] };
  const form = await openFacts();
  const field = form.getByRole('combobox', { name: 'Holidays' });
  expect(await form.findByText('The lists of holidays could not be loaded.')).toBeInTheDocument();
  expect(field).toHaveValue('8');
  server.replies['holidays/list'] = { success: 1, data: [{ id: 8, name: 'Plant' }] };
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field).toHaveDisplayValue('Plant'));
});

const keepDueDates = () => {
  server.replies['profiles/list'] = { success: 1, data: [place, goa], since: '2026-04-01' };
};

test('registrations: have a number and cover places, which is previewed and saved', async () => {
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await openFacts();
  expect(form.queryByRole('textbox', { name: 'Number' })).not.toBeInTheDocument();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'Registration');
  await userEvent.type(form.getByRole('textbox', { name: 'Number' }), '27AAAAA0000A1Z5');
  const covers = within(form.getByRole('group', { name: 'Places covered' }));
  expect(covers.queryByLabelText('Pune')).not.toBeInTheDocument();
  await userEvent.click(covers.getByLabelText('Goa'));
  await findSaid('Changes no due date.');
  const changed = { ...facts, kind: 'registration', number: '27AAAAA0000A1Z5', covers: [6] };
  expect(requestsOf('profiles/preview').at(-1)).toEqual({ id: 5, ...changed });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestsOf('profiles/facts')).toEqual([{ id: 5, version: 3, ...changed, manager_id: null }]),
  );
});

test('deleting a place: closing is offered first, with what it takes away', async () => {
  keepDueDates();
  server.replies['profiles/preview'] = { success: 1, data: { ...noChange, dates_gone: 9 } };
  server.replies['profiles/close'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete place' }));
  await findSaid('9 open due dates removed.');
  expect(requestsOf('profiles/preview')).toEqual([{ id: 5, deleted: true }]);
  await userEvent.click(question.getByRole('button', { name: 'Close the place instead…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Close Pune' }));
  const day = await form.findByLabelText('Closed on');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-10');
  await waitFor(() => expect(requestsOf('profiles/preview').at(-1)).toEqual({ id: 5, closed_on: '2026-11-10' }));
  await findSaid(/^9 open due dates after that day are removed\. /);
  expect(document.querySelector('.change-figures')).toBeNull();
  await saveShown(form, 'Close the place');
  await waitFor(() => expect(requestsOf('profiles/close')).toEqual([{ id: 5, version: 3, on: '2026-11-10' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('closing a place: offers to record the event from which its closing duties count', async () => {
  keepDueDates();
  const clocks = [{ name: 'Notice of closure', due: '2026-12-10' }];
  const started = { clocks, unsettled: 0, unnamed: [], twice: [], may_record: true };
  server.replies['profiles/preview'] = { success: 1, data: noChange };
  server.replies['profiles/close'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  server.replies['happenings/preview'] = { success: 1, data: started };
  server.replies['happenings/add'] = { success: 1, message: 'Data Updated Successfully', id: 7, version: 1 };
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete place' }));
  await userEvent.click(question.getByRole('button', { name: 'Close the place instead…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Close Pune' }));
  const day = await form.findByLabelText('Closed on');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-10');
  await saveShown(form, 'Close the place');
  const offer = within(await screen.findByRole('dialog', { name: 'Record the closing as an event?' }));
  expect(offer.getByRole('list', { name: 'What it starts' })).toHaveTextContent('Notice of closure');
  const event = { type: 'Branch closed', profile_id: 5, on: '2026-11-10' };
  expect(requestsOf('happenings/preview')).toEqual([event]);
  await userEvent.click(offer.getByRole('button', { name: 'Record: Branch closed' }));
  await waitFor(() => expect(requestsOf('happenings/add')).toEqual([event]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('deleting a place: a place with work is not deleted, and the dialog says why before', async () => {
  keepDueDates();
  const message = 'The place Pune has events. Close it instead, so that they stay.';
  server.replies['profiles/preview'] = { success: 0, message };
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete place' }));
  await findSaid(message);
  expect(question.queryByText('The place will be deleted with its answers.')).toBeNull();
  expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(question.getByRole('button', { name: 'Close the place instead…' })).toBeEnabled();
  expect(question.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('deleting a place: where no due dates are kept, nothing is said of them', async () => {
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete place' }));
  expect(question.queryByRole('button', { name: 'Close the place instead…' })).not.toBeInTheDocument();
  expect(requestsOf('profiles/preview')).toEqual([]);
});

async function changeAnswers() {
  await choose();
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return within(await screen.findByRole('dialog', { name: 'Save the answers of Pune' }));
}
const changedAnswers = [{ question: 'How many workers?', answer: '50' }];

test('saving answers: asks from which day they hold, and says before what that changes', async () => {
  keepDueDates();
  const data = { ...noChange, duties_added: 2, dates_added: 40 };
  server.replies['profiles/preview'] = { success: 1, data };
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await changeAnswers();
  expect(form.getByText(/valid for the past/)).toBeInTheDocument();
  await findSaid('+2 duties; 40 due dates added.');
  expect(requestsOf('profiles/preview')).toEqual([{ id: 5, answers: changedAnswers }]);
  await userEvent.click(form.getByRole('radio', { name: 'From a day' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Enter the first day of these answers.');
  expect(requestsOf('profiles/update')).toEqual([]);
  await userEvent.type(form.getByLabelText('First day'), '2026-08-14');
  await waitFor(() =>
    expect(requestsOf('profiles/preview').at(-1)).toEqual({
      id: 5,
      answers: changedAnswers,
      answers_from: '2026-08-14',
    }),
  );
  await saveShown(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsOf('profiles/update')).toMatchObject([
    { id: 5, version: 3, answers: changedAnswers, answers_from: '2026-08-14' },
  ]);
});

describe('the due dates that tried answers would change', () => {
  const openDates = () => userEvent.click(screen.getByText('Due dates that would change'));

  test('are shown beside the answers before anything is saved, with the reasons of laws without any', async () => {
    keepDueDates();
    const first_added = [
      { name: 'ESI return', profile: 'Pune', due: '2025-12-15' },
      { name: 'EPF return', profile: 'Pune', due: '2199-12-15' },
    ];
    const laws_without = {
      total: 6,
      data: [
        { law: 'Boilers Act', why: 'does-not-apply', profile: null },
        { law: 'Shops Act', why: 'no-state', profile: null },
        { law: 'EPF Act', why: 'elsewhere', profile: 'Head office' },
        { law: 'Docks Act', why: 'other-branch-types', profile: null },
        { law: 'Yards Act', why: 'other-company-types', profile: null },
      ],
    };
    const data = { ...noChange, duties_added: 1, dates_added: 1, first_added, laws_without };
    server.replies['profiles/preview'] = { success: 1, data };
    await choose();
    await openDates();
    expect(screen.getByText('Change an answer to see which due dates are added and removed.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '0');
    await findSaid('+1 duty; 1 due date added.');
    expect(requestsOf('profiles/preview')).toEqual([{ id: 5, answers: changedAnswers }]);
    const [coming, past] = within(screen.getByRole('list', { name: 'First new due dates' })).getAllByRole('listitem');
    expect(past).toHaveTextContent('15 Dec 2025 ESI return Pune already past');
    expect(coming).toHaveTextContent(/^15 Dec 2199 EPF return Pune\s*$/);
    const without = screen.getByRole('list', { name: 'Laws that change without a due date' });
    expect(without).toHaveTextContent(/Boilers Act Its rules say that it does not apply here\./);
    expect(without).toHaveTextContent(/Shops Act It is a law of.*EPF Act Head office already does/);
    expect(without).toHaveTextContent(/Docks Act It is for other kinds of branches\.Yards Act/);
    expect(without).toHaveTextContent(/Yards Act It is for other company types\..*and 1 more/);
    expect(requestsOf('profiles/update')).toEqual([]);
  });

  test('are not there without a place, which is said', async () => {
    keepDueDates();
    await choose('No place chosen');
    await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '7');
    await openDates();
    expect(screen.getByText(/^Due dates belong to a place/)).toBeVisible();
  });

  test('are not there while none are kept, which is said', async () => {
    await choose();
    await openDates();
    expect(screen.getByText(/^No due dates are tracked yet/)).toBeVisible();
    expect(requestsOf('profiles/preview')).toEqual([]);
  });
});

test('saving answers: a correction sends no day, and a failed preview says no number', async () => {
  keepDueDates();
  server.replies['profiles/preview'] = { success: 0, message: 'Too many requests.' };
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  const form = await changeAnswers();
  await findSaid('Too many requests.');
  expect(isWaiting(form)).toBe(true);
  await userEvent.click(form.getByRole('checkbox', { name: /^Save without knowing/ }));
  await userEvent.click(saveButton(form));
  await waitFor(() => expect(requestsOf('profiles/update')).toHaveLength(1));
  expect(requestsOf('profiles/update')[0]).not.toHaveProperty('answers_from');
});

test('answers of other days: stand below the profile, with what differed', async () => {
  const answers = [{ question: 'How many workers?', answer: '18' }];
  const past = [{ from: null, until: '2026-08-14', answers }];
  const changed = { ...place, answers_from: '2026-08-14', past_answers: past };
  server.replies['profiles/list'] = { success: 1, data: [changed, goa] };
  await choose();
  await userEvent.click(screen.getByText('Answers valid from 14 Aug 2026'));
  for (const text of ['Before 14 Aug 2026', '18']) expect(screen.getByText(text)).toBeVisible();
});
