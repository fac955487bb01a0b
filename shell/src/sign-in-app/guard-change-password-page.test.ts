import { send } from 'shared-lib/api';
import { clearSession, setPageUser, writeStored } from 'shared-lib/session';
import { guardChangePasswordPage } from './guard-change-password-page';

const settled = () => new Promise((resolve) => setTimeout(resolve));

let visited: string[];
let requestCount: number;
let stop: () => void;
beforeEach(() => {
  visited = [];
  requestCount = 0;
  globalThis.fetch = async () => {
    requestCount += 1;
    return { status: 401, json: async () => ({ success: 3 }) } as Response;
  };
  writeStored('access_token', 'first');
  writeStored('username', 'anna');
});
afterEach(() => {
  stop();
  clearSession();
  setPageUser();
});

/** Submits the form after something happened meanwhile. */
async function changeAfter(meanwhile: () => void): Promise<unknown[]> {
  stop = guardChangePasswordPage('/change-password', (address) => visited.push(address));
  meanwhile();
  await send({ method: 'POST', path: 'change-password', body: {} });
  await settled();
  return [requestCount, visited];
}

test('change-password page: changes no password when somebody else has signed in, and goes to the workspace of that user', async () => {
  const signIn = () => {
    writeStored('access_token', 'other');
    writeStored('username', 'berta');
  };
  expect(await changeAfter(signIn)).toEqual([0, ['/workspace']]);
});

test('change-password page: leaves for the sign-in page when the session is over', async () => {
  expect(await changeAfter(() => {})).toEqual([1, ['/login']]);
});

test('change-password page: is not left after it stopped listening', async () => {
  expect(await changeAfter(() => stop())).toEqual([1, []]);
});
