import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { LawQuestionsPart } from './law-questions-part';
import { Root } from './root';

const question = (id: number) => ({
  id,
  lawname: 'The Factories Act, 1948',
  lawqusname: `Question ${id}?`,
  lawqusanswer: id === 1 ? 'Yes' : '',
  inputfield: id === 1 ? 'radio' : 'text',
});
const questions = (count: number) => ({
  success: 1,
  data: Array.from({ length: count }, (_, place) => question(place + 1)),
});
const rule = {
  id: 1,
  rulename: 'Threshold',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [
    {
      lawrulecondition: 'How many workers?',
      lawquestiontype: 'text',
      lawruletype: 'Greater Than',
      lawruleanswer: '9',
    },
  ],
};

/** jsdom has no Response; the API client asks only for the body. */
const replyOf = (body: object) => ({ json: async () => body }) as Response;

let replies: Record<string, object>;
let asked: unknown[];

beforeEach(() => {
  queryClient.clear();
  asked = [];
  replies = { 'lawquestionans/list': questions(3), 'rules/list': { success: 1, data: [rule] } };
  globalThis.fetch = async (address, request) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    asked.push([path, JSON.parse(String(request?.body))]);
    const reply = replies[path];
    if (!reply) throw new TypeError('offline');
    return replyOf(reply);
  };
});

const open = (search = '') => {
  history.replaceState(null, '', `/law-questions/32${search}`);
  render(
    <UiRoot ground="page">
      <Root />
    </UiRoot>,
  );
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('the questions of the law in the address stand in a table', async () => {
  open();
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
  expect(asked).toEqual([['lawquestionans/list', { id: '32' }]]);
});

test('ten questions make a page, or twenty, or thirty', async () => {
  replies['lawquestionans/list'] = questions(25);
  open();
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

test('the rules come as sentences when their tab is opened', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
  expect(screen.getByText('IF “How many workers?” is greater than “9” THEN Applicable.')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual(['rules/list', { law_id: '32' }]);
});

test('the tab is in the address, and the one of the address is open', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(location.search).toBe('?tab=rules');
  cleanup();
  open('?tab=rules');
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
});

test('a long rule is cut off, and shown whole on demand', async () => {
  const rows = Array.from({ length: 40 }, (_, place) => ({
    ...rule.lawRulesArr[0],
    lawruleanswer: `${place}`,
  }));
  replies['rules/list'] = {
    success: 1,
    data: [rule, { ...rule, id: 2, rulename: 'Long', lawRulesArr: rows }],
  };
  open('?tab=rules');
  const whole = await screen.findByRole('button', { name: 'Show all of Long' });
  expect(whole).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(whole);
  expect(screen.getByRole('button', { name: 'Show less of Long' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: /of Threshold/ })).not.toBeInTheDocument();
});

test('a rule that cannot be read is not hidden from the reader', async () => {
  replies['rules/list'] = { success: 1, data: [rule, { ...rule, lawthenrulecondition: 'Perhaps' }] };
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText(/^1 rule is of a form that this version cannot read/)).toBeInTheDocument();
});

test.each([
  ['questions', 'Questions List'],
  ['rules', 'Rules'],
])('a law without %s says so', async (_what, tab) => {
  replies = { 'lawquestionans/list': { success: 1, data: [] }, 'rules/list': { success: 1, data: [] } };
  open();
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  const panel = await screen.findByRole('tabpanel', { name: tab });
  expect(await within(panel).findByText('No Data')).toBeInTheDocument();
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
});

test('an unknown law is told in the server’s words', async () => {
  replies['lawquestionans/list'] = { success: 0, message: 'There is no such law.' };
  open();
  expect(await screen.findByText('There is no such law.')).toBeInTheDocument();
  expect(screen.getByText('No Data')).toBeInTheDocument();
});

test('a failed call is tried again on demand', async () => {
  replies = {};
  open();
  expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
  replies = { 'lawquestionans/list': questions(1) };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Question 1?')).toBeInTheDocument();
});

test('as a part of another area the screen has no h1', async () => {
  render(
    <UiRoot ground="area">
      <LawQuestionsPart lawId={7} />
    </UiRoot>,
  );
  expect(await screen.findByText('Question 1?')).toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveProperty('tagName', 'H2');
  expect(asked).toEqual([['lawquestionans/list', { id: '7' }]]);
});

test('whoever may only view sees neither adding nor saving', async () => {
  open();
  await screen.findByText('Question 1?');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'View Question 1?',
    'View Question 2?',
    'View Question 3?',
    'First page',
    'Previous page',
    'Next page',
    'Last page',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'View Question 1?' }));
  const view = await screen.findByRole('dialog', { name: 'View Question & Answer' });
  expect(view).toHaveTextContent('Question 1?');
  expect(within(view).queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
