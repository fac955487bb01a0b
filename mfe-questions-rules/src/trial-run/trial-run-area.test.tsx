import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setParcelSource } from 'shared-lib/remotes';
import { writeStored } from 'shared-lib/session';
import {
  factories,
  goa,
  goods,
  law,
  openTrialRun as open,
  pune,
  shops,
  startServer,
  verdictOf,
} from '../testing/open-trial-run';

/** Loads the lazy area beforehand: its load time is not tested here. */
beforeAll(() => import('./trial-run-area'));

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('trial run: an answer updates the verdict of each law at once', async () => {
  open();
  expect(await verdictOf('Factories Act')).toHaveTextContent('Needs input');
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '20');
  await waitFor(async () => expect(await verdictOf('Factories Act')).toHaveTextContent('ApplicableRule 1'));
  expect(screen.getByRole('group', { name: 'How many workers?' })).toHaveAccessibleDescription(/^Answered/);
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(async () => expect(await verdictOf('Shops Act')).toHaveTextContent('Not Applicable'));
  expect(screen.getByText('2 of 2 answered')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 Not Applicable' })).toBeInTheDocument();
  expect(server.requests[0]).toEqual(['rules/library', { law_id: 0, with_drafts: true, after: 0 }]);
});

test('trial run: the button for more questions says how many it shows', async () => {
  const conditions = Array.from({ length: 30 }, (_, nth) => `Question ${nth + 1}?`);
  const questions = conditions.map((lawqusname) => ({ lawqusname, inputfield: 'text', options: [] }));
  const rows = conditions.map((lawrulecondition) => ({
    ...{ lawrulecondition, lawquestiontype: 'text' },
    ...{ lawruletype: 'Greater Than', lawruleanswer: '19' },
  }));
  const rule = { id: 1, rulename: 'Rule 1', lawthenruleconditiontype: 'All', lawthenrulecondition: 'Applicable' };
  const data = [law(8, 'Long Act', questions, [{ ...rule, lawRulesArr: rows }])];
  server.replies['rules/library'] = { success: 1, data, next: null };
  open();
  for (const name of ['Show 12 more', 'Show 6 more'])
    await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getAllByRole('textbox', { name: /^Question/ })).toHaveLength(30);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('trial run: a verdict shows its explanation, and links to its law', async () => {
  const shown: unknown[] = [];
  setParcelSource(() => ({
    bootstrap: async () => {},
    unmount: async () => {},
    mount: async ({ kind, id }: object & { kind?: unknown; id?: unknown }) => {
      shown.push([kind, id]);
    },
  }));
  open();
  await userEvent.click(await verdictOf('Factories Act'));
  const dialog = await screen.findByRole('dialog', { name: 'Why? Factories Act' });
  expect(within(dialog).getByText(/is greater than “19”/)).toHaveTextContent('Not answered');
  expect(within(dialog).queryByText(/^(true|false)$/)).not.toBeInTheDocument();
  expect(within(dialog).getByText(/^“How many workers\?”: “19” →/)).toHaveTextContent('Applicable');
  await userEvent.click(within(dialog).getByRole('button', { name: 'View the law' }));
  await waitFor(() => expect(shown).toEqual([['law', 1]]));
});

test('trial run: for one law the explanation is beside the answers', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories], next: null };
  open('1');
  expect(await screen.findByText('Rule 1')).toBeInTheDocument();
  await userEvent.type(await screen.findByRole('textbox', { name: 'How many workers?' }), 'many');
  expect(await screen.findByText(/cannot be compared with the number or day of the rule/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try the whole library' })).toHaveAttribute(
    'href',
    '/law-questions/0/trial-run',
  );
});

/** Serves a law that asks for the State of a place in Kerala. */
function serveStateAct(more: object = {}) {
  const asked = { lawqusname: 'In which State?', inputfield: 'select', options: ['Gujarat', 'Kerala'] };
  const row = { lawrulecondition: 'In which State?', lawquestiontype: 'select', lawruletype: 'Selected' };
  const of = { id: 9, rulename: 'R', lawthenruleconditiontype: 'All', lawthenrulecondition: 'Applicable' };
  const stateAct = law(9, 'State Act', [asked], [{ ...of, lawRulesArr: [{ ...row, lawruleanswer: 'Kerala' }] }]);
  server.replies['rules/library'] = { success: 1, data: [stateAct], next: null };
  server.replies['profiles/list'] = { success: 1, data: [{ ...pune, state_id: 32, ...more }] };
  const state = [
    { id: 24, name: 'Gujarat' },
    { id: 32, name: 'Kerala' },
  ];
  server.replies['law/datafetchdropdown'] = { success: 1, state, indusKey: [], branchtype: [] };
}

