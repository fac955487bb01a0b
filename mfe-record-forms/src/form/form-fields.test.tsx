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

test('a published law has its parent and category locked, and can be updated', async () => {
  await opened('/law/7');
  expect(field('Parent Law')).toHaveValue('A-12');
  expect(field('Parent Law')).toHaveAttribute('readonly');
  expect(field('Category')).toHaveAttribute('readonly');
  expect(field('Law / Guideline / Rule')).toHaveValue('First Act');
  expect(button('Update')).toBeEnabled();
  expect(screen.queryByText('Publish', { selector: 'button' })).not.toBeInTheDocument();
});

test('a locked field shows no arrow of a list, since it opens none', async () => {
  await opened('/law/7');
  const arrowOf = (name: string) => field(name).parentElement?.querySelector('svg') ?? null;
  expect(arrowOf('Parent Law')).toBeNull();
  expect(arrowOf('Category')).toBeNull();
  expect(arrowOf('Business Function Access')).not.toBeNull();
});

test('on the form of a published other compliance the law is not even shown', async () => {
  await opened('/other-compliance/5/7');
  expect(absent('Law Code Name')).not.toBeInTheDocument();
});

test('the law of the address is chosen already, with its states', async () => {
  await opened('/license/0/7');
  expect(field('Law Code Name')).toHaveValue('A-7');
  expect(chosen('States')).toHaveTextContent('GoaKerala');
});

test('a law that is chosen brings its states, and below a central one there are none', async () => {
  await opened('/license/3/7');
  expect(chosen('States')).toHaveTextContent(/^Goa$/);
  await choose('Law Code Name', 'A-12');
  await waitFor(() => expect(absent('States')).not.toBeInTheDocument());
  await choose('Law Code Name', 'A-7');
  await waitFor(() => expect(chosen('States')).toHaveTextContent('GoaKerala'));
});

test('the states of a law are asked for where it is a state’s', async () => {
  await opened('/law/0');
  expect(absent('States')).not.toBeInTheDocument();
  await choose('Central/State', 'State');
  expect(field('States')).toBeInTheDocument();
  await choose('States', 'Goa');
  await choose('Central/State', 'Central');
  await choose('Central/State', 'State');
  expect(chosen('States')).not.toBeInTheDocument();
});

test('another penalty type is asked for among Others, and forgotten without them', async () => {
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
  'what %s says of events has days, all else has days of months',
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

test('rows begin with one, and removing the last that remains resets it', async () => {
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
])('on %s %s is said to be %s', async (address, typed, said) => {
  await opened(address);
  await enter('Start Date', typed);
  expect(field('Start Date')).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(field('Start Date')).toHaveValue(typed);
});

test('a text has its own direction, until it is so long that the browser would look for it at each key', async () => {
  await opened('/law/0');
  await enter('Rules', 'من اليمين');
  expect(field('Rules')).toHaveAttribute('dir', 'auto');
  await enter('Rules', 'x'.repeat(20_001));
  expect(field('Rules')).not.toHaveAttribute('dir');
});

test('what is pasted is not looked through for its direction while it comes', async () => {
  await opened('/law/0');
  const paste = (text: string) => fireEvent.paste(field('Rules'), { clipboardData: { getData: () => text } });
  paste('x'.repeat(20_001));
  expect(field('Rules')).not.toHaveAttribute('dir');
  await enter('Rules', 'short');
  expect(field('Rules')).toHaveAttribute('dir', 'auto');
});
