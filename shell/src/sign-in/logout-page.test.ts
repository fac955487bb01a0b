import { announcementsOf } from 'shared-lib/bus';
import { addUnsavedDraft, listUnsavedDrafts, readSession, writeStored } from 'shared-lib/session';
import { signOut } from './logout-page';

let seen: unknown[];
beforeEach(() => {
  seen = [];
  localStorage.clear();
});
const leave = (address: string) => void seen.push(address, readSession().token);

test.each([
  ['says yes', async () => ({ status: 200, json: async () => ({ success: 1 }) }) as Response],
  ['knows no such session', async () => ({ status: 401, json: async () => ({ success: 3 }) }) as Response],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('sign-out: succeeds although the server %s', async (_what, exchange) => {
  writeStored('access_token', 't');
  globalThis.fetch = async (address, init) => {
    seen.push(String(address).split('?')[0], new Headers(init?.headers).get('Authorization'));
    return exchange();
  };
  const subscription = announcementsOf('session-ended').subscribe(({ type }) => seen.push(type));
  await signOut(leave);
  subscription.unsubscribe();
  expect(seen).toEqual(['/api/logout', 't', '/login', undefined]);
});

test('sign-out: deletes the person’s own drafts, and keeps those of others', async () => {
  const unsavedDraft = { at: 1, form: 'user.add', title: 'Add user', address: '/users', typed: 'x' };
  for (const owner of ['anna', 'berta']) addUnsavedDraft({ owner, unsavedDraft, instead: undefined });
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await signOut(leave);
  expect(['anna', 'berta'].map((owner) => listUnsavedDrafts(owner).length)).toEqual([0, 1]);
});

test('sign-out: without a session no request is sent', async () => {
  globalThis.fetch = async () => {
    seen.push('asked');
    return { status: 200, json: async () => ({ success: 1 }) } as Response;
  };
  await signOut(leave);
  expect(seen).toEqual(['/login', undefined]);
});

describe('sign-out before the server has answered', () => {
  const tellAfter = (meanwhile: () => void) => {
    globalThis.fetch = async (_address, init) => {
      const token = new Headers(init?.headers).get('Authorization');
      seen.push(token);
      if (token === 't') meanwhile();
      return { status: 200, json: async () => ({ success: 1 }) } as Response;
    };
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    return signOut(leave);
  };

  test('keeps signed in another person who signs in', async () => {
    await tellAfter(() => {
      writeStored('username', 'berta');
      writeStored('access_token', 'berta’s');
    });
    expect(seen).toEqual(['t', '/login', 'berta’s']);
    expect(readSession().username).toBe('berta');
  });

  test('has already removed the session here', async () => {
    await tellAfter(() => void seen.push(readSession()));
    expect(seen).toEqual(['t', expect.objectContaining({ token: undefined, username: '' }), '/login', undefined]);
  });
});
