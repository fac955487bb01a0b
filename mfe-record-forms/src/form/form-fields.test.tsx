import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announcements$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import type { FetchedChoices } from '../opening/dropdown-lists';
import {
  chooseOption,
  clickButton,
  enterText,
  field,
  findButton,
  laws,
  openForm,
  queryChosenList,
  queryField,
  resetForms,
  server,
  storedDuties,
  user,
} from './testing/open-form';

beforeEach(resetForms);

test('form fields: a published law has its parent and category locked, and can be updated', async () => {
  await openForm('/law/7');
  expect(field('Parent Law')).toHaveValue('A-12');
  expect(field('Parent Law')).toHaveAttribute('readonly');
  expect(field('Category')).toHaveAttribute('readonly');
  expect(field('Law / Guideline / Rule')).toHaveValue('First Act');
  expect(findButton('Update')).toBeEnabled();
  expect(screen.queryByText('Publish', { selector: 'button' })).not.toBeInTheDocument();
});

test('form fields: a locked field shows no list arrow, since it opens none', async () => {
  await openForm('/law/7');
  const arrowOf = (name: string) => field(name).parentElement?.querySelector('svg') ?? null;
  expect(arrowOf('Parent Law')).toBeNull();
  expect(arrowOf('Category')).toBeNull();
  expect(arrowOf('Business Function Access')).not.toBeNull();
});

test('form fields: the form of a published other compliance does not show the law', async () => {
  await openForm('/other-compliance/5/7');
  expect(queryField('Law Code Name')).not.toBeInTheDocument();
});

test('form fields: the law in the address is preselected, with its states', async () => {
  await openForm('/license/0/7');
  expect(field('Law Code Name')).toHaveValue('A-7');
  expect(queryChosenList('States')).toHaveTextContent('GoaKerala');
  // A required choice is changed and not emptied.
  expect(screen.queryByLabelText('Clear Law Code Name')).not.toBeInTheDocument();
  expect(field('States')).toHaveAttribute('placeholder', 'Add another');
});

test('form fields: the name of the chosen law stands below its code', async () => {
  await openForm('/license/0/7');
  expect(field('Law Code Name')).toHaveAccessibleDescription(/First Act/);
  await chooseOption('Law Code Name', 'A-12');
  await waitFor(() => expect(field('Law Code Name')).toHaveAccessibleDescription(/Second Act/));
});

test('form fields: a list of several choices stays open and keeps its place, and closes without a further step', async () => {
  await openForm('/license/0/7');
  const states = field('States');
  const marked = () => document.getElementById(states.getAttribute('aria-activedescendant') ?? '');
  await user.click(states);
  await user.keyboard('ker{Enter}');
  expect(queryChosenList('States')).toHaveTextContent(/^Goa$/);
  expect(marked()).toHaveTextContent('Kerala');
  await user.keyboard('{Enter}');
  expect(queryChosenList('States')).toHaveTextContent('GoaKerala');
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.tab(),
    () => clickButton('Done'),
    () => user.click(screen.getByRole('heading', { level: 1 })),
  ]) {
    await user.click(states);
    expect(states).toHaveAttribute('aria-expanded', 'true');
    await close();
    expect(states).toHaveAttribute('aria-expanded', 'false');
  }
  expect(queryChosenList('States')).toHaveTextContent('GoaKerala');
});

test('form fields: choosing a law sets its states, and below a central law there are none', async () => {
  await openForm('/license/3/7');
  expect(queryChosenList('States')).toHaveTextContent(/^Goa$/);
  await chooseOption('Law Code Name', 'A-12');
  await waitFor(() => expect(queryField('States')).not.toBeInTheDocument());
  await chooseOption('Law Code Name', 'A-7');
  await waitFor(() => expect(queryChosenList('States')).toHaveTextContent('GoaKerala'));
});

test('form fields: a state law asks for its states', async () => {
  await openForm('/law/0');
  expect(queryField('States')).not.toBeInTheDocument();
  await chooseOption('Central/State', 'State');
  expect(field('States')).toBeInTheDocument();
  await chooseOption('States', 'Goa');
  await chooseOption('Central/State', 'Central');
  await chooseOption('Central/State', 'State');
  expect(queryChosenList('States')).not.toBeInTheDocument();
});

