import { announcementsOf } from 'shared-lib/bus';
import { beginTokenChange, clearSession, readSession, setPageUser, writeStored } from 'shared-lib/session';
import { send } from './send';
import { sendTokenChange } from './send-token-change';

describe('send', () => {
  type Asked = { address: string; init: RequestInit };

  let requests: Asked[];
  function serverSays(reply: unknown, status = 200) {
    requests = [];
    globalThis.fetch = async (address, init = {}) => {
      requests.push({ address: String(address), init });
      return { status, json: async () => reply } as Response;
    };
  }

  beforeEach(() => {
    writeStored('access_token', 'token-1');
    writeStored('username', 'editor@demo.test');
  });

  test('sends the query, the username and the raw token of a call', async () => {
    serverSays({ success: 1 });
    await send({ method: 'GET', path: 'law/allLawlist', query: { page: 2, status: undefined } });
    expect(requests[0]?.address).toBe('/api/law/allLawlist?accessusername=editor%40demo.test&page=2');
    expect(new Headers(requests[0]?.init.headers).get('Authorization')).toBe('token-1');
  });

  test('sends the body as JSON', async () => {
    serverSays({ success: '1' });
    await send({ method: 'POST', path: 'law/edit', body: { id: 7 } });
    expect(requests[0]?.init.body).toBe('{"id":7}');
  });

  test('sends the idempotency key of a change that may be repeated', async () => {
    serverSays({ success: 1 });
    await send({ method: 'POST', path: 'circular/add', key: 'key-of-a-try' });
    await send({ method: 'POST', path: 'circular/add' });
    const keys = requests.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
    expect(keys).toEqual(['key-of-a-try', null]);
  });

  test('announces the end of the session once after code 3, and returns it', async () => {
    serverSays({ success: 3 }, 401);
    const announced: string[] = [];
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => announced.push(type));
    const answer = await send({ method: 'POST', path: 'law/edit' });
    subscription.unsubscribe();
    expect(answer).toMatchObject({ ok: false, reason: 'session-ended' });
    expect(announced).toEqual(['session-ended']);
  });

  test('uses a call’s own token, and keeps the session when code 3 answers it', async () => {
    serverSays({ success: 3 }, 401);
    const announced: string[] = [];
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => announced.push(type));
    const answer = await send({ method: 'POST', path: 'twofactor', token: 'owed-1' });
    subscription.unsubscribe();
    expect(new Headers(requests[0]?.init.headers).get('Authorization')).toBe('owed-1');
    expect(answer).toMatchObject({ ok: false, reason: 'session-ended' });
    expect(announced).toEqual([]);
  });

  test.each([
    ['of its own leaves out the stored name, which may be another user’s', 'owed-1', null],
    ['equal to the stored one sends the stored name', 'token-1', 'editor@demo.test'],
  ])('with a token %s', async (_which, token, name) => {
    serverSays({ success: 1 });
    await send({ method: 'POST', path: 'session/accept-terms', token });
    const { searchParams } = new URL(requests[0]?.address ?? '', 'http://here');
    expect(searchParams.get('accessusername')).toBe(name);
  });

  test.each<[string, () => void, string[], string[]]>([
    [
      'repeats the call with it when it comes',
      () => writeStored('access_token', 'token-2'),
      ['token-1', 'token-2'],
      [],
    ],
    ['ends the session when none comes', () => undefined, ['token-1'], ['session-ended']],
  ])('waits after an expired token for another, and %s', async (_what, act, tokens, expected) => {
    jest.useFakeTimers();
    const end = beginTokenChange();
    const used: (string | null)[] = [];
    globalThis.fetch = async (_address, init) => {
      const token = new Headers(init?.headers).get('Authorization');
      used.push(token);
      return { status: 200, json: async () => ({ success: token === 'token-2' ? 1 : 3 }) } as Response;
    };
    const announced: string[] = [];
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => announced.push(type));
    const answer = send({ method: 'GET', path: 'law/allLawlist' });
    await jest.advanceTimersByTimeAsync(5000);
    expect([used, announced]).toEqual([['token-1'], []]);
    act();
    end();
    await jest.advanceTimersByTimeAsync(1000);
    await answer;
    subscription.unsubscribe();
    jest.useRealTimers();
    expect([used, announced]).toEqual([tokens, expected]);
  });

  test('repeats a call with the new token when the token was renewed meanwhile', async () => {
    const replies = [{ success: 3 }, { success: 1 }];
    requests = [];
    globalThis.fetch = async (address, init = {}) => {
      requests.push({ address: String(address), init });
      writeStored('access_token', 'token-2');
      return { status: 200, json: async () => replies.shift() } as Response;
    };
    const announced: string[] = [];
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => announced.push(type));
    expect((await send({ method: 'POST', path: 'law/edit' })).ok).toBe(true);
    subscription.unsubscribe();
    expect(requests.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual(['token-1', 'token-2']);
    expect(announced).toEqual([]);
  });

  test('refuses calls from a page of an earlier user in the name of the user who signed in since', async () => {
    serverSays({ success: 1 });
    setPageUser();
    writeStored('username', 'stranger@other.test');
    const announced: string[] = [];
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => announced.push(type));
    const answer = await send({ method: 'POST', path: 'law/update', body: { id: 7 } });
    subscription.unsubscribe();
    clearSession();
    setPageUser();
    expect(answer).toMatchObject({ ok: false, reason: 'session-ended' });
    expect([requests, announced]).toEqual([[], ['session-ended']]);
  });

  test('uses keepalive for a call that outlives the page', async () => {
    serverSays({ success: 1 });
    await send({ method: 'POST', path: 'logout', when: 'outlives the page' });
    expect(requests[0]?.init.keepalive).toBe(true);
  });

  test.each([
    ['an error of the server', { success: 0 }, 503, ['call-unanswered']],
    ['nothing for a refusal', { success: 0, message: 'No.' }, 200, []],
  ])('announces to the page %s', async (_what, reply, status, expected) => {
    serverSays(reply, status);
    const announced: string[] = [];
    const subscription = announcementsOf('call-unanswered').subscribe(({ type }) => announced.push(type));
    await send({ method: 'POST', path: 'law/edit' });
    subscription.unsubscribe();
    expect(announced).toEqual(expected);
  });

  describe('to a server that is busy:', () => {
    const call = { method: 'POST', path: 'occurrences/list', body: {} } as const;
    let times: number[];
    function serverIsBusy(status: number, wait: string | null) {
      times = [];
      const headers = new Headers(wait === null ? {} : { 'retry-after': wait });
      globalThis.fetch = async () => {
        times.push(Date.now());
        const isFirst = times.length === 1;
        const reply = isFirst ? { success: 0, message: 'Busy.' } : { success: 1 };
        return { status: isFirst ? status : 200, headers, json: async () => reply } as Response;
      };
    }
    beforeEach(() => jest.useFakeTimers({ now: 0 }));
    afterEach(() => jest.useRealTimers());

    test.each([
      ['a read', 503, { signal: new AbortController().signal }],
      ['a read, while due dates are worked out,', 409, { signal: new AbortController().signal }],
      ['a dry run', 503, { isRead: true as const }],
    ])('%s is sent once more after the named time', async (_what, status, more) => {
      serverIsBusy(status, '2');
      const announced: string[] = [];
      const subscription = announcementsOf('call-unanswered').subscribe(({ type }) => announced.push(type));
      const answer = send({ ...call, ...more });
      await jest.advanceTimersByTimeAsync(3000);
      expect(await answer).toMatchObject({ ok: true });
      subscription.unsubscribe();
      expect([times, announced]).toEqual([[0, 2000], []]);
    });

    test.each<[string, number, string | null, object]>([
      ['a write', 503, '2', { key: 'a key' }],
      ['a read that names no time', 503, null, { isRead: true }],
      ['a read that names a long time', 503, '60', { isRead: true }],
      ['a read that is refused for another reason', 429, '2', { isRead: true }],
    ])('%s is not sent again', async (_what, status, wait, more) => {
      serverIsBusy(status, wait);
      const answer = send({ ...call, ...more });
      await jest.advanceTimersByTimeAsync(70_000);
      expect(await answer).toMatchObject({ ok: false, message: 'Busy.' });
      expect(times).toEqual([0]);
    });

    test('a read that nobody waits for any more is not sent again', async () => {
      serverIsBusy(503, '2');
      const leaving = new AbortController();
      const answer = expect(send({ ...call, signal: leaving.signal })).rejects.toThrow('left');
      await jest.advanceTimersByTimeAsync(1000);
      leaving.abort(new Error('left'));
      await jest.advanceTimersByTimeAsync(3000);
      await answer;
      expect(times).toEqual([0]);
    });
  });

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'an answer breaks off',
      async () => ({ status: 200, json: () => Promise.reject(new SyntaxError('end')) }) as never,
    ],
  ])('returns unreachable when %s', async (_what, exchange) => {
    globalThis.fetch = exchange;
    expect(await send({ method: 'GET', path: 'law/allLawlist' })).toMatchObject({ reason: 'unreachable' });
  });

  test('rejects when the caller aborts, so that nobody takes it for an answer', async () => {
    const leaving = new AbortController();
    globalThis.fetch = async () => {
      leaving.abort();
      throw new DOMException('left', 'AbortError');
    };
    await expect(send({ method: 'GET', path: 'law/allLawlist', signal: leaving.signal })).rejects.toThrow('left');
  });

  test.each([
    ['', {}],
    [', even if its caller would wait longer', { signal: new AbortController().signal }],
  ])('returns unreachable for a call without an answer after the server’s time limit%s', async (_what, more) => {
    const { timeout } = AbortSignal;
    const patience = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000));
    globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    const call = { method: 'POST', path: 'users/add', ...more } as const;
    expect(await send(call)).toMatchObject({ reason: 'unreachable' });
    expect(patience.mock.calls).toEqual([[35_000]]);
    patience.mockRestore();
  });
});

