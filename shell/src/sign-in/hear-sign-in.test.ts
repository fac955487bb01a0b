import { beginTokenChange, clearSession, keep, replaceSession, tabStore } from 'shared-lib/session';
import { askSignIn } from './ask-sign-in';
import { leaveOnce } from './leave-once';
import { hearSignIn } from './login-page';

let gone: string[];
let asked: number;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  gone = [];
  asked = 0;
  clearSession();
  tabStore.write('lexboard.going-to', '/law/7?x=1');
  stop = hearSignIn(leaveOnce((address) => void gone.push(address)));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** What the browser tells a tab after another one has written. */
const isTold = () => window.dispatchEvent(new StorageEvent('storage'));
const signInElsewhere = () => {
  replaceSession([
    ['username', 'anna'],
    ['access_token', 't'],
  ]);
  isTold();
};
const credentials = { username: 'berta', password: 'secret' };

/** A server that answers when it is told to. */
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

test('whoever signs in in another tab finds this one where it was going', async () => {
  signInElsewhere();
  isTold();
  await passes(0);
  expect(gone).toEqual(['/law/7?x=1']);
});

test('an address that was somebody else’s is not given to them', async () => {
  tabStore.write('lexboard.going-to', '/law/7\nberta');
  signInElsewhere();
  await passes(0);
  expect(gone).toEqual(['/workspace']);
});

test('what another tab keeps besides is no sign-in', async () => {
  keep('username', 'anna');
  isTold();
  await passes(1000);
  expect(gone).toEqual([]);
});

test('a page that hears of nothing any more is not left', async () => {
  stop();
  signInElsewhere();
  await passes(0);
  expect(gone).toEqual([]);
});

describe('where two tabs sign in at once', () => {
  test('the second waits, and asks nothing where the first is let in', async () => {
    server({ success: 1, access_token: 'mine' });
    beginTokenChange();
    void askSignIn(credentials);
    await passes(1000);
    signInElsewhere();
    await passes(1000);
    expect([asked, gone]).toEqual([0, ['/law/7?x=1']]);
  });

  test('the second asks where the first is refused', async () => {
    server({ success: 1, access_token: 'mine' });
    const end = beginTokenChange();
    void askSignIn(credentials);
    end();
    await passes(1000);
    expect(asked).toBe(1);
  });

  test.each([
    ['refused leaves the page to the other', { success: 0, message: 'No.' }],
    ['that owes a code leaves the page to the other', { success: 1, twofactor: true, access_token: 'owed' }],
  ])('one %s', async (_what, reply) => {
    const answer = server(reply);
    void askSignIn(credentials);
    await passes(0);
    keep('access_token', 't');
    isTold();
    await passes(1000);
    expect(gone).toEqual([]);
    answer();
    await passes(1000);
    expect(gone).toEqual(['/law/7?x=1']);
  });

  test('one that is let in here counts', async () => {
    const answer = server({ success: 1, access_token: 'mine', username: 'berta' });
    const asking = askSignIn(credentials);
    await passes(0);
    isTold();
    answer();
    expect(await asking).toMatchObject({ ok: true });
    expect(gone).toEqual([]);
  });
});
