import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { lawname, library, openLaw as open, workers, workersRow } from './testing/open-law-questions';

const law = { law_id: 32, LawUniqueCode: 'LAW-000032', lawname: 'The Factories Act, 1948' };
const question = {
  ...law,
  id: 5,
  lawqusname: 'How many workers?',
  lawqusanswer: '20',
  inputfield: 'text',
};
const union = { ...law, id: 6, lawqusname: 'A union?', lawqusanswer: 'Yes', inputfield: 'radio' };
const rule = {
  ...law,
  id: 7,
  UniqueCode: 'RUL-000007',
  rulename: 'Threshold',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [workersRow],
};

type Reply = { status?: number } & Record<string, unknown>;
type Asked = { path: string; body: Record<string, unknown> };

let replies: Record<string, Reply | Reply[]>;
let requests: Asked[];
let messages: string[] = [];
let broughtIntoView: Element[];
const saves = () => requests.filter(({ path }) => /create|update|delete|lawquestiondropdownoption/.test(path));

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  writeStored('workspaceAccessType', 'Edit');
  requests = [];
  messages = [];
  broughtIntoView = [];
  Element.prototype.scrollIntoView = function () {
    broughtIntoView.push(this);
  };
  replies = {
    ...lawname,
    'lawquestionans/list': { success: 1, ...law, data: [question, union] },
    'lawquestionans/edit': { success: 1, question: { ...question, version: 1 } },
    'lawquestionans/listlawquedropdown': {
      success: 1,
      dropdownoption: '[{"selectedoption":"Yes"},{"selectedoption":"No"}]',
      source: 'default',
    },
    'rules/library': library([rule], [workers, { ...workers, lawqusname: 'A union?' }]),
    'rules/edit': { success: 1, rule: { ...rule, version: 1 } },
  };
  globalThis.fetch = async (address, request) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    requests.push({ path, body: JSON.parse(String(request?.body)) });
    const known = replies[path] ?? { success: 1, message: 'Data Updated Successfully' };
    const { status = 200, ...reply } = Array.isArray(known) ? (known.shift() ?? {}) : known;
    return { status, json: async () => reply } as Response;
  };
});

const subscription = announcementsOf('message').subscribe(({ text }) => messages.push(text));
afterAll(() => subscription.unsubscribe());

const user = userEvent.setup({ delay: null });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('editing: the questions and rules of a repealed law are read-only', async () => {
  replies['lawquestionans/list'] = { success: 1, ...law, law_status: 'Repealed', data: [question] };
  open();
  expect(await screen.findByText('How many workers?')).toBeInTheDocument();
  expect(
    screen.getByText('The law is repealed. You can read its questions and rules, but not change them.'),
  ).toBeInTheDocument();
  const changes = { name: /^(Add|Edit|Delete)/ };
  expect(screen.queryByRole('button', changes)).not.toBeInTheDocument();
  await click('View How many workers?');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
  expect(screen.queryByRole('button', changes)).not.toBeInTheDocument();
});

async function editRule() {
  open();
  await user.click(await screen.findByRole('tab', { name: 'Rules' }));
  await click('Edit Threshold');
  const form = await dialog('Edit Rule');
  await within(form).findByLabelText('Rule Name');
  return form;
}

const update = (form: HTMLElement) => within(form).queryByRole('button', { name: 'Update' });

/** Pastes the text at once: typing key by key takes a busy machine too long. */
async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

const rename = (form: HTMLElement, name: string) => fill(within(form).getByLabelText('Rule Name'), name);

test('editing: adding questions sends the filled rows, and drops wholly empty ones', async () => {
  open();
  await click('Add question');
  const form = await dialog('Add Question & Answer');
  expect(within(form).getByLabelText('Law Name')).toHaveAttribute('readonly');
  await fill(within(form).getByLabelText('Question of row 1'), 'Where?');
  await user.click(within(form).getByRole('button', { name: 'Add question' }));
  await user.click(within(form).getByRole('button', { name: 'Add question' }));
  await user.selectOptions(within(form).getByLabelText('Type of row 3'), 'radio');
  await fill(within(form).getByLabelText('Question of row 3'), 'Exports?');
  await user.click(await within(form).findByRole('radio', { name: 'No' }));
  await user.dblClick(within(form).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(messages).toEqual(['Data Updated Successfully']));
  expect(saves()).toEqual([
    {
      path: 'lawquestionans/create',
      body: {
        lawname: law.lawname,
        law_id: 32,
        LawUniqueCode: 'LAW-000032',
        lawQuestionAnsArr: [
          { lawqusname: 'Where?', lawqusanswer: '', inputfield: 'text' },
          { lawqusname: 'Exports?', lawqusanswer: 'No', inputfield: 'radio' },
        ],
      },
    },
  ]);
});

test('editing: the last row of the form that adds questions is cleared, not removed', async () => {
  open();
  await click('Add question');
  const form = await dialog('Add Question & Answer');
  await fill(within(form).getByLabelText('Question of row 1'), 'Where?');
  await user.click(within(form).getByRole('button', { name: 'Remove row 1' }));
  expect(within(form).getByLabelText('Question of row 1')).toHaveValue('');
  await user.click(within(form).getByRole('button', { name: 'Add' }));
  expect(await within(form).findByText('Please fill the Question.')).toBeInTheDocument();
  expect(saves()).toEqual([]);
});

test('editing: Update is offered only while a rule differs from what was loaded', async () => {
  const form = await editRule();
  expect(update(form)).toHaveAttribute('aria-disabled', 'true');
  expect(update(form)).toHaveAccessibleDescription('Nothing has changed yet.');
  expect(update(form)).toBeEnabled();
  await rename(form, 'Ten');
  expect(update(form)).not.toHaveAttribute('aria-disabled');
  expect(within(form).queryByText('Nothing has changed yet.')).not.toBeInTheDocument();
  await rename(form, 'Threshold');
  expect(update(form)).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await user.type(within(form).getByLabelText('Rule Name'), '{Enter}');
  expect(saves()).toEqual([]);
});

