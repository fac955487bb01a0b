import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { setParcelSource } from 'shared-lib/remotes';
import { writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { LawQuestionsParcel } from './law-questions-part';
import { lawname, library, openLaw, questions, rule, startServer, workersRow } from './testing/open-law-questions';

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('law questions: a table shows the questions of the law in the address', async () => {
  openLaw();
  expect(await screen.findByText('Question 1?')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question & Answer List');
  expect(screen.getByText('The Factories Act, 1948')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Question',
    'Type',
    'Answer',
    'Action',
  ]);
  expect(rows()[0]).toEqual(['1', 'Question 1?', 'Radio', 'Yes', 'View']);
  expect(rows()[1]).toEqual(['2', 'Question 2?', 'Text', '--', 'View']);
  expect(server.requests).toEqual([
    ['law/lawname', { id: 32 }],
    ['lawquestionans/list', { id: 32, LawUniqueCode: 'LAW-000032' }],
  ]);
});

test('law questions: the first Tab stop skips the tools and moves to the table', async () => {
  openLaw();
  const skip = await screen.findByRole('link', { name: 'Skip to the rows' });
  await userEvent.click(skip);
  expect(screen.getByRole('table', { name: 'Questions' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'View Question 1?' })).toHaveFocus();
});

test('law questions: a law without questions has no skip link', async () => {
  server.replies['lawquestionans/list'] = { success: 1, data: [] };
  openLaw();
  await screen.findByText('No Data');
  expect(screen.queryByRole('link', { name: 'Skip to the rows' })).not.toBeInTheDocument();
});

test('law questions: a page has ten, twenty or thirty questions', async () => {
  server.replies['lawquestionans/list'] = questions(25);
  openLaw();
  expect(await screen.findByText('1–10 of 25')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(rows()[0]?.[0]).toBe('11');
  const size = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '20', '30']);
  await userEvent.selectOptions(size, '20');
  expect(screen.getByText('1–20 of 25')).toBeInTheDocument();
  expect(rows()).toHaveLength(20);
});

test('law questions: the address holds page and size, which survive a reload and a tab change', async () => {
  server.replies['lawquestionans/list'] = questions(45);
  openLaw();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Rules' }));
  const { search } = location;
  cleanup();
  openLaw(search);
  await userEvent.click(await screen.findByRole('tab', { name: 'Questions List' }));
  expect(await screen.findByText('21–40 of 45')).toBeInTheDocument();
});

test('law questions: as a parcel the screen does not change the address of its area', async () => {
  server.replies['lawquestionans/list'] = questions(15);
  history.replaceState(null, '', '/workspace?page=2');
  render(
    <UiRoot>
      <LawQuestionsParcel lawId={7} />
    </UiRoot>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(screen.getByText('11–15 of 15')).toBeInTheDocument();
  expect(location.search).toBe('?page=2');
});

test('law questions: the address holds the tab, and opens it', async () => {
  openLaw();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(location.search).toBe('?tab=rules');
  cleanup();
  openLaw('?tab=rules');
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
});

test.each([
  ['questions', 'Questions List'],
  ['rules', 'Rules'],
])('law questions: a law without %s says so', async (_what, tab) => {
  server.replies = {
    ...lawname,
    'lawquestionans/list': { success: 1, data: [] },
    'rules/library': library([]),
  };
  openLaw();
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  const panel = await screen.findByRole('tabpanel', { name: tab });
  expect(await within(panel).findByText('No Data')).toBeInTheDocument();
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
});

test('law questions: a wide window says what the rules say at each place, and what a place has not answered', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('min-width') }) as unknown as MediaQueryList;
  const answers = [{ question: 'How many workers?', answer: '20' }];
  const shop = { kind: 'branch', version: 1, answers };
  server.replies['profiles/list'] = {
    success: 1,
    data: [
      { id: 3, name: 'Head office', kind: 'organisation', version: 1, answers },
      { id: 4, name: 'Pune plant', kind: 'branch', version: 1, answers: [] },
      { ...shop, id: 5, name: 'Closed shop', closed_on: '2020-01-01' },
      { ...shop, id: 6, name: 'Closing shop', closed_on: '2099-12-31' },
    ],
    next: null,
  };
  openLaw();
  const list = await screen.findByRole('list', { name: 'What the rules say at your places' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Head officeApplicable', 'Closing shopApplicable', 'Pune plantNeeds: How many workers?Needs input']);
  expect(within(list).getByRole('link', { name: /^Pune plant/ })).toHaveAttribute(
    'href',
    '/law-questions/32/trial-run?place=4',
  );
});

