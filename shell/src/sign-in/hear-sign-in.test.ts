import { beginTokenChange, clearSession, replaceSession, tabStore, writeStored } from 'shared-lib/session';
import { leaveOnce } from './begin-session';
import { subscribeToSignIn } from './login-page';
import { requestSignIn } from './sign-in-calls';

let gone: string[];
let asked: number;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  gone = [];
  asked = 0;
  clearSession();
  tabStore.write('lexboard.going-to', '/law/7?x=1');
  stop = subscribeToSignIn(leaveOnce((address) => void gone.push(address)));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Dispatches the storage event that a tab gets after another one has written. */
const isTold = () => window.dispatchEvent(new StorageEvent('storage'));
const signInElsewhere = () => {
  replaceSession([
    ['username', 'anna'],
    ['access_token', 't'],
  ]);
  isTold();
};
const credentials = { username: 'berta', password: 'secret' };

/** A server that answers when the test says so. */
function server(reply: object): () => void {
  let answer = () => {};
  globalThis.fetch = () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = () => resolve({ status: 200, json: async () => reply } as Response);
    });
  };
  return () => answer();
}

test('two tabs: a sign-in in another tab sends this one to its wanted address', async () => {
  signInElsewhere();
  isTold();
  await passes(0);
  expect(gone).toEqual(['/law/7?x=1']);
});

test('two tabs: another person’s address is not used', async () => {
  tabStore.write('lexboard.going-to', '/law/7\nberta');
  signInElsewhere();
  await passes(0);
  expect(gone).toEqual(['/workspace']);
});

test('two tabs: other storage writes of another tab are no sign-in', async () => {
  writeStored('username', 'anna');
  isTold();
  await passes(1000);
  expect(gone).toEqual([]);
});

test('two tabs: a page that stopped listening is not left', async () => {
  stop();
  signInElsewhere();
  await passes(0);
  expect(gone).toEqual([]);
});

describe('two tabs that sign in at once', () => {
  test('the second waits, and sends no request when the first succeeds', async () => {
    server({ success: 1, access_token: 'mine' });
    beginTokenChange();
    void requestSignIn(credentials);
    await passes(1000);
    signInElsewhere();
    await passes(1000);
    expect([asked, gone]).toEqual([0, ['/law/7?x=1']]);
  });

  test('the second sends its request when the first is refused', async () => {
    server({ success: 1, access_token: 'mine' });
    const end = beginTokenChange();
    void requestSignIn(credentials);
    end();
    await passes(1000);
    expect(asked).toBe(1);
  });

  test.each([
    ['refused leaves the page to the other', { success: 0, message: 'No.' }],
    ['that owes a code leaves the page to the other', { success: 1, twofactor: true, access_token: 'owed' }],
  ])('one %s', async (_what, reply) => {
    const answer = server(reply);
    void requestSignIn(credentials);
    await passes(0);
    writeStored('access_token', 't');
    isTold();
    await passes(1000);
    expect(gone).toEqual([]);
    answer();
    await passes(1000);
    expect(gone).toEqual(['/law/7?x=1']);
  });

  test('a sign-in in this tab counts', async () => {
    const answer = server({ success: 1, access_token: 'mine', username: 'berta' });
    const asking = requestSignIn(credentials);
    await passes(0);
    isTold();
    answer();
    expect(await asking).toMatchObject({ ok: true });
    expect(gone).toEqual([]);
  });
});
