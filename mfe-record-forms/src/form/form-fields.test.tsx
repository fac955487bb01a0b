import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  absent,
  beginAnew,
  button,
  choose,
  chosen,
  enter,
  field,
  opened,
  press,
  user,
} from './testing/open-form';

beforeEach(beginAnew);

test('form fields: a published law has its parent and category locked, and can be updated', async () => {
  await opened('/law/7');
  expect(field('Parent Law')).toHaveValue('A-12');
  expect(field('Parent Law')).toHaveAttribute('readonly');
  expect(field('Category')).toHaveAttribute('readonly');
  expect(field('Law / Guideline / Rule')).toHaveValue('First Act');
  expect(button('Update')).toBeEnabled();
  expect(screen.queryByText('Publish', { selector: 'button' })).not.toBeInTheDocument();
});

test('form fields: a locked field shows no list arrow, since it opens none', async () => {
  await opened('/law/7');
  const arrowOf = (name: string) => field(name).parentElement?.querySelector('svg') ?? null;
  expect(arrowOf('Parent Law')).toBeNull();
  expect(arrowOf('Category')).toBeNull();
  expect(arrowOf('Business Function Access')).not.toBeNull();
});

test('form fields: the form of a published other compliance does not show the law', async () => {
  await opened('/other-compliance/5/7');
  expect(absent('Law Code Name')).not.toBeInTheDocument();
});

test('form fields: the law in the address is preselected, with its states', async () => {
  await opened('/license/0/7');
  expect(field('Law Code Name')).toHaveValue('A-7');
  expect(chosen('States')).toHaveTextContent('GoaKerala');
});

test('form fields: choosing a law sets its states, and below a central law there are none', async () => {
  await opened('/license/3/7');
  expect(chosen('States')).toHaveTextContent(/^Goa$/);
  await choose('Law Code Name', 'A-12');
  await waitFor(() => expect(absent('States')).not.toBeInTheDocument());
  await choose('Law Code Name', 'A-7');
  await waitFor(() => expect(chosen('States')).toHaveTextContent('GoaKerala'));
});

test('form fields: a state law asks for its states', async () => {
  await opened('/law/0');
  expect(absent('States')).not.toBeInTheDocument();
  await choose('Central/State', 'State');
  expect(field('States')).toBeInTheDocument();
  await choose('States', 'Goa');
  await choose('Central/State', 'Central');
  await choose('Central/State', 'State');
  expect(chosen('States')).not.toBeInTheDocument();
});

test('form fields: Others asks for another penalty type, and clears it when deselected', async () => {
  await opened('/license/3/7');
  const other = () => absent('Other Penality Type');
  expect(other()).not.toBeInTheDocument();
  await choose('Penalty Type', 'Others');
  await enter('Other Penality Type', 'Stocks');
  await user.click(screen.getByLabelText('Remove Others'));
  expect(other()).not.toBeInTheDocument();
  await choose('Penalty Type', 'Others');
  expect(other()).toHaveValue('');
});

test.each(['/return/3/7', '/other-compliance/3/7'])(
  'form fields: on %s events have days, and all others days of months',
  async (address) => {
    await opened(address);
    const days = () => absent('Days');
    expect(screen.getByLabelText('Date and Month')).toBeInTheDocument();
    await choose('Periodicity', 'Pre-Event Based');
    expect(screen.queryByLabelText('Date and Month')).not.toBeInTheDocument();
    await enter('Days', '30');
    await choose('Periodicity', 'Yearly');
    expect(days()).not.toBeInTheDocument();
    await choose('Periodicity', 'Pre-Event Based');
    expect(days()).toHaveValue('');
  },
);

test('form fields: rows start with one, and removing the last one resets it', async () => {
  await opened('/return/3/7');
  const months = within(screen.getByLabelText('Date and Month'));
  await user.selectOptions(months.getByLabelText('Month 1'), 'March');
  await press('Add date and month');
  await user.selectOptions(months.getByLabelText('Date 2'), '5');
  await user.click(months.getByLabelText('Remove date and month 1'));
  expect(months.getByLabelText('Date 1')).toHaveValue('5');
  await user.click(months.getByLabelText('Remove date and month 1'));
  expect(months.getByLabelText('Date 1')).toHaveValue('');
  expect(months.getAllByLabelText(/^Month \d/)).toHaveLength(1);
});

test.each([
  ['/return/3/7', '04/03/2026', '3 Apr 2026'],
  ['/other-compliance/3/7', '04/03/2026', '4 Mar 2026'],
])('form fields: on %s %s is shown as %s', async (address, typed, said) => {
  await opened(address);
  await enter('Start Date', typed);
  expect(field('Start Date')).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(field('Start Date')).toHaveValue(typed);
});

test('form fields: a text has automatic direction, until it is too long to check at each key', async () => {
  await opened('/law/0');
  await enter('Rules', 'من اليمين');
  expect(field('Rules')).toHaveAttribute('dir', 'auto');
  await enter('Rules', 'x'.repeat(20_001));
  expect(field('Rules')).not.toHaveAttribute('dir');
});

test('form fields: pasted text is not checked for its direction during the paste', async () => {
  await opened('/law/0');
  const paste = (text: string) => fireEvent.paste(field('Rules'), { clipboardData: { getData: () => text } });
  paste('x'.repeat(20_001));
  expect(field('Rules')).not.toHaveAttribute('dir');
  await enter('Rules', 'short');
  expect(field('Rules')).toHaveAttribute('dir', 'auto');
});
