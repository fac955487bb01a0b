import { announcementsOf } from 'shared-lib/bus';
import { beginTokenChange, clearSession, readSession, writeStored } from 'shared-lib/session';
import { send } from './send';
import { sendForToken } from './send-for-token';

const call = { method: 'POST', path: 'twofactor/confirm', body: {} } as const;
const says = (reply: object) => ({ status: 200, json: async () => reply }) as Response;
const renewed = says({ success: 1, access_token: 'second' });

beforeEach(() => {
  clearSession();
  writeStored('access_token', 'first');
  writeStored('username', 'anna');
});

const meanwhiles: [string, () => void, string | undefined][] = [
  ['takes the place of the one that was sent', () => {}, 'second'],
  [
    'takes the place of one that was renewed meanwhile',
    () => writeStored('access_token', 'touched'),
    'second',
  ],
  ['does not bring back a session that ended meanwhile', clearSession, undefined],
  [
    'does not replace that of whoever signed in meanwhile',
    () => {
      writeStored('access_token', 'other');
      writeStored('username', 'berta');
    },
    'other',
  ],
];

test.each(meanwhiles)('sendForToken: the new token %s', async (_fact, meanwhile, expected) => {
  globalThis.fetch = async () => {
    meanwhile();
    return renewed;
  };
  expect((await sendForToken(call)).ok).toBe(true);
  expect(readSession().token).toBe(expected);
});

test.each([[''], [undefined], [7]])('sendForToken: ignores %p as a new token', async (access_token) => {
  globalThis.fetch = async () => says({ success: 1, access_token });
  await sendForToken(call);
  expect(readSession().token).toBe('first');
});

describe('sendForToken beside other calls:', () => {
  let heard: string[];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    heard = [];
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => heard.push(type));
    stop = () => subscription.unsubscribe();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test('a call whose token expires before the new one comes is answered, and the session goes on', async () => {
    let giveToken = (_: Response) => {};
    globalThis.fetch = async (address, init) => {
      if (String(address).includes('confirm')) return new Promise((resolve) => (giveToken = resolve));
      const token = new Headers(init?.headers).get('Authorization');
      return says({ success: token === 'second' ? 1 : 3 });
    };
    const change = sendForToken(call);
    await jest.advanceTimersByTimeAsync(0);
    const other = send({ method: 'GET', path: 'law/allLawlist' });
    await jest.advanceTimersByTimeAsync(10_000);
    giveToken(renewed);
    await jest.advanceTimersByTimeAsync(1000);
    expect([(await change).ok, (await other).ok, heard]).toEqual([true, true, []]);
  });

  test('a second token change waits for the first, and uses the token that the first brought', async () => {
    const used: (string | null)[] = [];
    globalThis.fetch = async (_address, init) => {
      used.push(new Headers(init?.headers).get('Authorization'));
      return renewed;
    };
    const end = beginTokenChange();
    const change = sendForToken(call);
    await jest.advanceTimersByTimeAsync(1000);
    expect(used).toEqual([]);
    writeStored('access_token', 'theirs');
    end();
    await jest.advanceTimersByTimeAsync(1000);
    await change;
    expect(used).toEqual(['theirs']);
  });

  test('a token change with an invalid token ends the session and does not wait for itself', async () => {
    globalThis.fetch = async () => says({ success: 3 });
    expect(await sendForToken(call)).toMatchObject({ ok: false, reason: 'session-ended' });
    expect(heard).toEqual(['session-ended']);
  });
});
