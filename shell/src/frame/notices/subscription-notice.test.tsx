import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { readMessages, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { SubscriptionNotice } from './notices';

let exported: () => Promise<Response>;
const asked: string[] = [];

const says = (body: object, status = 200) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
    json: async () => body,
  }) as Response;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  asked.length = 0;
  writeStored('access_token', 't');
  writeStored('username', 'anna@demo.test');
});

async function open({ role, state }: { role: 'yes' | 'no'; state: string }): Promise<void> {
  writeStored('role', role);
  globalThis.fetch = async (address) => {
    const [, path = ''] = /^\/api\/([^?]+)/.exec(String(address)) ?? [];
    asked.push(path);
    if (path === 'organisation/export') return exported();
    return says({ success: 1, state, subscriptionEnds: '2026-04-03', graceDaysLeft: 12 });
  };
  render(
    <UiRoot>
      <SubscriptionNotice />
    </UiRoot>,
  );
  await screen.findByText(/^The subscription ended on 3 Apr 2026/);
}

const button = () => screen.queryByRole('button', { name: 'Export the library' });

test('subscription notice: an administrator exports the library once, however often they click', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:of-the-library';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(`${this.download} ${this.href}`);
  };
  let arrive: (response: Response) => void = () => {};
  exported = () => new Promise((resolve) => (arrive = resolve));
  await open({ role: 'yes', state: 'read-only' });
  await userEvent.dblClick(button() ?? document.body);
  expect(screen.getByText('Exporting')).toBeInTheDocument();
  arrive({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/x-ndjson; charset=utf-8' }),
    blob: async () => new Blob(['{}']),
  } as Response);
  expect(await screen.findByText('The export is saved.')).toBeInTheDocument();
  expect(saved).toEqual(['library.jsonl blob:of-the-library']);
  expect(asked.filter((path) => path === 'organisation/export')).toHaveLength(1);
  expect(readMessages().map(({ text }) => text)).toEqual(['The export is saved.']);
});

test('subscription notice: a failed export shows the reason beside the button and can be tried again', async () => {
  exported = async () => says({ success: 0, message: 'Too many exports. Try again in 9 minutes.' }, 429);
  await open({ role: 'yes', state: 'read-only' });
  await userEvent.click(button() ?? document.body);
  expect(await screen.findByText('Not exported. Too many exports. Try again in 9 minutes.')).toBeVisible();
  expect(button()).toBeEnabled();
});

test.each([
  ['no', 'read-only'],
  ['yes', 'deleted'],
] as const)('with role %s nothing is offered of a library that is %s', async (role, state) => {
  await open({ role, state });
  expect(button()).toBeNull();
});