test('trial run: the State of the facts is offered as the answer where the question may be about another place', async () => {
  serveStateAct();
  open('0', '?place=5');
  const note = await screen.findByText(/The facts of this place name Kerala/);
  expect(note).toHaveTextContent('“In which State?” is not answered.');
  const answer = screen.getByRole('combobox', { name: 'In which State?' });
  await userEvent.selectOptions(answer, 'Gujarat');
  // The question may be about the State of something else, so nothing is demanded.
  expect(screen.getByText(/is answered with Gujarat/)).toHaveTextContent(/Check whether both are right\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Answer Kerala' }));
  expect(answer).toHaveDisplayValue('Kerala');
  expect(screen.queryByText(/The facts of this place/)).toBeNull();
});

test('trial run: the State of the facts answers the question about the State of the place', async () => {
  serveStateAct({ state_answers: [{ question: 'In which State?', answer: 'Kerala' }] });
  open('0', '?place=5');
  expect(await screen.findByText('The facts of this place say: Kerala. That counts here.')).toBeInTheDocument();
  expect(screen.getByText('1 of 1 answered')).toBeInTheDocument();
  expect(screen.queryByText(/is not answered/)).toBeNull();
  expect(await screen.findByText('R')).toBeInTheDocument();
});

test('trial run: without the place in the address there are no numbers, and after a retry those of the place', async () => {
  const places = server.replies['profiles/list'] ?? {};
  server.replies['profiles/list'] = { success: 0, message: 'Too many requests.' };
  open('0', '?place=5');
  expect(await screen.findByText(/^The places could not be loaded/)).toBeInTheDocument();
  const counts = within(screen.getByRole('group', { name: 'Results' })).getAllByRole('button');
  for (const count of counts) expect(count).toHaveTextContent(/^–/);
  server.replies['profiles/list'] = places;
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await waitFor(() => expect(counts.filter(({ textContent }) => textContent?.startsWith('–'))).toEqual([]));
  expect(await verdictOf('Factories Act')).toHaveTextContent('Not Applicable');
});

test('trial run: an address opens the answers of a profile at a question', async () => {
  open('0', '?place=5&question=How%20many%20workers%3F');
  expect(await screen.findByRole('textbox', { name: 'How many workers?' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Place' })).toHaveDisplayValue('Pune (Branch)'));
  expect(screen.getByRole('textbox', { name: 'How many workers?' })).toHaveValue('5');
  expect(screen.queryByText('A shop?')).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a question' }));
  expect(screen.getByText('A shop?')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Goa (Branch)');
  expect(screen.getByRole('textbox', { name: 'How many workers?' })).toHaveValue('60');
});

test('trial run: a profile is chosen, changed and saved onto its version', async () => {
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  open();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Pune (Branch)');
  const field = screen.getByRole('textbox', { name: 'How many workers?' });
  expect(field).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(field, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requests.map(([path]) => path)).toContain('profiles/update'));
  expect(server.requests.find(([path]) => path === 'profiles/update')?.[1]).toEqual({
    ...pune,
    answers: [{ question: 'How many workers?', answer: '50' }],
  });
});

test('trial run: a refusal is shown at the control that caused it', async () => {
  server.replies['profiles/add'] = { success: 0, message: 'The place name Pune is taken.' };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a place' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please fill the Place name.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Place name' }), 'Pune');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('The place name Pune is taken.'));
});

test('trial run: people with View access can try answers, but not save them', async () => {
  writeStored('workspaceAccessType', 'View');
  open();
  expect(await screen.findByRole('combobox', { name: 'Place' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
});

test('trial run: the matrix shows each law for each profile, by the keyboard too', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune] };
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Matrix' }));
  const grid = await screen.findByRole('grid', { name: 'Laws by place' });
  const cells = () =>
    within(grid)
      .getAllByRole('gridcell')
      .map((cell) => [cell.getAttribute('aria-label'), cell.firstElementChild?.getAttribute('data-sign')]);
  expect(cells()).toEqual([
    ['Not Applicable', '–'],
    ['Needs input', '?'],
  ]);
  const signs = within(screen.getByRole('list', { name: 'Signs' }));
  expect(signs.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Needs input');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Needs input');
  await waitFor(() => expect(cells()).toEqual([['Needs input', '?']]));
  within(grid).getByRole('rowheader').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(grid).getByRole('gridcell')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Why? Shops Act' })).toHaveTextContent('Pune');
});