test('law questions: on a phone what the rules say at each place is folded, and fetched when it is opened', async () => {
  const place = { id: 4, name: 'Pune plant', kind: 'branch', version: 1, answers: [] };
  server.replies['profiles/list'] = { success: 1, data: [place], next: null };
  openLaw();
  const summary = await screen.findByText('What the rules say at your places');
  expect(sent('rules/library')).toBeUndefined();
  await userEvent.click(summary);
  const list = await screen.findByRole('list', { name: 'What the rules say at your places' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Pune plantNeeds: How many workers?Needs input');
});

test('law questions: an unknown law shows the server’s message', async () => {
  server.replies['lawquestionans/list'] = { success: 0, message: 'There is no such law.' };
  openLaw();
  expect(await screen.findByText('There is no such law.')).toBeInTheDocument();
  expect(screen.queryByText('No Data')).not.toBeInTheDocument();
});

test('law questions: a failed call can be tried again', async () => {
  server.replies = {
    'law/lawname': { success: 1, data: [{ LawUniqueCode: 'LAW-000032', Law: 'The Factories Act, 1948' }] },
  };
  openLaw();
  expect(await screen.findByText('The questions could not be loaded.')).toBeInTheDocument();
  expect(screen.getByText(/^The server did not send it\./)).toBeInTheDocument();
  expect(screen.queryByText('No Data')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'The Factories Act, 1948' })).toBeInTheDocument();
  server.replies = { ...lawname, 'lawquestionans/list': questions(1) };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Question 1?')).toBeInTheDocument();
});

test('law questions: as a parcel the screen has no h1', async () => {
  render(
    <UiRoot>
      <LawQuestionsParcel lawId={7} />
    </UiRoot>,
  );
  expect(await screen.findByText('Question 1?')).toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveProperty('tagName', 'H2');
  expect(server.requests.at(-1)).toEqual(['lawquestionans/list', { id: 7, LawUniqueCode: 'LAW-000032' }]);
});

test('law questions: the name of the law opens VIEW LAW', async () => {
  const shown: unknown[] = [];
  setParcelSource(() => ({
    bootstrap: async () => {},
    unmount: async () => {},
    mount: async ({ kind, id }: object & { kind?: unknown; id?: unknown }) => {
      shown.push([kind, id]);
    },
  }));
  openLaw();
  await userEvent.click(await screen.findByRole('button', { name: 'The Factories Act, 1948' }));
  await waitFor(() => expect(shown).toEqual([['law', 32]]));
});

test('law questions: what questions are for is explained only while the law asks none', async () => {
  server.replies['lawquestionans/list'] = questions(0);
  openLaw('?tab=rules');
  await userEvent.click(await screen.findByRole('button', { name: 'Open the questions' }));
  expect(await screen.findByText('This law asks no questions yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the rules' })).toBeVisible();
  cleanup();
  queryClient.clear();
  server.replies['lawquestionans/list'] = questions(1);
  openLaw();
  await screen.findByText('Question 1?');
  expect(screen.queryByRole('button', { name: 'Open the rules' })).toBeNull();
});

test('law questions: people with View access see neither Add nor Save', async () => {
  openLaw();
  await screen.findByText('Question 1?');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  // The first button is the name of the law.
  expect(names).toEqual([null, 'View Question 1?', 'View Question 2?', 'View Question 3?']);
  await userEvent.click(screen.getByRole('button', { name: 'View Question 1?' }));
  const view = await screen.findByRole('dialog', { name: 'View Question & Answer' });
  expect(view).toHaveTextContent('Question 1?');
  expect(within(view).queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'The Factories Act, 1948' })]);
});

/** Loads the lazy parts beforehand: their load time is not tested here. */
beforeAll(() =>
  Promise.all([
    import('./rules/rule-list'),
    import('./rules/rule-dialogs'),
    import('./questions/add-questions-dialog'),
    import('./questions/edit-question-dialog'),
    import('./options/options-dialog'),
  ]),
);

/** Lets the person edit, and answers the calls of the options (S-1.7). */
function startEditing(): void {
  writeStored('workspaceAccessType', 'Edit');
  const options = { success: 1, dropdownoption: '[{"selectedoption":"Yes"}]', source: 'law' };
  server.replies['lawquestionans/listlawquedropdown'] = options;
  server.replies['lawquestionans/editlawquedropdown'] = options;
  server.replies['lawquestionans/lawquestiondropdownoption'] = { success: 1, message: 'Kept' };
  Element.prototype.scrollIntoView = () => {};
}

const law = { law_id: 32, LawUniqueCode: 'LAW-000032' };
const sent = (path: string) =>
  (server.requests as [string, Record<string, unknown>][]).filter(([requested]) => requested === path).at(-1)?.[1];
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('documented calls: lawquestionans/list is sent id and LawUniqueCode', async () => {
  startEditing();
  openLaw();
  await screen.findByText('Question 1?');
  expect(sent('lawquestionans/list')).toEqual({ id: 32, LawUniqueCode: 'LAW-000032' });
});

