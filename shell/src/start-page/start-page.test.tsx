import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { consumeReturnAddress, saveReturnAddress } from '../session/return-address';
import { beginSession } from '../sign-in/begin-session';
import { getStartAddress, storeStartPage } from './start-page';
import { StartPageDialog } from './start-page-dialog';

const signIn = (startPage: unknown) => {
  const visited: string[] = [];
  const storageEntries = [['username', 'anna']] as const;
  beginSession({ kind: 'session', token: 't', owesTerms: false, storageEntries, startPage }, (to) => visited.push(to));
  return visited;
};
afterEach(() => {
  storeStartPage(undefined);
  clearSession();
});

test.each([
  ['today', '/today'],
  ['workspace', '/workspace'],
  [undefined, '/workspace'],
  ['//evil.test', '/workspace'],
])('start page: after a sign-in with %s it is %s', (said, address) => {
  expect(signIn(said)).toEqual([address]);
  expect(getStartAddress()).toBe(address);
});

test('start page: the next user of the browser does not begin with the page of the one before', () => {
  signIn('today');
  expect(signIn(undefined)).toEqual(['/workspace']);
});

test('start page: a wanted address goes before it, but not the bare address', () => {
  storeStartPage('today');
  saveReturnAddress({ pathname: '/roadmap', search: '', hash: '' } as Location);
  expect(consumeReturnAddress('anna')).toBe('/roadmap');
  saveReturnAddress({ pathname: '/', search: '', hash: '' } as Location);
  expect(consumeReturnAddress('anna')).toBe('/today');
});

function openDialog(reply: object) {
  const bodies: unknown[] = [];
  globalThis.fetch = async (_address, request) => {
    bodies.push(JSON.parse(String(request?.body)));
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => reply } as Response;
  };
  render(
    <UiRoot>
      <StartPageDialog onClosed={() => {}} />
    </UiRoot>,
  );
  return bodies;
}

test('start page: the dialog stores what was chosen, and says what Today needs', async () => {
  const bodies = openDialog({ success: 1, message: 'Stored.' });
  const choices = within(await screen.findByRole('group', { name: 'After signing in, show' }));
  expect(choices.getByRole('radio', { name: 'Workspace' })).toBeChecked();
  expect(screen.getByText(/once an administrator has switched on due dates/)).toBeVisible();
  await userEvent.click(choices.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(getStartAddress()).toBe('/today'));
  expect(bodies).toEqual([{ start_page: 'today' }]);
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('start page: a refused choice is taken back and says why', async () => {
  openDialog({ success: 0, message: 'Not now.' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Workspace' })).toBeChecked();
  expect(getStartAddress()).toBe('/workspace');
  expect(screen.queryByText('Saved')).toBeNull();
});