test('trial run: the matrix and its explanations say what a person decided, above the rules', async () => {
  const decided = (applies: boolean, profile: object | null) => ({
    ...{ applies, profile, reason: 'Our counsel says so', decided_on: '2026-11-02', decided_by: 'asha' },
    review_on: '2027-03-31',
  });
  server.replies['profiles/list'] = { success: 1, data: [pune, goa], since: '2026-04-01' };
  server.replies['obligations/decisions'] = {
    ...{ success: 1, total: 1, next: null },
    data: [{ law_id: 2, law: 'Shops Act', decisions: [decided(true, null), decided(false, goa)] }],
  };
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Matrix' }));
  const grid = await screen.findByRole('grid', { name: 'Laws by place' });
  const shopCells = () =>
    within(within(grid).getByRole('row', { name: /Shops Act/ }))
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('aria-label'));
  const ending = 'Our counsel says so · To be reviewed on 31 Mar 2027.';
  await waitFor(() =>
    expect(shopCells()).toEqual([
      `Needs input. asha decided on 2 Nov 2026 that it does not apply: ${ending}`,
      `Needs input. asha decided on 2 Nov 2026 that it applies: ${ending}`,
    ]),
  );
  await userEvent.click(within(grid).getByRole('gridcell', { name: /that it applies/ }));
  const why = await screen.findByRole('dialog', { name: 'Why? Shops Act' });
  expect(why).toHaveTextContent('A person decided. This overrides the rules.asha decided on 2 Nov 2026');
});

test('trial run: the matrix folds laws that nobody decided, and opens them by the keyboard', async () => {
  server.replies['profiles/list'] = { success: 1, data: [pune] };
  const undecided = [3, 4, 5].map((id) => law(id, `Act ${id}`, [], []));
  server.replies['rules/library'] = { success: 1, data: [factories, shops, ...undecided], next: null };
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Matrix' }));
  const grid = await screen.findByRole('grid', { name: 'Laws by place' });
  const many = within(grid).getByRole('rowheader', { name: /^3 laws, same result: / });
  expect(many).toHaveAttribute('aria-expanded', 'false');
  expect(within(grid).queryByRole('rowheader', { name: 'Act 4' })).not.toBeInTheDocument();
  await userEvent.click(many);
  expect(many).toHaveAttribute('aria-expanded', 'true');
  expect(within(grid).getByRole('rowheader', { name: 'Act 4' })).toBeInTheDocument();
  many.focus();
  await userEvent.keyboard('{Enter}');
  expect(within(grid).queryByRole('rowheader', { name: 'Act 4' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter laws by code or name' }), 'act 4');
  expect(await within(grid).findByRole('rowheader', { name: 'Act 4' })).toBeInTheDocument();
});

test('trial run: a verdict that differs from that of the organisation says so aloud', async () => {
  const own = { ...pune, id: 9, name: 'All of us', kind: 'organisation', answers: [] };
  server.replies['profiles/list'] = { success: 1, data: [pune, own] };
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Matrix' }));
  const grid = await screen.findByRole('grid', { name: 'Laws by place' });
  const ofFactories = within(within(grid).getByRole('row', { name: /Factories Act/ }));
  expect(ofFactories.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Needs input',
    'Not Applicable, differs',
  ]);
  expect(screen.getByText('Differs')).toBeInTheDocument();
});

test('trial run: what needs input stands first, and what the rules exclude last', async () => {
  const data = [shops, law(3, 'New Act', [], []), factories];
  server.replies['rules/library'] = { success: 1, data, next: null };
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await waitFor(async () => expect(await verdictOf('Shops Act')).toHaveTextContent('Not Applicable'));
  const laws = within(screen.getByRole('list', { name: 'Results by law' })).getAllByRole('listitem');
  const names = laws.map(({ textContent }) => /^\w+ Act/.exec(String(textContent))?.[0]);
  expect(names).toEqual(['Factories Act', 'New Act', 'Shops Act']);
});

test('trial run: a count filters the list, and the same count pressed again shows all laws', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories, law(3, 'New Act', [], [])], next: null };
  open();
  await verdictOf('Factories Act');
  await userEvent.click(screen.getByRole('button', { name: '1 Applies by default' }));
  expect(screen.queryByText('Factories Act')).not.toBeInTheDocument();
  expect(await verdictOf('New Act')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '0 Conflict' }));
  expect(screen.getByText('No Data Found...')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '0 Conflict', pressed: true }));
  expect(await verdictOf('Factories Act')).toBeInTheDocument();
});