test('documented calls: the option calls are sent LawUniqueCode, law_id as a number, and type', async () => {
  startEditing();
  openLaw();
  await click('Radio options');
  const form = await screen.findByRole('dialog', { name: 'Options of radio questions' });
  const option = await within(form).findByDisplayValue('Yes');
  expect(sent('lawquestionans/listlawquedropdown')).toEqual({ ...law, type: 'radio' });
  expect(sent('lawquestionans/editlawquedropdown')).toEqual({ ...law, type: 'radio' });
  await userEvent.type(option, '!');
  await userEvent.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent('lawquestionans/lawquestiondropdownoption')).toEqual({
      ...law,
      type: 'radio',
      lawQuestionSelectOption: [{ selectedoption: 'Yes!' }],
    }),
  );
});

/** A window in which only these media queries hold. */
function setWindow(...media: string[]): void {
  globalThis.matchMedia = (asked) =>
    ({
      matches: media.includes(asked),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

test('law questions: on desks a row says how many options it offers and how many rules ask it', async () => {
  setWindow('(min-width: 768px)');
  const asked = { lawqusname: 'Question 1?', inputfield: 'radio', options: ['Yes', 'No'] };
  const asking = { ...rule, lawRulesArr: [{ ...workersRow, lawrulecondition: 'question 1?' }] };
  server.replies['rules/library'] = library([asking], [asked]);
  openLaw();
  expect(await screen.findByText('2 options · 1 rule')).toBeVisible();
  expect(screen.getAllByText('0 rules')).toHaveLength(2);
});

test('law questions: wide windows show the chosen question in full, with its rules', async () => {
  setWindow('(min-width: 768px)', '(min-width: 1280px)');
  const asked = { lawqusname: 'Question 1?', inputfield: 'radio', options: ['Yes', 'No'] };
  const asking = { ...rule, lawRulesArr: [{ ...workersRow, lawrulecondition: 'Question 1?' }] };
  server.replies['rules/library'] = library([asking], [asked]);
  openLaw();
  const inView = await screen.findByRole('region', { name: 'Question in view' });
  expect(
    within(inView)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', 'No']);
  expect(within(inView).getByRole('heading', { level: 3, name: 'Question 1?' })).toBeVisible();
  expect(within(inView).getByRole('heading', { level: 4, name: 'Rules that ask it' })).toBeVisible();
  expect(inView).toHaveTextContent('ThresholdIF “Question 1?” is greater than “9” THEN Applicable.');
  await userEvent.click(screen.getByText('Question 2?'));
  expect(inView).toHaveTextContent('Question 2?');
  expect(inView).toHaveTextContent('No rule asks this question yet');
  expect(screen.getByRole('row', { name: /Question 2\?/ })).toHaveAttribute('aria-current', 'true');
  act(() => screen.getByRole('button', { name: 'View Question 3?' }).focus());
  expect(await within(inView).findByText('Question 3?')).toBeInTheDocument();
});

test('law questions: a list of rules that did not come is no number', async () => {
  setWindow('(min-width: 768px)');
  server.replies['rules/library'] = { success: 0, message: 'Busy' };
  openLaw();
  await screen.findByText('Question 1?');
  expect(screen.queryByText(/\d rules?$/)).not.toBeInTheDocument();
});

test('law questions: beside the rows stands that the rules did not come, and they can be asked for again', async () => {
  setWindow('(min-width: 768px)', '(min-width: 1280px)');
  const known = server.replies['rules/library'] ?? {};
  server.replies['rules/library'] = { success: 0, message: 'Busy' };
  openLaw();
  expect(await screen.findByText('The rules could not be loaded.')).toBeVisible();
  expect(screen.getByText('Question 1?')).toBeVisible();
  server.replies['rules/library'] = known;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Question in view' })).toHaveTextContent('Question 1?');
});

test('law questions: on phones the option lists are in a sheet, and Add question is beside the title', async () => {
  setWindow('(max-width: 639px)');
  startEditing();
  openLaw();
  const more = await screen.findByRole('button', { name: 'More for the questions' });
  const sheet = document.getElementById(more.getAttribute('popovertarget') ?? '');
  const inSheet = [...(sheet?.querySelectorAll('button') ?? [])].map((one) => one.ariaLabel ?? one.textContent);
  expect(inSheet).toEqual(['Close', 'Select options', 'Radio options']);
  expect(sheet).not.toContainElement(screen.getByRole('button', { name: 'Add question' }));
});

test('documented calls: rules/edit is sent the unique code of the rule as its id', async () => {
  startEditing();
  openLaw('?tab=rules');
  await click('Edit Threshold');
  await waitFor(() => expect(sent('rules/edit')).toEqual({ id: 'RUL-000001' }));
});

test('question form: says what an answer is for, and that it will be needed', async () => {
  startEditing();
  openLaw();
  await click('Add question');
  const form = await screen.findByRole('dialog', { name: 'Add Question & Answer' });
  expect(form).toHaveTextContent('Rules and the trial run do not use it.');
  expect(form).toHaveTextContent('must be filled when somebody edits the question');
});