test('form fields: Others asks for another penalty type, and clears it when deselected', async () => {
  await openForm('/license/3/7');
  const other = () => queryField('Other Penality Type');
  expect(other()).not.toBeInTheDocument();
  await chooseOption('Penalty Type', 'Others');
  await enterText('Other Penality Type', 'Stocks');
  await user.click(screen.getByLabelText('Remove Others'));
  expect(other()).not.toBeInTheDocument();
  await chooseOption('Penalty Type', 'Others');
  expect(other()).toHaveValue('');
});

test.each(['/return/3/7', '/other-compliance/3/7'])(
  'form fields: on %s events have days, and all others days of months',
  async (address) => {
    await openForm(address);
    const days = () => queryField('Days');
    expect(screen.getByLabelText('Date and Month')).toBeInTheDocument();
    await chooseOption('Periodicity', 'Pre-Event Based');
    expect(screen.queryByLabelText('Date and Month')).not.toBeInTheDocument();
    await enterText('Days', '30');
    await chooseOption('Periodicity', 'Yearly');
    expect(days()).not.toBeInTheDocument();
    await chooseOption('Periodicity', 'Pre-Event Based');
    expect(days()).toHaveValue('');
  },
);

test('form fields: rows start with one, and removing the last one resets it', async () => {
  await openForm('/return/3/7');
  const months = within(screen.getByLabelText('Date and Month'));
  await user.selectOptions(months.getByLabelText('Month 1'), 'March');
  await clickButton('Add date and month');
  expect(months.getByLabelText('Date 2')).toHaveFocus();
  await user.selectOptions(months.getByLabelText('Date 2'), '5');
  await user.click(months.getByLabelText('Remove date and month 1'));
  expect(months.getByLabelText('Date 1')).toHaveValue('5');
  await user.click(months.getByLabelText('Remove date and month 1'));
  expect(months.getByLabelText('Date 1')).toHaveValue('');
  expect(months.getAllByLabelText(/^Month \d/)).toHaveLength(1);
});

test('form fields: the next due dates follow what is entered below the schedule', async () => {
  await openForm('/return/3/7');
  const next = await screen.findByLabelText('Next due dates');
  await chooseOption('Periodicity', 'Yearly');
  const months = within(screen.getByLabelText('Date and Month'));
  await user.selectOptions(months.getByLabelText('Date 1'), '31');
  await user.selectOptions(months.getByLabelText('Month 1'), 'March');
  await waitFor(() => expect(next).toHaveTextContent(/Next due 31 Mar \d{4}, 31 Mar \d{4}, 31 Mar \d{4}/));
  await chooseOption('Periodicity', 'Pre-Event Based');
  await enterText('Days', '30');
  await waitFor(() => expect(next).toHaveTextContent('Next due 30 days from the event'));
});

test.each([
  ['/return/3/7', '04/03/2026', '3 Apr 2026'],
  ['/other-compliance/3/7', '04/03/2026', '4 Mar 2026'],
])('form fields: on %s %s is shown as %s', async (address, typed, shownText) => {
  await openForm(address);
  await enterText('Start Date', typed);
  expect(field('Start Date')).toHaveAccessibleDescription(expect.stringContaining(shownText));
  expect(field('Start Date')).toHaveValue(typed);
});

test('form fields: a text has automatic direction, until it is too long to check at each key', async () => {
  await openForm('/law/0');
  await enterText('Rules', 'من اليمين');
  expect(field('Rules')).toHaveAttribute('dir', 'auto');
  await enterText('Rules', 'x'.repeat(20_001));
  expect(field('Rules')).not.toHaveAttribute('dir');
});

test('form fields: pasted text is not checked for its direction during the paste', async () => {
  await openForm('/law/0');
  const paste = (text: string) => fireEvent.paste(field('Rules'), { clipboardData: { getData: () => text } });
  paste('x'.repeat(20_001));
  expect(field('Rules')).not.toHaveAttribute('dir');
  await enterText('Rules', 'short');
  expect(field('Rules')).toHaveAttribute('dir', 'auto');
});

const changeLaw = (fields: object) => laws.set(7, { ...laws.get(7), ...fields });

test('law warning: states that the law does not name show a warning, and are saved all the same', async () => {
  changeLaw({ state: [4] });
  await openForm('/return/3/7');
  const warning = 'The law A-7 does not name Goa among its states.';
  expect(screen.getByText(warning).closest('[data-field]')).toHaveAttribute('data-field', 'states');
  expect(field('States')).toHaveAccessibleDescription(expect.stringContaining(warning));
  await clickButton('Update');
  await screen.findByText('Data Updated Successfully');
  expect(server.sent).toHaveLength(1);
});

