import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveMessage } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { shownMs } from '../../messages/snackbar-message';
import { MessagesDialog } from './messages-dialog';

beforeEach(() => localStorage.clear());

const open = () =>
  render(
    <UiRoot>
      <MessagesDialog onClosed={() => {}} />
    </UiRoot>,
  );

test('messages dialog: lists the messages with their times, the newest first', () => {
  saveMessage({ at: '2026-04-03T10:00:00.000Z', text: 'The user is added.' });
  saveMessage({ at: '2026-04-03T10:05:00.000Z', text: 'Data Added Successfully' });
  open();
  const list = screen.getByRole('list', { name: 'Messages since you signed in' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('bdi')?.textContent)).toEqual([
    'Data Added Successfully',
    'The user is added.',
  ]);
  expect(items[1]?.querySelector('time')).toHaveAttribute('datetime', '2026-04-03T10:00:00.000Z');
});

test('messages dialog: says that there are no messages', () => {
  open();
  expect(screen.getByText('No messages yet')).toBeInTheDocument();
});

test('messages dialog: lets the person choose how long messages stay', async () => {
  open();
  const choice = screen.getByLabelText('A message stays');
  expect(choice).toHaveValue('1');
  await userEvent.selectOptions(choice, '10 seconds');
  expect(choice).toHaveValue('10');
  expect(shownMs()).toBe(10_000);
});