test('editing: only changed fields of a rule are sent, with their old and new values', async () => {
  const form = await editRule();
  await user.selectOptions(within(form).getByLabelText('The law is'), 'Not Applicable');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(saves()[0]?.body).toEqual({
    id: 7,
    LawUniqueCode: 'LAW-000032',
    data: {
      oldData: { lawthenrulecondition: 'Applicable' },
      newData: { lawthenrulecondition: 'Not Applicable' },
    },
  });
});

test('editing: after another person’s save the input stays, and is laid over their version', async () => {
  const refused = {
    status: 409,
    success: 0,
    message: 'This rule was changed by another user. Reload to see the latest.',
  };
  const theirs = { ...rule, rulename: 'Theirs', lawthenruleconditiontype: 'Any', version: 2 };
  replies['rules/update'] = [refused, { success: 1, message: 'Data Updated Successfully' }];
  replies['rules/edit'] = [
    { success: 1, rule: { ...rule, version: 1 } },
    { success: 1, rule: theirs },
  ];
  const form = await editRule();
  await rename(form, 'Mine');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  expect(await within(form).findByText(refused.message)).toBeInTheDocument();
  expect(within(form).getByLabelText('Rule Name')).toHaveValue('Mine');
  expect(await within(form).findByText(/^Theirs\. IF/)).toBeInTheDocument();
  const keepMine = within(form).getByRole('button', { name: 'Keep what I changed' });
  expect(broughtIntoView.some((shown) => shown.contains(keepMine))).toBe(true);
  await user.click(keepMine);
  expect(within(form).getByLabelText('Where these rows apply')).toHaveValue('Any');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(saves()[1]?.body.data).toEqual({
    oldData: { rulename: 'Theirs' },
    newData: { rulename: 'Mine' },
  });
});

test('editing: a choice question is Selected with an answer and Not Selected without one', async () => {
  const form = await editRule();
  await user.selectOptions(within(form).getByLabelText('Question of row 1'), 'A union?');
  const operator = within(form).getByLabelText('Operator of row 1');
  expect(operator).toHaveValue('Not Selected');
  await user.selectOptions(await within(form).findByLabelText('Answer of row 1'), 'Yes');
  expect(operator).toHaveValue('Selected');
  await user.selectOptions(operator, 'Not Selected');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(saves()[0]?.body.data).toMatchObject({
    newData: {
      lawRulesArr: [{ lawquestiontype: 'radio', lawruletype: 'Not Selected', lawruleanswer: 'Yes' }],
    },
  });
});

test('editing: a question with a new type is answered by the control of that type', async () => {
  open();
  await click('Edit How many workers?');
  const form = await dialog('Edit Question & Answer');
  expect(await within(form).findByLabelText('Answer of row 1')).toHaveValue('20');
  await user.selectOptions(within(form).getByLabelText('Type of row 1'), 'radio');
  expect(await within(form).findAllByRole('radio')).toHaveLength(2);
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  expect(await within(form).findByText('Please fill the Answer.')).toBeInTheDocument();
  await user.click(within(form).getByRole('radio', { name: 'Yes' }));
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(saves()[0]?.body).toEqual({
    id: 5,
    version: 1,
    lawname: law.lawname,
    lawqusname: 'How many workers?',
    lawqusanswer: 'Yes',
    inputfield: 'radio',
  });
});

test('editing: fixing a typo in a select question without options leads to them, and loses nothing', async () => {
  const select = { ...question, lawqusname: 'Which sectr?', lawqusanswer: '', inputfield: 'select' };
  replies['lawquestionans/list'] = { success: 1, ...law, data: [select] };
  replies['lawquestionans/edit'] = { success: 1, question: { ...select, version: 1 } };
  replies['lawquestionans/listlawquedropdown'] = { success: 1, dropdownoption: '[]', source: 'none' };
  open();
  await click('Edit Which sectr?');
  const form = await dialog('Edit Question & Answer');
  expect(await within(form).findByText(/^First add options/)).toBeInTheDocument();
  await fill(within(form).getByLabelText('Question of row 1'), 'Which sector?');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  const way = within(form).getByRole('button', { name: /^Add options/ });
  await waitFor(() => expect(way).toHaveFocus());
  expect(way).toHaveAccessibleDescription('Please fill the Answer.');
  await user.click(way);
  const options = await dialog('Options of select questions');
  await fill(await within(options).findByLabelText('Option of row 1'), 'Mining');
  replies['lawquestionans/listlawquedropdown'] = {
    success: 1,
    dropdownoption: '[{"selectedoption":"Mining"}]',
    source: 'law',
  };
  await user.click(within(options).getByRole('button', { name: 'Update' }));
  await user.selectOptions(await within(form).findByLabelText('Answer of row 1'), 'Mining');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ lawqusname: 'Which sector?', lawqusanswer: 'Mining' });
});

test('editing: deleting a question shows a dialog that says so', async () => {
  open();
  await screen.findByRole('button', { name: 'More for A union?' });
  // jsdom opens no menu.
  fireEvent.click(screen.getByRole('button', { name: 'Delete A union?', hidden: true }));
  const form = await dialog('Delete Question & Answer');
  await user.click(within(form).getByRole('button', { name: 'Delete' }));
  const messageDialog = await screen.findByRole('alertdialog');
  expect(messageDialog).toHaveTextContent('Question & Answer Deleted Successfully');
  expect(saves()).toEqual([{ path: 'lawquestionans/delete', body: { id: 6 } }]);
});