describe('sendTokenChange', () => {
  const call = { method: 'POST', path: 'twofactor/confirm', body: {} } as const;
  const replyWith = (reply: object) => ({ status: 200, json: async () => reply }) as Response;
  const renewed = replyWith({ success: 1, access_token: 'second' });

  beforeEach(() => {
    clearSession();
    writeStored('access_token', 'first');
    writeStored('username', 'anna');
  });

  const meanwhiles: [string, () => void, string | undefined][] = [
    ['in place of the one that was sent', () => {}, 'second'],
    ['in place of one that was renewed meanwhile', () => writeStored('access_token', 'touched'), 'second'],
    ['but not after the session ended meanwhile', clearSession, undefined],
    [
      'but not over that of a user who signed in meanwhile',
      () => {
        writeStored('access_token', 'other');
        writeStored('username', 'berta');
      },
      'other',
    ],
  ];

  test.each(meanwhiles)('stores a new token %s', async (_fact, meanwhile, expected) => {
    globalThis.fetch = async () => {
      meanwhile();
      return renewed;
    };
    expect((await sendTokenChange(call)).ok).toBe(true);
    expect(readSession().token).toBe(expected);
  });

  test.each([[''], [undefined], [7]])('ignores %p as a new token', async (access_token) => {
    globalThis.fetch = async () => replyWith({ success: 1, access_token });
    await sendTokenChange(call);
    expect(readSession().token).toBe('first');
  });

  describe('beside other calls:', () => {
    let announced: string[];
    let stop: () => void;
    beforeEach(() => {
      jest.useFakeTimers();
      announced = [];
      const subscription = announcementsOf('session-ended').subscribe(({ type }) => announced.push(type));
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
        return replyWith({ success: token === 'second' ? 1 : 3 });
      };
      const change = sendTokenChange(call);
      await jest.advanceTimersByTimeAsync(0);
      const other = send({ method: 'GET', path: 'law/allLawlist' });
      await jest.advanceTimersByTimeAsync(10_000);
      giveToken(renewed);
      await jest.advanceTimersByTimeAsync(1000);
      expect([(await change).ok, (await other).ok, announced]).toEqual([true, true, []]);
    });

    test('a second token change waits for the first, and uses the token that the first brought', async () => {
      const used: (string | null)[] = [];
      globalThis.fetch = async (_address, init) => {
        used.push(new Headers(init?.headers).get('Authorization'));
        return renewed;
      };
      const end = beginTokenChange();
      const change = sendTokenChange(call);
      await jest.advanceTimersByTimeAsync(1000);
      expect(used).toEqual([]);
      writeStored('access_token', 'theirs');
      end();
      await jest.advanceTimersByTimeAsync(1000);
      await change;
      expect(used).toEqual(['theirs']);
    });

    test('a token change with an invalid token ends the session and does not wait for itself', async () => {
      globalThis.fetch = async () => replyWith({ success: 3 });
      expect(await sendTokenChange(call)).toMatchObject({ ok: false, reason: 'session-ended' });
      expect(announced).toEqual(['session-ended']);
    });
  });
});