test('trial run: repealed laws are left out until they are included', async () => {
  server.replies['rules/library'] = {
    success: 1,
    data: [factories, law(3, 'Old Act', [], [], 'Repealed')],
    next: null,
  };
  open();
  expect(await screen.findByText('Rule 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Repealed laws too' }));
  expect(await verdictOf('Old Act')).toBeInTheDocument();
});

test('trial run on a phone: the answers come first, and which laws are shown is a filter of theirs', async () => {
  window.matchMedia = (media) =>
    ({
      matches: media.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  server.replies['rules/library'] = { success: 1, data: [factories, law(3, 'New Act', [], [])], next: null };
  open();
  const question = await screen.findByRole('textbox', { name: 'How many workers?' });
  const drafts = await screen.findByRole('checkbox', { name: 'Draft laws too' });
  expect(question.compareDocumentPosition(drafts) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.queryByText('The whole library')).toBeNull();
});

test('trial run: a law without rules applies by default, has no colour, and is counted apart', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories, law(3, 'New Act', [], [])], next: null };
  open();
  const badge = within(await verdictOf('New Act')).getByText('Applies by default');
  expect(badge).toHaveAttribute('data-tone', 'default');
  // The pill says it: a reason beside each such law would only repeat it.
  expect(await verdictOf('New Act')).not.toHaveTextContent('Nobody has decided');
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '20');
  await waitFor(async () => expect(await verdictOf('Factories Act')).toHaveTextContent('Applicable'));
  expect(screen.getByRole('button', { name: '1 Applicable' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 Applies by default' })).toBeInTheDocument();
});

test('trial run: where due dates are kept, a law without rules applies by nothing, as on Today', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories, law(3, 'New Act', [], [])], next: null };
  server.replies['profiles/list'] = { success: 1, data: [], since: '2026-04-01' };
  open();
  expect(await screen.findByRole('button', { name: '1 No rules' })).toHaveAttribute(
    'title',
    'No rule says whether these laws apply. A person decides that on the Today page.',
  );
  expect(within(await verdictOf('New Act')).getByText('No rules')).toHaveAttribute('data-tone', 'default');
  expect(screen.queryByText('Applies by default')).not.toBeInTheDocument();
  await userEvent.click(await verdictOf('New Act'));
  const dialog = await screen.findByRole('dialog', { name: 'Why? New Act' });
  expect(dialog).toHaveTextContent('No rule says whether it applies. A person decides that on the Today page.');
});

test('trial run: a law without rules that a person decided says so in its row, and no more that a person must', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories, law(3, 'New Act', [], [])], next: null };
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  const decided = { applies: true, profile: null, reason: 'We asked', decided_on: '2026-11-02', decided_by: 'asha' };
  server.replies['obligations/decisions'] = {
    ...{ success: 1, total: 1, next: null },
    data: [{ law_id: 3, law: 'New Act', decisions: [{ ...decided, review_on: '2027-03-31' }] }],
  };
  open();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Pune (Branch)');
  const words = 'A person decided, which overrides the rules';
  await waitFor(async () => expect(await verdictOf('New Act')).toHaveTextContent(words));
  expect(await verdictOf('Factories Act')).not.toHaveTextContent(words);
  await userEvent.click(await verdictOf('New Act'));
  const dialog = await screen.findByRole('dialog', { name: 'Why? New Act' });
  expect(dialog).toHaveTextContent('A person decided. This overrides the rules.');
  expect(dialog).not.toHaveTextContent('No rule says whether it applies.');
});

test('trial run: a law that no rule makes applicable is Not Applicable, and says why', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'How many workers?' }), '15');
  await waitFor(async () =>
    expect(await verdictOf('Factories Act')).toHaveTextContent('Not ApplicableNo rule says that it applies.'),
  );
  expect(screen.getByRole('button', { name: '1 Not Applicable' })).toBeInTheDocument();
});

