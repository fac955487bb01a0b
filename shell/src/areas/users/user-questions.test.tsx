import { render, screen } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { readUser, type User } from './user';
import { ChangeUserStatusDialog } from './user-questions';

const user = readUser({ id: 4, username: 'asha@demo.test', version: 1 }) as User;
let requests: string[] = [];

function open(change: 'disable' | 'enable', tasks: object) {
  queryClient.clear();
  requests = [];
  globalThis.fetch = async (address) => {
    requests.push(String(address));
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => ({ success: 1, ...tasks }) } as Response;
  };
  const nothing = () => undefined;
  render(
    <UiRoot>
      <ChangeUserStatusDialog {...{ user, change }} onDone={nothing} onRefused={nothing} onClosed={nothing} />
    </UiRoot>,
  );
}

test('disable user: says what waits for the user, and what must be done about it', async () => {
  open('disable', { due_dates: 1200, places: 1, packs: 2 });
  expect(await screen.findByRole('list', { name: 'What waits for this user' })).toHaveTextContent(
    'They own or check 1,200 open due dates.They own duties at 1 place.2 board packs wait for their signature.',
  );
  expect(screen.getByText(/^Their due dates stay open\. .* must be made again\.$/)).toBeVisible();
  expect(document.querySelector('[data-object] [data-avatar]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Disable' })).toBeEnabled();
});

test('disable user: says so where nothing waits, and no number where it is not known', async () => {
  open('disable', { due_dates: 0, places: 0, packs: 0 });
  expect(await screen.findByText('No due date and no board pack waits for this user.')).toBeVisible();
});

test('disable user: figures that cannot be read are no zero', async () => {
  open('disable', {});
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/^No due date/)).toBeNull();
});

test('enable user: asks nothing of that', async () => {
  open('enable', {});
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeVisible();
  expect(requests).toEqual([]);
});
