import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { setPartSource } from 'shared-lib/remotes';
import { keep } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

const question = (lawqusname: string, inputfield: string, options: string[] = []) => ({
  lawqusname,
  inputfield,
  options,
});
const row = (lawrulecondition: string, lawruletype: string, lawruleanswer: string) => ({
  lawrulecondition,
  lawquestiontype: 'text',
  lawruletype,
  lawruleanswer,
});
const rule = (id: number, lawthenrulecondition: string, lawRulesArr: object[]) => ({
  id,
  rulename: `Rule ${id}`,
  lawthenruleconditiontype: 'All',
  lawthenrulecondition,
  lawRulesArr,
});
const law = (law_id: number, Law: string, questions: object[], rules: object[], Active = 'Active') => ({
  law_id,
  LawUniqueCode: `LAW-00000${law_id}`,
  ActCodeName: `L-${law_id}`,
  Law,
  Active,
  questions,
  rules,
});
const workers = question('How many workers?', 'text');
const many = row('How many workers?', 'Greater Than', '19');
const factories = law(1, 'Factories Act', [workers], [rule(1, 'Applicable', [many])]);
const shops = law(
  2,
  'Shops Act',
  [question('A shop?', 'radio', ['Yes', 'No'])],
  [rule(2, 'Not Applicable', [row('A shop?', 'Selected', 'No')])],
);
const pune = {
  id: 5,
  name: 'Pune',
  kind: 'branch',
  answers: [{ question: 'How many workers?', answer: '5' }],
  version: 3,
};

/** jsdom has no Response; the API client asks only for the body. */
const replyOf = (body: object) => ({ json: async () => body, status: 200 }) as Response;

/** jsdom has none. */
class Channel {
  port1: { onmessage?: () => void; close(): void } = { close: () => {} };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

let replies: Record<string, object>;
let asked: [string, Record<string, unknown>][];

/** Fetched when first shown: what is tested here is not how long that takes. */
beforeAll(() => import('./trial-run-area'), 120_000);

beforeEach(() => {
  queryClient.clear();
  asked = [];
  replies = {
    'rules/library': { success: 1, data: [factories, shops], next: null },
    'profiles/list': { success: 1, data: [pune] },
  };
  globalThis.fetch = async (address, request) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    asked.push([path, JSON.parse(String(request?.body))]);
    const reply = replies[path];
    if (!reply) throw new TypeError('offline');
    return replyOf(reply);
  };
  Element.prototype.scrollIntoView = () => {};
  Object.assign(globalThis, { MessageChannel: Channel });
  keep('workspaceAccessType', 'Edit');
});

const open = (lawId = '0') => {
  history.replaceState(null, '', `/law-questions/${lawId}/trial-run`);
  render(
    <UiRoot ground="page">
      <Root />
    </UiRoot>,
  );
};
const verdictOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

test('what is answered is weighed at once, for each law', async () => {
  open();
  expect(await verdictOf('Factories Act')).toHaveTextContent('Needs input');
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), '20');
  await waitFor(async () =>
    expect(await verdictOf('Factories Act')).toHaveTextContent('ApplicableA rule says so.'),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(async () => expect(await verdictOf('Shops Act')).toHaveTextContent('Not Applicable'));
  expect(screen.getByText('2 of 2 answered')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 Not Applicable' })).toBeInTheDocument();
  expect(asked[0]).toEqual(['rules/library', { law_id: '0', after: 0 }]);
});

test('a verdict tells its grounds, and leads to its law', async () => {
  const shown: unknown[] = [];
  setPartSource(() => ({
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
  expect(within(dialog).getByText(/^“How many workers\?”: “19” →/)).toHaveTextContent('Applicable');
  await userEvent.click(within(dialog).getByRole('button', { name: 'View the law' }));
  await waitFor(() => expect(shown).toEqual([['law', 1]]));
});

test('of one law the grounds stand beside the answers', async () => {
  replies['rules/library'] = { success: 1, data: [factories], next: null };
  open('1');
  expect(await screen.findByText('Rule 1')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'How many workers?' }), 'many');
  expect(await screen.findByText(/not a number or day like the one of the rule/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try the whole library' })).toHaveAttribute(
    'href',
    '/law-questions/0/trial-run',
  );
});

test('a profile is taken up, changed and saved on top of its version', async () => {
  replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  open();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Profile' }), 'Pune (Branch)');
  const field = screen.getByRole('textbox', { name: 'How many workers?' });
  expect(field).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(field, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.map(([path]) => path)).toContain('profiles/update'));
  expect(asked.find(([path]) => path === 'profiles/update')?.[1]).toEqual({
    ...pune,
    answers: [{ question: 'How many workers?', answer: '50' }],
  });
});

test('a refusal stands where it was asked', async () => {
  replies['profiles/add'] = { success: 0, message: 'The profile name Pune is taken.' };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save as…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as a profile' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please fill the Profile Name.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Profile Name' }), 'Pune');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The profile name Pune is taken.'),
  );
});

test('whoever may only view tries, and keeps nothing', async () => {
  keep('workspaceAccessType', 'View');
  open();
  expect(await screen.findByRole('combobox', { name: 'Profile' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
});

test('the matrix tells each law for each profile, by the keyboard too', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Matrix' }));
  const grid = await screen.findByRole('grid', { name: 'Laws by profile' });
  const cells = () =>
    within(grid)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  expect(cells()).toEqual(['Applicable (default)', 'Needs input']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Verdict' }), 'Needs input');
  await waitFor(() => expect(cells()).toEqual(['Needs input']));
  within(grid).getByRole('rowheader').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(grid).getByRole('gridcell')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Why? Shops Act' })).toHaveTextContent('Pune');
});

test('repealed laws stay out until they are asked for', async () => {
  replies['rules/library'] = {
    success: 1,
    data: [factories, law(3, 'Old Act', [], [], 'Repealed')],
    next: null,
  };
  open();
  expect(await screen.findByText('Rule 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Repealed laws too' }));
  expect(await verdictOf('Old Act')).toHaveTextContent(
    'Applicable (default)By default: the law has no rules.',
  );
});

test('a library that fails to come is tried again on demand', async () => {
  replies = {};
  open();
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  replies = {
    'rules/library': { success: 1, data: [factories, shops], next: null },
    'profiles/list': { success: 1, data: [] },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await verdictOf('Factories Act')).toBeInTheDocument();
});