test('trial run: a missing answer decides nothing; "no answer applies" counts as an answer', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories, goods, shops], next: null };
  open();
  expect(await verdictOf('Goods Act')).toHaveTextContent('Needs input');
  const field = screen.getByRole('textbox', { name: 'GSTIN' });
  await userEvent.type(field, '  ');
  expect(await verdictOf('Goods Act')).toHaveTextContent('Needs input');
  await userEvent.clear(field);
  const questionGroup = screen.getByRole('group', { name: 'GSTIN' });
  await userEvent.click(within(questionGroup).getByRole('button', { name: 'No answer applies' }));
  expect(field).toBeDisabled();
  expect(questionGroup).toHaveAccessibleDescription(/No answer applies$/);
  await waitFor(async () => expect(await verdictOf('Goods Act')).toHaveTextContent('Not Applicable'));
  await userEvent.click(await verdictOf('Goods Act'));
  const dialog = await screen.findByRole('dialog', { name: 'Why? Goods Act' });
  expect(dialog).toHaveTextContent('Answered: no answer applies');
  expect(within(dialog).getAllByText('met')).not.toHaveLength(0);
  expect(dialog).toHaveTextContent(/“GSTIN”: any answer → Applicable/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(questionGroup).getByRole('button', { name: 'Remove the answer' }));
  await waitFor(async () => expect(await verdictOf('Goods Act')).toHaveTextContent('Needs input'));
  const shop = within(screen.getByRole('group', { name: /^A shop\?/ }));
  await userEvent.click(shop.getByRole('button', { name: 'No answer applies' }));
  await waitFor(async () => expect(await verdictOf('Shops Act')).toHaveTextContent('Applicable'));
  await userEvent.click(shop.getByRole('button', { name: 'Remove the answer' }));
  await waitFor(async () => expect(await verdictOf('Shops Act')).toHaveTextContent('Needs input'));
});

test('trial run: Draft laws are left out until they are included; a draft law in the address takes part', async () => {
  const draft = law(3, 'New Act', [], [], 'Active', 'Draft');
  server.replies['rules/library'] = { success: 1, data: [factories, shops, draft], next: null };
  const { unmount } = open();
  expect(await verdictOf('Factories Act')).toBeInTheDocument();
  expect(screen.queryByText('New Act')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '0 Applies by default' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Draft laws too' }));
  expect(await verdictOf('New Act')).toBeInTheDocument();
  unmount();
  server.replies['rules/library'] = { success: 1, data: [draft], next: null };
  open('3');
  expect(await screen.findByText('New Act')).toBeInTheDocument();
});

test('trial run: a library that did not load can be tried again', async () => {
  server.replies = {};
  open();
  expect(await screen.findByText('The rules could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('No Data')).not.toBeInTheDocument();
  server.replies = {
    'rules/library': { success: 1, data: [factories, shops], next: null },
    'profiles/list': { success: 1, data: [] },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await verdictOf('Factories Act')).toBeInTheDocument();
});

test('trial run: a link to set the State of a place opens its facts once', async () => {
  open('0', `?place=${pune.id}&facts`);
  expect(await screen.findByRole('dialog', { name: 'Facts of Pune' })).toBeVisible();
  expect(location.search).toBe(`?place=${pune.id}`);
});

test('trial run: a link to the places opens the first one, and who only reads sees its facts', async () => {
  writeStored('workspaceAccessType', 'View');
  open('0', '?place=first');
  const place = await screen.findByRole('combobox', { name: 'Place' });
  await waitFor(() => expect(place).not.toHaveDisplayValue('No place chosen'));
  await userEvent.click(await screen.findByRole('button', { name: 'Facts…' }));
  expect(await screen.findByRole('dialog', { name: /^Facts of / })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a place' })).toBeNull();
});

test('trial run: with no published law and no place, the link of the first use opens the dialog for a place', async () => {
  server.replies['rules/library'] = { success: 1, data: [], next: null };
  server.replies['profiles/list'] = { success: 1, data: [] };
  open('0', '?add=place');
  const dialog = await screen.findByRole('dialog', { name: 'Add a place' });
  await waitFor(() => expect(location.search).toBe(''));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('There is no published law to try yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the list of laws' })).toHaveAttribute('href', '/workspace');
  expect(screen.getByRole('button', { name: 'Add a place' })).toBeVisible();
});

test('trial run: one law of the whole library shows its name, and places can be added', async () => {
  server.replies['rules/library'] = { success: 1, data: [factories], next: null };
  open();
  expect(await screen.findByRole('heading', { name: 'Factories Act' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a place' })).toBeVisible();
});

test('trial run: the menu of a place adds another place, without the answers of this one', async () => {
  server.replies['profiles/add'] = { success: 1, message: 'Data Added Successfully', id: 9, version: 1 };
  open('0', '?place=5');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Place' })).toHaveDisplayValue('Pune (Branch)'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a place', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Place name' }), 'Surat');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.keys).toHaveLength(1));
  const sent = server.requests.find(([path]) => path === 'profiles/add')?.[1];
  expect(sent).toMatchObject({ name: 'Surat', answers: [] });
});
