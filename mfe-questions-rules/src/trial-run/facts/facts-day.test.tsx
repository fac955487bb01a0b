import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { announcementsOf } from 'shared-lib/bus';
import { formatDay } from 'shared-lib/schedules';
import { writeStored } from 'shared-lib/session';
import { goa, law, openTrialRun, pune, startServer } from '../../testing/open-trial-run';

/** Loads the lazy parts beforehand: their load time is not tested here. */
beforeAll(() => Promise.all([import('../trial-run-area'), import('./facts-dialog'), import('./answers-dialogs')]));

const facts = {
  ...{ kind: 'branch', number: '', covers: [], holiday_list_id: null, opened_on: null, closed_on: null },
  ...{ state_id: 27, industries: [], branch_types: [5], company_types: [] },
};
const lists = {
  success: 1,
  state: [
    { id: 27, name: 'Maharashtra' },
    { id: 30, name: 'Goa' },
  ],
  indusKey: [{ id: 1, IndustryTypeName: 'Retail' }],
  branchtype: [
    { id: 5, branchTypeName: 'Factory' },
    { id: 6, branchTypeName: 'Shop' },
  ],
  entityType: [],
};
const counts = { duties_added: 1, duties_gone: 0, dates_added: 3, dates_gone: 0 };

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  server.replies['profiles/list'] = { success: 1, data: [{ ...pune, ...facts }], since: '2026-04-01' };
  server.replies['law/datafetchdropdown'] = lists;
  server.replies['profiles/preview'] = { success: 1, data: counts };
  server.replies['profiles/facts'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  server.replies['holidays/list'] = { success: 1, data: [] };
  server.replies['users/names'] = { success: 1, data: [] };
});

const requestsOf = (path: string) => server.requests.filter(([asked]) => asked === path).map(([, body]) => body);

async function choosePune(): Promise<void> {
  openTrialRun();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Pune (Branch)');
}

