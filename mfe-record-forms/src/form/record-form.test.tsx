import { screen, waitFor } from '@testing-library/react';
import { announcements$, isAnythingUnsaved, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { writeStored } from 'shared-lib/session';
import {
  enterText,
  findButton,
  openForm,
  renderForm,
  reportedState,
  resetForms,
  server,
  user,
} from './testing/open-form';

beforeEach(resetForms);

test.each([
  ['/law/0', 'Add New Law', 'Close'],
  ['/law/7', 'Update Law', 'Close'],
  ['/license/0/7', 'Add New Licenses', 'Close'],
  ['/license/3/7', 'Update Licenses', 'Close'],
  ['/return/-1/7', 'Add New Returns', 'Close'],
  ['/return/3/7', 'Update Returns', 'Close'],
  ['/other-compliance/0/7', 'Add New Other Compliances', 'Cancel'],
  ['/other-compliance/3', 'Update Other Compliances', 'Cancel'],
])('record form: %s has the heading "%s", and %s above and below', async (address, heading, leave) => {
  await openForm(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getAllByRole('button', { name: leave })).toHaveLength(2);
});

const closeAtTop = (word: string) => {
  const [first] = screen.getAllByText(word, { selector: 'button' });
  if (!first) throw new Error(`There is no ${word}.`);
  return user.click(first);
};

/** Finds the question by its text: a query by role would be slow among a form's hundreds of elements. */
async function findCloseQuestion(thing: string) {
  const words = await screen.findByText(`Are you sure want to Close the ${thing}?`);
  return words.closest('[role=alertdialog]');
}

test.each([
  ['/law/0', 'Close', 'Law'],
  ['/license/3/7', 'Close', 'License'],
  ['/return/0/7', 'Close', 'Return'],
  ['/other-compliance/3', 'Cancel', 'Other Compliance'],
])('record form: %s: %s asks even on an untouched form, naming its kind', async (address, word, thing) => {
  await openForm(address);
  await closeAtTop(word);
  const question = await findCloseQuestion(thing);
  expect(question).toHaveTextContent(`Close ${thing}`);
  const answers = [...(question?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  expect(answers).toEqual(['Cancel', 'OK']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(location.pathname).toBe(address);
  await closeAtTop(word);
  await user.click(await screen.findByText('OK'));
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
});

test('record form: a person who may only read is asked too before the form closes', async () => {
  writeStored('workspaceAccessType', 'View');
  renderForm('/law/7');
  await screen.findByText('LAW-000007');
  await closeAtTop('Close');
  expect(await findCloseQuestion('Law')).toBeInTheDocument();
});

test('record form: with input, Close asks once, and OK discards the input', async () => {
  await openForm('/law/0');
  await enterText('Law / Guideline / Rule', 'Half a law');
  const raised: UnsavedEntry[] = [];
  unsaved$.subscribe((all) => raised.push(...all)).unsubscribe();
  const { keeping } = raised.find((one) => one.title === 'Law') ?? {};
  expect(keeping?.typed()).toMatchObject({ fields: { name: 'Half a law' } });
  await closeAtTop('Close');
  await user.click(await screen.findByText('OK'));
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
  expect(isAnythingUnsaved()).toBe(false);
  expect(keeping?.remains?.()).toBe(false);
});

test('record form: people without Edit access read the record, with its status behind it', async () => {
  writeStored('workspaceAccessType', 'View');
  const { container } = renderForm('/law/7');
  await screen.findByText('Parent Law');
  const valueOfRow = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(valueOfRow('Parent Law')).toBe('A-12');
  expect(valueOfRow('States')).toBe('Goa, Kerala');
  expect(container.querySelector('[data-watermark=Published]')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Update', { selector: 'button' })).not.toBeInTheDocument();
});

test.each(['/law/99', '/law/abc', '/return/1.5/7'])(
  'record form: %s shows a notice that the record does not exist, and opens the workspace',
  async (address) => {
    const messages: string[] = [];
    const subscription = announcements$.subscribe((one) => one.type === 'message' && messages.push(one.text));
    renderForm(address);
    await waitFor(() => expect(location.pathname).toBe('/workspace'));
    subscription.unsubscribe();
    expect(messages).toEqual(['There is no such record.']);
  },
);

test('record form: a record that could not be loaded says so, and can be tried again', async () => {
  server.isAway = true;
  renderForm('/law/7');
  expect(await screen.findByText('The law could not be loaded.')).toBeInTheDocument();
  // It is no list, of which one might think that it is empty.
  expect(screen.queryByText('No Data')).not.toBeInTheDocument();
  server.isAway = false;
  await user.click(findButton('Try again'));
  expect(await screen.findByDisplayValue('First Act')).toBeInTheDocument();
});

test('record form: announces a new form as a draft, and none after it is left', async () => {
  const { unmount } = await openForm('/other-compliance/0/7');
  expect(reportedState()).toEqual({
    component: 'OtherCompliance',
    formType: 'Create',
    status: 'Draft',
    button: undefined,
    dirty: false,
  });
  unmount();
  expect(reportedState()).toBeUndefined();
});

test('record form: announces the status of the open record', async () => {
  await openForm('/law/7');
  expect(reportedState()).toMatchObject({
    component: 'Law',
    formType: 'Update',
    status: 'Published',
    dirty: false,
  });
});

test('record form: an address with extra parts is unknown', () => {
  renderForm('/law/7/8');
  expect(screen.getByText('There is nothing at this address.')).toBeInTheDocument();
});
