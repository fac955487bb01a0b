import { render, screen, waitFor } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { CopyNotice } from './notices';

const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  asked.length = 0;
  writeStored('access_token', 't');
});

function open(restoredFrom: string | null): void {
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const body = { success: 1, state: 'active', subscriptionEnds: null, graceDaysLeft: null, restoredFrom };
    return { ok: true, status: 200, headers: new Headers(), json: async () => body } as Response;
  };
  render(
    <UiRoot>
      <CopyNotice />
    </UiRoot>,
  );
}

test('copy notice: a restored copy says whose backup it is and that it sends no mails', async () => {
  open('2026-04-03T04:30:00.000Z');
  expect(await screen.findByText(/^This is a copy, .* 3 Apr 2026, .*It sends no mails/)).toBeVisible();
});

test('copy notice: an original library shows none', async () => {
  open(null);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