async function openFacts() {
  await choosePune();
  await userEvent.click(screen.getByRole('button', { name: 'Facts…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Facts of Pune' });
  await within(dialog).findByText('Retail');
  return within(dialog);
}
const question = (form: ReturnType<typeof within>) =>
  form.queryByRole('group', {
    name: 'From which day are State, industries, kinds of branch and company types valid?',
  });

async function saveShown(form: ReturnType<typeof within>): Promise<void> {
  const button = form.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
}

test('facts from a day: the form asks from which day they are valid, previews that and sends it', async () => {
  const form = await openFacts();
  // It stands before the long lists, so that nobody saves without seeing it.
  const [kind] = form.getAllByRole('combobox', { name: 'Kind' });
  expect(question(form)?.compareDocumentPosition(kind as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(form.getByLabelText('Shop'));
  expect(question(form)).toHaveTextContent('A correction: these facts are valid for the past, too.');
  await userEvent.click(form.getByRole('radio', { name: 'From a day' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Enter the first day of these facts.');
  expect(requestsOf('profiles/facts')).toEqual([]);
  await userEvent.type(form.getByLabelText('First day'), '2027-01-01');
  const change = { id: 5, ...facts, branch_types: [5, 6], facts_from: '2027-01-01' };
  await waitFor(() => expect(requestsOf('profiles/preview').at(-1)).toEqual(change));
  await saveShown(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsOf('profiles/facts')).toEqual([{ ...change, version: 3, manager_id: null }]);
});

test('facts from a day: a correction sends no day', async () => {
  const form = await openFacts();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'Goa');
  const save = form.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toHaveAccessibleDescription(/^Valid for the past, too. \+1 duty/));
  await saveShown(form);
  await waitFor(() => expect(requestsOf('profiles/facts')).toMatchObject([{ state_id: 30 }]));
  expect(requestsOf('profiles/facts')[0]).not.toHaveProperty('facts_from');
});

test('facts from a day: a day that was typed is not sent once no such fact differs any more', async () => {
  const form = await openFacts();
  const shop = form.getByLabelText('Shop');
  await userEvent.click(shop);
  await userEvent.click(form.getByRole('radio', { name: 'From a day' }));
  await userEvent.type(form.getByLabelText('First day'), '2027-01-01');
  await userEvent.click(shop);
  await userEvent.type(form.getByLabelText('Opened on'), '2020-04-01');
  await saveShown(form);
  await waitFor(() => expect(requestsOf('profiles/facts')).toMatchObject([{ opened_on: '2020-04-01' }]));
  expect(requestsOf('profiles/facts')[0]).not.toHaveProperty('facts_from');
});

test('facts from a day: nothing is asked for other facts, or where no due dates are kept', async () => {
  server.replies['profiles/list'] = { success: 1, data: [{ ...pune, ...facts }] };
  const form = await openFacts();
  await userEvent.click(form.getByLabelText('Shop'));
  expect(question(form)).toBeNull();
});

const before = { state_id: 30, industries: [], branch_types: [], company_types: [] };
const keepPast = (past: object[], place: object = facts, since?: string) => {
  const data = [{ ...pune, ...place, answers_from: '2027-01-01', past_answers: past }];
  server.replies['profiles/list'] = { success: 1, data, since };
};
const pastFacts = (until: string, of: object = before) => ({ until, answers: pune.answers, facts: of });

test('earlier facts: no day is asked for where only the holidays change', async () => {
  server.replies['holidays/list'] = { success: 1, data: [{ id: 2, name: 'Goa days' }] };
  keepPast([pastFacts('2026-01-01')], facts, '2026-04-01');
  const form = await openFacts();
  await form.findByRole('option', { name: 'Goa days' });
  expect(form.getByLabelText('First day')).toBeVisible();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Holidays' }), 'Goa days');
  expect(question(form)).toBeNull();
  await userEvent.click(form.getByLabelText('Shop'));
  expect(form.getByLabelText('First day')).toBeVisible();
  await userEvent.click(form.getByLabelText('Shop'));
  await saveShown(form);
  await waitFor(() => expect(requestsOf('profiles/facts')).toMatchObject([{ holiday_list_id: 2 }]));
  expect(requestsOf('profiles/facts')[0]).not.toHaveProperty('facts_from');
});

test('facts: a place without a manager says which manager of the head office signs for it', async () => {
  const head = { id: 1, name: 'Head office', answers: [], version: 1, kind: 'organisation' };
  const places = [
    { ...head, manager_id: 8, manager: 'Asha Rao <asha@demo.test>' },
    { ...pune, ...facts },
  ];
  server.replies['profiles/list'] = { success: 1, data: places };
  server.replies['users/names'] = { success: 1, data: [{ id: 8, name: 'Asha Rao <asha@demo.test>' }] };
  const form = await openFacts();
  expect(form.getByRole('combobox', { name: 'Manager' })).toHaveDisplayValue(
    'No manager of its own · Asha Rao (head office) signs',
  );
});

test('facts: a disabled manager of the head office signs for nobody', async () => {
  const head = { id: 1, name: 'Head office', answers: [], version: 1, kind: 'organisation' };
  const places = [
    { ...head, manager_id: 8, manager: 'Asha Rao <asha@demo.test>' },
    { ...pune, ...facts },
  ];
  server.replies['profiles/list'] = { success: 1, data: places };
  server.replies['users/names'] = { success: 1, data: [{ id: 9, name: 'Ravi Iyer <ravi@demo.test>' }] };
  const form = await openFacts();
  await form.findByRole('option', { name: /Ravi Iyer/ });
  expect(form.getByRole('combobox', { name: 'Manager' })).toHaveDisplayValue('No manager');
});

test('earlier facts: stand below the place, with what differed and until when', async () => {
  keepPast([pastFacts('2027-01-01')]);
  await choosePune();
  const title = await screen.findByText('Facts valid from 1 Jan 2027');
  expect(screen.queryByText(/^Answers valid from/)).not.toBeInTheDocument();
  await userEvent.click(title);
  const rows = within(title.closest('details') ?? document.body).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['State: Goa', 'Kinds of branch: None']);
});

test('earlier facts: those that are the same as the newest ones say so', async () => {
  keepPast([pastFacts('2026-03-01', facts), pastFacts('2026-06-01')]);
  await choosePune();
  const title = await screen.findByText('Facts valid from 1 Jun 2026');
  expect(title.closest('details')).toHaveTextContent(/Before 1 Mar 2026The same as from 1 Jun 2026/);
});

test('earlier facts: are kept unless somebody chooses to delete them, also where no due dates are kept', async () => {
  keepPast([pastFacts('2026-01-01')]);
  const form = await openFacts();
  expect(form.getByRole('radio', { name: 'From a day' })).toBeChecked();
  const always = form.getByRole('radio', { name: 'Always' });
  expect(form.getByLabelText('First day')).toHaveValue(formatDay(findOrganisationDay()).split('-').reverse().join('/'));
  await userEvent.click(always);
  // The choice alone deletes nothing and saves nothing.
  expect(always).not.toHaveAccessibleDescription(/deleted/);
  const save = form.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Nothing has changed yet.');
  await userEvent.type(form.getByLabelText('Opened on'), '2020-04-01');
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(always).not.toHaveAccessibleDescription(/deleted/);
  await userEvent.click(form.getByLabelText('Shop'));
  expect(always).toHaveAccessibleDescription(/The earlier facts of this place are deleted\.$/);
});

test('earlier facts: a change of facts that begin later is proposed for their first day', async () => {
  keepPast([pastFacts('2099-01-01')], facts, '2026-04-01');
  const form = await openFacts();
  expect(form.getByLabelText('First day')).toHaveValue('01/01/2099');
});

test('a State to come: stands below the place with its first day, and the one of today in its name', async () => {
  keepPast([pastFacts('2026-01-01', { ...before, state_id: null }), pastFacts('2099-01-01')]);
  await choosePune();
  await screen.findByText('Facts valid from 1 Jan 2099');
  expect(screen.getByText('Maharashtra from 1 Jan 2099')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Place' })).toHaveDisplayValue('Pune · Goa');
});

test('a State to come: who may only view the facts reads it, too', async () => {
  writeStored('workspaceAccessType', 'View');
  keepPast([pastFacts('2099-01-01')]);
  await choosePune();
  await userEvent.click(screen.getByRole('button', { name: 'Facts…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facts of Pune' }));
  expect(await dialog.findByText('Goa; Maharashtra from 1 Jan 2099')).toBeInTheDocument();
});

test('a State to come: its answer is proposed for its first day, and earlier answers stay', async () => {
  const asked = { lawqusname: 'Which State?', inputfield: 'radio', options: ['Maharashtra', 'Goa'] };
  const isGoa = { lawrulecondition: 'Which State?', lawquestiontype: 'text', lawruletype: 'Selected' };
  const rule = {
    id: 1,
    rulename: 'Goa',
    lawthenruleconditiontype: 'All',
    lawthenrulecondition: 'Applicable',
  };
  const rules = [{ ...rule, lawRulesArr: [{ ...isGoa, lawruleanswer: 'Goa' }] }];
  server.replies['rules/library'] = { success: 1, data: [law(1, 'Goa Act', [asked], rules)], next: null };
  keepPast([pastFacts('2099-01-01')], facts, '2026-04-01');
  await choosePune();
  expect(await screen.findByText(/name Maharashtra from 1 Jan 2099\. “Which State\?”/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Answer Maharashtra' }));
  await userEvent.click(screen.getByText('Due dates that would change'));
  expect(await screen.findByText(/^Counted from 1 Jan 2099 on/)).toBeVisible();
  expect(await screen.findByText('+1 duty; 3 due dates added.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save the answers of Pune' }));
  expect(form.getByRole('radio', { name: 'From a day' })).toBeChecked();
  expect(form.getByLabelText('First day')).toHaveValue('01/01/2099');
  // The fold beside the answers and the dialog ask for the same change.
  expect(await form.findByText('+1 duty; 3 due dates added.')).toBeVisible();
  const previews = requestsOf('profiles/preview');
  expect(previews).toEqual(previews.map(() => expect.objectContaining({ id: 5, answers_from: '2099-01-01' })));
});

test('earlier answers: a save asks from which day the new ones are valid, also where no due dates are kept', async () => {
  keepPast([{ until: '2026-06-01', answers: [], facts: null }]);
  await choosePune();
  await userEvent.type(await screen.findByRole('textbox', { name: 'How many workers?' }), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save the answers of Pune' }));
  expect(form.getByRole('radio', { name: 'From a day' })).toBeChecked();
  expect(requestsOf('profiles/update')).toEqual([]);
});

test('earlier facts: those that are over leave a correction of answers the first choice', async () => {
  keepPast([pastFacts('2026-01-01')], facts, '2026-04-01');
  await choosePune();
  await userEvent.type(await screen.findByRole('textbox', { name: 'How many workers?' }), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save the answers of Pune' }));
  expect(form.getByRole('radio', { name: 'Always' })).toBeChecked();
});

test('facts from a day: the last change is taken back after a dry run, and the facts before it are sent', async () => {
  const past = [pastFacts('2026-01-01', { ...before, state_id: null }), pastFacts('2099-01-01')];
  keepPast(past, facts, '2026-04-01');
  await choosePune();
  await userEvent.click(await screen.findByText('Facts valid from 1 Jan 2099'));
  await userEvent.click(screen.getByRole('button', { name: 'Take back the change from 1 Jan 2099…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back the change of facts' }));
  expect(await dialog.findByText('Due dates')).toBeInTheDocument();
  const sent = { facts_from: '2099-01-01', state_id: before.state_id, branch_types: before.branch_types };
  expect(requestsOf('profiles/preview').at(-1)).toMatchObject({ id: pune.id, ...sent });
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsOf('profiles/facts')).toEqual([expect.objectContaining({ id: pune.id, ...sent })]);
});

test('facts: before and after, a new manager reads how many duties administrators then check', async () => {
  server.replies['users/names'] = { success: 1, data: [{ id: 9, name: 'ravi@demo.test' }] };
  server.replies['profiles/preview'] = { success: 1, data: { ...counts, unchecked: 2 } };
  const said: string[] = [];
  const subscription = announcementsOf('message').subscribe(({ text }) => said.push(text));
  const form = await openFacts();
  const manager = form.getByRole('combobox', { name: 'Manager' });
  await within(manager).findByText('ravi@demo.test');
  await userEvent.selectOptions(manager, 'ravi@demo.test');
  expect(await screen.findByText(/The manager owns and checks 2 duties/)).toBeInTheDocument();
  expect(requestsOf('profiles/preview')).toEqual([expect.objectContaining({ id: pune.id, manager_id: 9 })]);
  const save = form.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(save);
  await waitFor(() => expect(said).toEqual([expect.stringMatching(/Duties that administrators check now: 2$/)]));
  subscription.unsubscribe();
});

test('a place is deleted and a change taken back only once the changes are shown, or could not be', async () => {
  let answer = (_: object) => {};
  server.replies['profiles/preview'] = () =>
    new Promise((done) => {
      answer = done;
    });
  keepPast([pastFacts('2099-01-01')], facts, '2026-04-01');
  await choosePune();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete place' }));
  const remove = dialog.getByRole('button', { name: 'Delete' });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAccessibleDescription('Wait until you see what this changes.');
  await waitFor(() => expect(requestsOf('profiles/preview')).toHaveLength(1));
  answer({ success: 1, data: counts });
  await waitFor(() => expect(remove).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByText('Facts valid from 1 Jan 2099'));
  await userEvent.click(screen.getByRole('button', { name: 'Take back the change from 1 Jan 2099…' }));
  const taking = within(await screen.findByRole('dialog', { name: 'Take back the change of facts' }));
  const back = taking.getByRole('button', { name: 'Take back' });
  expect(back).toBeDisabled();
  await waitFor(() => expect(requestsOf('profiles/preview')).toHaveLength(2));
  answer({ success: 0, message: 'Too many requests.' });
  expect(await taking.findByText('The changes could not be worked out.')).toBeVisible();
  expect(back).toBeEnabled();
});

test('facts from a day: who may only view them cannot take a change back', async () => {
  writeStored('workspaceAccessType', 'View');
  keepPast([pastFacts('2099-01-01')]);
  await choosePune();
  await userEvent.click(await screen.findByText('Facts valid from 1 Jan 2099'));
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

describe('several places:', () => {
  const office = {
    ...{ id: 3, name: 'Head office', version: 1, ...facts, kind: 'organisation' },
    answers: [{ question: 'A shop?', answer: 'Yes', everywhere: true }],
  };
  beforeEach(() => {
    const data = [office, { ...pune, ...facts }, { ...goa, ...facts, answers: [] }];
    server.replies['profiles/list'] = { success: 1, data, since: '2026-04-01' };
    server.replies['profiles/previewmany'] = { success: 1, data: counts };
    server.replies['profiles/changemany'] = { success: 1, message: 'Data Updated Successfully' };
  });
  const openDialog = async (button: HTMLElement, name: string) => {
    await userEvent.click(button);
    return within(await screen.findByRole('dialog', { name }));
  };
  const save = async (form: ReturnType<typeof within>) => {
    await form.findByText(/3 due dates added/);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requestsOf('profiles/changemany')).toHaveLength(1));
    expect(requestsOf('profiles/previewmany').at(-1)).toEqual(requestsOf('profiles/changemany')[0]);
  };

  test('what the organisation answered for every place counts at a place, which says so', async () => {
    await choosePune();
    expect(screen.getByText('The organisation says: Yes. That counts here.')).toBeVisible();
    expect(screen.getByText('2 of 2 answered')).toBeVisible();
    await userEvent.click(within(screen.getByRole('group', { name: /^A shop\?/ })).getByRole('radio', { name: 'No' }));
    expect(screen.getByText('Answered for this place. The organisation says: Yes')).toBeVisible();
  });

  test('a question is answered at chosen places once the dry run was seen; no day of another place is proposed', async () => {
    const past = { answers_from: '2099-01-01', past_answers: [{ until: '2099-01-01', answers: [], facts: before }] };
    const data = [office, { ...pune, ...facts, ...past }, { ...goa, ...facts, answers: [] }];
    server.replies['profiles/list'] = { success: 1, data, since: '2026-04-01' };
    await choosePune();
    const sheet = within(screen.getByRole('group', { name: /^How many workers\?/ }));
    const form = await openDialog(
      sheet.getByRole('button', { name: 'For several places…' }),
      'Answer for several places',
    );
    expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(form.getByRole('textbox', { name: 'How many workers?' }), '42');
    await userEvent.click(form.getByRole('button', { name: 'All without an answer' }));
    expect(form.getByText('2 of 3 chosen')).toBeVisible();
    expect(form.getByRole('checkbox', { name: /^Pune .*· 5$/ })).not.toBeChecked();
    await save(form);
    const body = { profile_ids: [3, 6], versions: [1, 1], question: 'How many workers?', answer: '42' };
    expect(requestsOf('profiles/changemany')).toEqual([body]);
  });

  test('the user’s own unsaved answers stay unsaved after a save at several places, and no stranger is named', async () => {
    await choosePune();
    const shop = within(screen.getByRole('group', { name: /^A shop\?/ }));
    await userEvent.click(shop.getByRole('radio', { name: 'No' }));
    const workers = within(screen.getByRole('group', { name: /^How many workers\?/ }));
    await userEvent.type(workers.getByRole('textbox'), '6');
    const several = workers.getByRole('button', { name: 'For several places…' });
    const form = await openDialog(several, 'Answer for several places');
    await userEvent.type(form.getByRole('textbox', { name: 'How many workers?' }), '42');
    await userEvent.click(form.getByRole('checkbox', { name: /^Pune .*· 5$/ }));
    server.replies['profiles/changemany'] = { success: 1, message: 'Data Updated Successfully', versions: [4] };
    const answers = [{ question: 'How many workers?', answer: '42' }];
    server.replies['profiles/list'] = { success: 1, data: [office, { ...pune, ...facts, answers, version: 4 }] };
    await save(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'How many workers?' })).toHaveValue('42');
    expect(shop.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.queryByText(/^Somebody has changed/)).toBeNull();
  });

  test('Today leads to a question, and the organisation can answer it for every place', async () => {
    openTrialRun('0', '?place=5&question=How+many&several');
    const form = within(await screen.findByRole('dialog', { name: 'Answer for several places' }));
    await userEvent.type(form.getByRole('textbox', { name: 'How many workers?' }), '42');
    await userEvent.click(form.getByRole('radio', { name: 'At every place' }));
    expect(form.queryByRole('checkbox', { name: /Pune/ })).toBeNull();
    await save(form);
    const body = { profile_ids: [3], versions: [1], question: 'How many workers?', answer: '42', everywhere: true };
    expect(requestsOf('profiles/changemany')).toEqual([body]);
  });

  test('Today leads to the places where the question waits: they are chosen, and can be chosen again', async () => {
    openTrialRun('0', '?place=5&question=How+many&several=6,99');
    const form = within(await screen.findByRole('dialog', { name: 'Answer for several places' }));
    expect(form.getByText('1 of 3 chosen')).toBeVisible();
    expect(form.getByRole('checkbox', { name: /^Goa .*· Not answered$/ })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'All' }));
    await userEvent.click(form.getByRole('button', { name: 'Those that wait (1)' }));
    expect(form.getByText('1 of 3 chosen')).toBeVisible();
  });

  test('a fact is set at several places, and only that one', async () => {
    await choosePune();
    const form = await openDialog(screen.getByRole('button', { name: 'Facts of several…' }), 'Facts of several places');
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Fact' }), 'Kinds of branch');
    await userEvent.click(form.getByRole('checkbox', { name: 'Shop' }));
    for (const name of [/^Pune/, /^Goa/]) await userEvent.click(form.getByRole('checkbox', { name }));
    await save(form);
    expect(requestsOf('profiles/changemany')).toEqual([
      { profile_ids: [6, 5], versions: [1, 3], facts: { branch_types: [6] } },
    ]);
  });

  test('the present values are said before a fact is set, and places are found by their State', async () => {
    const states = [29, 29, 32, 32, 32, 32, 32, null];
    const many = states.map((state_id, nth) => ({ ...goa, ...facts, id: 10 + nth, name: `Shop ${nth}`, state_id }));
    const past = [{ until: '2099-01-01', answers: [], facts: { ...before, state_id: 32 } }];
    const moving = { ...goa, ...facts, id: 30, name: 'Shop 9', state_id: 29, past_answers: past };
    const data = [office, { ...pune, ...facts }, ...many, moving];
    server.replies['profiles/list'] = { success: 1, data, since: '2026-04-01' };
    const state = [29, 32, 7].map((id) => ({ id, name: `State ${id}` }));
    server.replies['law/datafetchdropdown'] = { success: 1, state, indusKey: [], branchtype: [] };
    await choosePune();
    const form = await openDialog(screen.getByRole('button', { name: 'Facts of several…' }), 'Facts of several places');
    expect(await form.findByText(/^Now at all places: differs, \d values: State 32 \(5\)/)).toBeVisible();
    await userEvent.type(form.getByRole('searchbox', { name: 'Find a place' }), 'state 29');
    expect(form.getByRole('checkbox', { name: 'Shop 0 · State 29' })).toBeVisible();
    expect(form.getByRole('checkbox', { name: 'Shop 9 · State 32; State 29 from 1 Jan 2099' })).toBeVisible();
    expect(form.queryByRole('checkbox', { name: /^Shop 2/ })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: /^All found/ }));
    await userEvent.clear(form.getByRole('searchbox', { name: 'Find a place' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Shop 2 · State 32' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'State' }), 'State 29');
    expect(form.getByText(/^Now at the chosen places/)).toHaveTextContent(
      /: differs, 3 values: State 29 \(2\), State 32 \(1\), State 32; State 29 from 1 Jan 2099 \(1\)\. Save changes 1 of 4\.$/,
    );
  });
});

test('a GSTIN that does not look like one is said so, and may be saved', async () => {
  const isHeld = { lawrulecondition: 'GSTIN', lawquestiontype: 'text', lawruletype: 'Is Not Empty', lawruleanswer: '' };
  const rule = { id: 1, rulename: 'Held', lawthenruleconditiontype: 'All', lawthenrulecondition: 'Applicable' };
  const asked = { lawqusname: 'GSTIN', inputfield: 'text', options: [] };
  const data = [law(1, 'GST Act', [asked], [{ ...rule, lawRulesArr: [isHeld] }])];
  server.replies['rules/library'] = { success: 1, data, next: null };
  await choosePune();
  const field = await screen.findByRole('textbox', { name: 'GSTIN' });
  await userEvent.type(field, 'not a gstin');
  expect(field).toHaveAccessibleDescription('This is not a GSTIN. A GSTIN looks like 27AAPFU0939F1ZV.');
  expect(field).toBeValid();
  await userEvent.clear(field);
  await userEvent.type(field, '27AAPFU0939F1ZV');
  expect(field).not.toHaveAccessibleDescription(/GSTIN/);
});