test('law warning: a draft law shows a warning beside the law', async () => {
  changeLaw({ status: 'Draft' });
  await openForm('/return/3/7');
  const warning = screen.getByText('The law A-7 is a draft.');
  expect(warning.closest('[data-field]')).toHaveAttribute('data-field', 'law');
});

test('law warning: a record that fits its law shows none', async () => {
  await openForm('/return/3/7');
  expect(document.querySelector('[data-field=law] [data-warning]')).toBeEmptyDOMElement();
  expect(document.querySelector('[data-field=states] [data-warning]')).toBeEmptyDOMElement();
});

const message = 'This record is published, but its law A-7 is a draft.';
const warnings = [{ code: 'draft-law', field: 'law', message }];

test('law warning: the server’s warnings are shown after the save', async () => {
  server.answerOfSave = () => ({ success: '1', message: 'Saved', data: [{ id: 3, version: 4, warnings }] });
  await openForm('/return/3/7');
  await clickButton('Update');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('law warning: the server’s warnings are above the form, and not shown twice', async () => {
  changeLaw({ status: 'Draft' });
  storedDuties.set(3, { ...storedDuties.get(3), publish_status: 'Published', warnings });
  await openForm('/return/3/7');
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.queryByText('The law A-7 is a draft.')).not.toBeInTheDocument();
});

test('marked fields: all fields missing for publishing are marked, each until it is changed', async () => {
  const messages: string[] = [];
  const subscription = announcements$.subscribe((one) => one.type === 'message' && messages.push(one.text));
  await openForm('/return/0/7');
  await clickButton('Publish');
  await waitFor(() => expect(field(/^Return Code/)).toHaveFocus());
  subscription.unsubscribe();
  expect(messages).toEqual(['Please fill the Return Code .']);
  const missing = ['Return Name', 'Description', 'Statute reference', 'Penalty'];
  for (const label of missing) {
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Please fill the '));
  }
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await enterText('Return Name', 'Yearly');
  expect(field('Return Name')).toBeValid();
  expect(field('Description')).toBeInvalid();
});

test('marked fields: the form says what a draft needs', async () => {
  await openForm('/return/0/7');
  const marked = screen.getByText('Fields marked * are needed to publish.', { selector: 'button' });
  expect(marked.parentElement).toHaveTextContent(
    'Fields marked * are needed to publish. A draft needs only Law Code Name, Return Code and Return Name.',
  );
});

test('marked fields: each press on what the marks mean leads to the next of them that is empty', async () => {
  await openForm('/return/0/7');
  const press = () => clickButton('Fields marked * are needed to publish.');
  await press();
  const first = document.activeElement?.closest('[data-field]');
  expect(first).toHaveTextContent('*');
  await press();
  const second = document.activeElement?.closest('[data-field]');
  expect(second).toHaveTextContent('*');
  expect(second).not.toBe(first);
});

test('marked fields: required fields say so; optional and locked ones do not', async () => {
  await openForm('/return/3/7');
  expect(field('Return Name')).toBeRequired();
  expect(field('Sensitivity')).toBeRequired();
  expect(field('Start Date')).not.toBeRequired();
});

/** Every field with a list requests its options at each render. */
const renderedFields: string[] = [];
const counted: FetchedChoices = {
  names: (list) => note(list, ['Fine', 'Others', 'Yearly', 'Pre-Event Based']),
  options: (list) => note(list, [{ id: 3, name: 'Goa' }]),
  retired: () => [],
  laws: [],
  findLaws: async () => [],
  listVersion: 1,
};

function note<Offered>(list: string, offered: Offered): Offered {
  renderedFields.push(list);
  return offered;
}

async function openCounted(): Promise<void> {
  queryClient.setQueryData(['field-choices'], counted);
  renderedFields.length = 0;
  await openForm('/return/3/7');
}

test('form rendering: typing in one field renders no other', async () => {
  await openCounted();
  expect(new Set(renderedFields).size).toBeGreaterThan(8);
  await enterText('Return Name', 'a');
  renderedFields.length = 0;
  for (const letter of 'bcdef') await enterText('Return Name', letter);
  expect(renderedFields).toEqual([]);
});

test('form rendering: a choice renders its field and the fields that it shows', async () => {
  await openCounted();
  renderedFields.length = 0;
  await chooseOption('Penalty Type', 'Others');
  expect(queryField('Other Penality Type')).toBeInTheDocument();
  expect(new Set(renderedFields)).toEqual(new Set(['penaltyTypeOptions']));
});
