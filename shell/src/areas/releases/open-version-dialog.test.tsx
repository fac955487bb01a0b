import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { OpenVersionDialog } from './open-version-dialog';
import { parsePreviewAddress } from './releases-api';

const versions = [
  { version: '1.2.0-pr.18.aaaaaaa', is: 'waiting', change: '18' },
  { version: '1.2.0-pr.17.1a2b3c4', is: 'waiting', change: '17', source: 'commit 1a2b3c4, built by local' },
  { version: '1.1.0', is: 'stable' },
  { version: '1.0.0', is: 'past', source: 'commit fffffff, built by local' },
];
const link = { success: 1, address: 'https://a/setup/releases#open=b', until: '2026-11-21T15:00:00.000Z' };

function open(change?: string) {
  const fetched = jest.fn(async (address: string, _init: RequestInit) => {
    const answer = address.includes('versions') ? { success: 1, data: versions } : link;
    return { ok: true, status: 200, headers: new Headers(), json: async () => answer };
  });
  Object.assign(globalThis, { fetch: fetched });
  const onMade = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <UiRoot>
        <OpenVersionDialog
          remote="mfe-roadmap"
          {...(change !== undefined && { change })}
          onMade={onMade}
          onClosed={jest.fn()}
        />
      </UiRoot>
    </QueryClientProvider>,
  );
  return { fetched, onMade };
}

beforeEach(() => queryClient.clear());

test('open a version: says where the chosen version comes from', async () => {
  open();
  const version = await screen.findByLabelText('Version');
  expect(version).toHaveValue('1.0.0');
  expect(screen.getByText('It is commit fffffff, built by local.')).toBeVisible();
  await userEvent.selectOptions(version, '1.1.0');
  expect(screen.getByText('It is not known where this version comes from.')).toBeVisible();
});

test('open a version: the link of a preview offers that change alone, and opens it with one click', async () => {
  const { fetched, onMade } = open('17');
  const version = await screen.findByLabelText<HTMLSelectElement>('Version');
  expect([...version.options].map(({ text }) => text)).toEqual(['1.2.0-pr.17.1a2b3c4 (preview of change 17)']);
  expect(screen.getByText('It is commit 1a2b3c4, built by local.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(expect.objectContaining({ address: link.address })));
  expect(JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body))).toMatchObject({
    remote: 'mfe-roadmap',
    version: '1.2.0-pr.17.1a2b3c4',
  });
});

test('open a version: the link of a preview that has ended says so', async () => {
  open('19');
  expect(await screen.findByText(/This preview has ended/)).toBeVisible();
});

test.each([
  ['https://law.example.org/setup/releases#preview=mfe-roadmap/17', { remote: 'mfe-roadmap', change: '17' }],
  ['https://law.example.org/setup/releases#preview=shell/17', undefined],
  ['https://law.example.org/setup/releases#preview=mfe-roadmap/../17', undefined],
  ['https://law.example.org/setup/releases#open=abc', undefined],
])('open a version: the address %s previews %j', (address, preview) => {
  expect(parsePreviewAddress(address)).toEqual(preview);
});
