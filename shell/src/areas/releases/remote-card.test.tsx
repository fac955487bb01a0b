import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import type { ConsoleRemote } from 'shared-lib/releases';
import { UiRoot } from 'shared-lib/ui';
import { formatProposal, groupRemotesBySet, listOtherSetMembers, type ReleaseAction } from './release-action';
import { ReleasesArea } from './releases-area';
import { RemoteCard } from './remote-card';

const members = [
  { remote: 'shell', version: '2.0.0' },
  { remote: 'mfe-workspace', version: '2.0.0' },
];
const makeMember = (name: string): ConsoleRemote => ({
  name,
  stable: '1.0.0',
  waiting: [],
  canary: {
    version: '2.0.0',
    with: members.filter(({ remote }) => remote !== name),
    share: 5,
    organisations: [],
    since: '2026-11-21T09:00:00.000Z',
    progress: 'judged',
    says: 'raised by the judge',
  },
});
const shell = makeMember('shell');
const workspace = makeMember('mfe-workspace');
const roadMap: ConsoleRemote = { name: 'mfe-roadmap', stable: '1.0.0', waiting: [] };

test('the members of a set are one group, the shell last, and other remotes are alone', () => {
  const groups = groupRemotesBySet([shell, roadMap, workspace]);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['mfe-workspace', 'shell'], ['mfe-roadmap']]);
});

test('a card of a set shows all members, and its actions name all', async () => {
  const onAction = jest.fn();
  const onOpen = jest.fn();
  render(
    <UiRoot>
      <RemoteCard remote={workspace} others={[shell]} lastAct={undefined} onAction={onAction} onOpen={onOpen} />
    </UiRoot>,
  );
  const card = screen.getByRole('region', { name: 'Set: Workspace, Frame and sign-in' });
  expect(card).toHaveTextContent('mfe-workspace, shell');
  expect(screen.getAllByText('2.0.0')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Promote the canary: mfe-workspace, shell' }));
  expect(onAction).toHaveBeenCalledWith('promote');
  await userEvent.click(screen.getByRole('button', { name: 'Open a version: mfe-workspace' }));
  expect(onOpen).toHaveBeenCalledWith('mfe-workspace');
  expect(screen.queryByRole('button', { name: 'Open a version: shell' })).toBeNull();
});

test('a card has the button that takes something back last', () => {
  const remote = { ...roadMap, before: '0.9.0' };
  render(
    <UiRoot>
      <RemoteCard {...{ remote }} others={[]} lastAct={undefined} onAction={() => {}} onOpen={() => {}} />
    </UiRoot>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open a version', 'Roll back']);
});

test.each<[string, ReleaseAction['kind'], string[], ConsoleRemote]>([
  ['a remote in a set', 'promote', ['shell'], workspace],
  ['the shell in a set', 'take back', ['mfe-workspace'], shell],
  ['a remote whose set was promoted', 'go back', ['shell'], { ...roadMap, stableWith: members.slice(0, 1) }],
  ['a remote in a set', 'canary', [], workspace],
  ['a remote alone', 'hold', [], roadMap],
])('for %s the action "%s" is also done on %j', (_what, kind, others, remote) => {
  expect(listOtherSetMembers({ kind, remote }).map((member) => member.remote)).toEqual(others);
});

test('a request names all members of the set', () => {
  const asked = { kind: 'promote', version: '2.0.0', share: 100, organisations: [], by: 'anna' } as const;
  const proposed = { ...asked, with: members.slice(0, 1), mayApprove: true };
  expect(formatProposal(proposed)).toBe('anna asks to give 2.0.0 and shell 2.0.0 to everybody.');
  expect(listOtherSetMembers({ kind: 'approve', remote: { ...workspace, proposed } })).toHaveLength(1);
});

test('releases: before the first release the page names the operators', async () => {
  queryClient.clear();
  const operators = [{ username: 'ops@demo.test', organisation: 'platform', givenBy: '', given: '' }];
  globalThis.fetch = async (address) => {
    const data = String(address).includes('operators/list') ? operators : null;
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => ({ success: 1, data }) } as Response;
  };
  render(
    <UiRoot>
      <ReleasesArea />
    </UiRoot>,
  );
  expect(await screen.findByText('No releases yet.')).toBeVisible();
  expect(await screen.findByText('ops@demo.test')).toBeVisible();
});
