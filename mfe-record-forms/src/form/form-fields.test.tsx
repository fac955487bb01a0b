import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginAnew, choose, field, list, opened, press } from './testing/open-form';

beforeEach(beginAnew);

test('a published law has its parent and category locked, and can be updated', async () => {
  await opened('/law/7');
  expect(list('Parent Law')).toHaveValue('A-12');
  expect(list('Parent Law')).toHaveAttribute('readonly');
  expect(list('Category')).toHaveAttribute('readonly');
  expect(field('Law / Guideline / Rule')).toHaveValue('First Act');
  expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('on the form of a published other compliance the law is not even shown', async () => {
  await opened('/other-compliance/5/7');
  expect(screen.queryByRole('combobox', { name: 'Law Code Name' })).not.toBeInTheDocument();
});

test('the law of the address is chosen already, with its states', async () => {
  await opened('/license/0/7');
  expect(list('Law Code Name')).toHaveValue('A-7');
  expect(screen.getByRole('list', { name: 'Chosen: States' })).toHaveTextContent('GoaKerala');
});

test('a law that is chosen brings its states, and below a central one there are none', async () => {
  await opened('/license/3/7');
  expect(screen.getByRole('list', { name: 'Chosen: States' })).toHaveTextContent(/^Goa$/);
  await choose('Law Code Name', 'A-12');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'States' })).not.toBeInTheDocument());
  await choose('Law Code Name', 'A-7');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Chosen: States' })).toHaveTextContent('GoaKerala'),
  );
});

test('the states of a law are asked for where it is a state’s', async () => {
  await opened('/law/0');
  expect(screen.queryByRole('combobox', { name: 'States' })).not.toBeInTheDocument();
  await choose('Central/State', 'State');
  expect(list('States')).toBeInTheDocument();
  await choose('States', 'Goa');
  await choose('Central/State', 'Central');
  await choose('Central/State', 'State');
  expect(screen.queryByRole('list', { name: 'Chosen: States' })).not.toBeInTheDocument();
});

test('another penalty type is asked for among Others, and forgotten without them', async () => {
  await opened('/license/3/7');
  const other = () => screen.queryByRole('textbox', { name: 'Other Penality Type' });
  expect(other()).not.toBeInTheDocument();
  await choose('Penalty Type', 'Others');
  await userEvent.type(field('Other Penality Type'), 'Stocks');
  await press('Remove Others');
  expect(other()).not.toBeInTheDocument();
  await choose('Penalty Type', 'Others');
  expect(other()).toHaveValue('');
});

test.each(['/return/3/7', '/other-compliance/3/7'])(
  'what %s says of events has days, all else has days of months',
  async (address) => {
    await opened(address);
    const days = () => screen.queryByRole('textbox', { name: 'Days' });
    expect(screen.getByRole('group', { name: 'Date and Month' })).toBeInTheDocument();
    await choose('Periodicity', 'Pre-Event Based');
    expect(screen.queryByRole('group', { name: 'Date and Month' })).not.toBeInTheDocument();
    await userEvent.type(field('Days'), '30');
    await choose('Periodicity', 'Yearly');
    expect(days()).not.toBeInTheDocument();
    await choose('Periodicity', 'Pre-Event Based');
    expect(days()).toHaveValue('');
  },
);

test('rows begin with one, and removing the last that remains resets it', async () => {
  await opened('/return/3/7');
  const months = within(screen.getByRole('group', { name: 'Date and Month' }));
  await userEvent.selectOptions(months.getByLabelText('Month 1'), 'March');
  await userEvent.click(months.getByRole('button', { name: 'Add date and month' }));
  await userEvent.selectOptions(months.getByLabelText('Date 2'), '5');
  await userEvent.click(months.getByRole('button', { name: 'Remove date and month 1' }));
  expect(months.getByLabelText('Date 1')).toHaveValue('5');
  await userEvent.click(months.getByRole('button', { name: 'Remove date and month 1' }));
  expect(months.getByLabelText('Date 1')).toHaveValue('');
  expect(months.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['/return/3/7', '04/03/2026', '3 Apr 2026'],
  ['/other-compliance/3/7', '04/03/2026', '4 Mar 2026'],
])('on %s %s is said to be %s', async (address, typed, said) => {
  await opened(address);
  await userEvent.type(field('Start Date'), typed);
  expect(field('Start Date')).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(field('Start Date')).toHaveValue(typed);
});
