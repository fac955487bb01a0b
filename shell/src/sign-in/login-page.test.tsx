import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginTokenChange, clearSession, localStore, replaceSession, tabStore, writeStored } from 'shared-lib/session';
import { saveLogoutReason } from '../session/logout-reason';
import { makeNavigateOnce } from './begin-session';
import { LoginPage, leaveOnSignIn } from './login-page';
import { requestSignIn } from './sign-in-calls';

describe('the login page', () => {
  const session = {
    success: 1,
    access_token: 'lc1_1_x',
    username: 'editor@demo.test',
    role: 'no',
    workspaceAccessType: 'Edit',
    model_access_controller: '{}',
    acceptedTerms: true,
  };

  type Asked = { path: string; body: unknown; token: string | null };

  let requests: Asked[];
  let visited: string[];
  let replies: Record<string, () => Promise<Response>>;

  const replyWith =
    (body: object, status = 200) =>
    async () =>
      ({ status, json: async () => body }) as Response;

  const open = () => render(<LoginPage go={(address) => void visited.push(address)} />);

  beforeEach(() => {
    requests = [];
    visited = [];
    clearSession();
    tabStore.remove('lexboard.going-to');
    replies = { login: replyWith(session) };
    globalThis.fetch = (address, init) => {
      const path = String(address).replace(/^\/api\/|\?.*$/g, '');
      const token = new Headers(init?.headers).get('Authorization');
      requests.push({ path, body: JSON.parse(String(init?.body)), token });
      return replies[path]?.() ?? Promise.reject(new TypeError('offline'));
    };
  });

  const username = () => screen.getByRole('textbox', { name: 'Username or email' });
  const password = () => screen.getByLabelText('Password');
  const login = () => screen.getByRole('button', { name: 'Login' });

  async function fill(name: string, secret: string) {
    if (name) await userEvent.type(username(), name);
    if (secret) await userEvent.type(password(), secret);
  }

  describe('with the form of name and password', () => {
    beforeEach(() => void open());

    test.each([
      ['', '', 'enter the User name.', username],
      ['  ', 'secret', 'enter the User name.', username],
      ['editor', '', 'Enter the Password.', password],
    ])('for the name "%s" and the password "%s" shows "%s"', async (name, secret, message, field) => {
      await fill(name, secret);
      await userEvent.click(login());
      expect((await screen.findByRole('alert')).textContent).toBe(message);
      expect(field()).toHaveFocus();
      expect(field()).toHaveAccessibleDescription(message);
      expect(field()).toBeInvalid();
      expect(requests).toEqual([]);
    });

    test.each([
      ['name', username, 321, 'This user name is too long: 320 characters are the most.'],
      ['password', password, 1_000_000, 'This password is too long: 1000 characters are the most.'],
    ])('sends no %s beyond its limit', async (_what, field, length, message) => {
      await fill('editor', 'secret');
      await userEvent.clear(field());
      await userEvent.click(field());
      await userEvent.paste('x'.repeat(length));
      await userEvent.click(login());
      expect((await screen.findByRole('alert')).textContent).toBe(message);
      expect([field() === document.activeElement, requests]).toEqual([true, []]);
    });

    test('accepts a password of spaces', async () => {
      await fill('editor', '   {Enter}');
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(requests[0]?.body).toEqual({ username: 'editor', password: '   ' });
    });

    test('logs in by Enter; stores what S-1.3 names, and nothing of the session before', async () => {
      writeStored('btnStatus', '2');
      await fill(' editor@demo.test ', 'secret{Enter}');
      await waitFor(() => expect(visited).toEqual(['/workspace']));
      expect(requests).toEqual([
        { path: 'login', body: { username: 'editor@demo.test', password: 'secret' }, token: null },
      ]);
      const storedEntries = Object.entries(localStorage).filter(([key]) => !key.startsWith('lexboard.'));
      const { success: _success, acceptedTerms: _terms, ...documented } = session;
      expect(Object.fromEntries(storedEntries)).toEqual(documented);
    });

    test('leads a person to the address that they opened first', async () => {
      tabStore.write('lexboard.going-to', '/law/7?x=1');
      await fill('editor', 'secret{Enter}');
      await waitFor(() => expect(visited).toEqual(['/law/7?x=1']));
    });

    test('shows a refusal in the server’s words, and can be sent again', async () => {
      replies.login = replyWith({ success: 0, message: 'Wrong username or password.' });
      await fill('editor', 'wrong{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password.');
      expect(localStore.read('access_token')).toBeNull();
      replies.login = replyWith(session);
      await userEvent.click(login());
      await waitFor(() => expect(visited).toHaveLength(1));
    });

    test('focuses the password after a wrong password', async () => {
      replies.login = replyWith({ success: 0, message: 'Wrong username or password.' });
      await fill('editor', 'wrong');
      await userEvent.click(login());
      await screen.findByRole('alert');
      expect(password()).toHaveFocus();
      expect(password()).toBeValid();
    });

    test.each([
      ['cannot be reached', () => Promise.reject(new TypeError('offline')), 'The server cannot be reached.'],
      ['accepts without giving a token', replyWith({ success: 1 }), 'The server sent an answer that cannot be read.'],
    ])('signs nobody in when the server %s', async (_what, reply, message) => {
      replies.login = reply;
      await fill('editor', 'secret{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect([visited, localStore.read('access_token')]).toEqual([[], null]);
    });

    test('is busy during the request, and sends nothing on a second submit', async () => {
      replies.login = () => new Promise(() => {});
      await fill('editor', 'secret{Enter}{Enter}');
      await waitFor(() => expect(login()).toHaveAttribute('aria-busy', 'true'));
      await userEvent.click(login());
      expect(requests).toHaveLength(1);
    });

    test('shows the password and hides it again', async () => {
      expect(password()).toHaveAttribute('type', 'password');
      await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
      expect(password()).toHaveAttribute('type', 'text');
      await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
      expect(password()).toHaveAttribute('type', 'password');
    });

    test('says that a browser cannot store a session, before any request', async () => {
      const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await fill('editor', 'secret{Enter}');
      const alert = await screen.findByRole('alert');
      full.mockRestore();
      expect(alert).toHaveTextContent(/^This browser does not let Lexboard keep you signed in\./);
      expect(requests).toEqual([]);
    });
  });

  test('says once why the person was logged out', () => {
    saveLogoutReason('elsewhere');
    open();
    expect(screen.getByRole('status')).toHaveTextContent('You were logged out in another tab. Log in to go on.');
    expect(tabStore.read('lexboard.farewell')).toBeNull();
  });

  describe('at the code step', () => {
    beforeEach(async () => {
      open();
      replies.login = replyWith({ success: 1, twofactor: true, access_token: 'owed' });
      await fill('editor', 'secret{Enter}');
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    });

    test('sends the code with the token that is valid for this step only', async () => {
      expect(localStore.read('access_token')).toBeNull();
      replies.twofactor = replyWith(session);
      await userEvent.keyboard('123 456{Enter}');
      await waitFor(() => expect(visited).toEqual(['/workspace']));
      expect(requests.at(-1)).toEqual({ path: 'twofactor', body: { otp: '123 456' }, token: 'owed' });
      expect(localStore.read('access_token')).toBe('lc1_1_x');
    });

    test.each([
      ['a wrong code', replyWith({ success: 0, message: 'That code is not right.' }), 'That code is not right.'],
      ['a code that comes too late', replyWith({ success: 3 }, 401), 'The time for the code is over. Log in again.'],
    ])('refuses %s with a message', async (_what, reply, message) => {
      replies.twofactor = reply;
      await userEvent.keyboard('000000{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
      expect([visited, localStore.read('access_token')]).toEqual([[], null]);
    });

    test('asks for a code when only spaces are typed', async () => {
      await userEvent.keyboard(' {Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('Enter the code.');
      expect(requests).toHaveLength(1);
    });

    test('lets the person go back and start again', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
      expect(username()).toHaveValue('');
    });
  });

  describe('at the terms step', () => {
    beforeEach(async () => {
      open();
      replies.login = replyWith({ ...session, acceptedTerms: false });
      await fill('editor', 'secret{Enter}');
      await screen.findByRole('checkbox');
    });

    test('stores nothing before the terms are accepted, and asks for the box in the documents’ words', async () => {
      await userEvent.click(login());
      expect((await screen.findByRole('alert')).textContent).toBe('Please accept the Terms and Conditions.');
      expect(screen.getByRole('checkbox')).toHaveFocus();
      expect([visited, localStore.read('access_token'), requests.length]).toEqual([[], null, 1]);
    });

    test('tells the server of the acceptance, and signs in', async () => {
      replies['session/accept-terms'] = replyWith({ success: 1 });
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(login());
      await waitFor(() => expect(visited).toEqual(['/workspace']));
      expect(requests.at(-1)).toEqual({ path: 'session/accept-terms', body: {}, token: 'lc1_1_x' });
    });

    test('signs nobody in when the server does not take the acceptance', async () => {
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(login());
      expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
      expect([visited, localStore.read('access_token')]).toEqual([[], null]);
    });

    test('ends the session that was opened when the person goes back', async () => {
      replies.logout = replyWith({ success: 1 });
      await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
      expect(username()).toHaveValue('');
      expect(requests.at(-1)).toEqual({ path: 'logout', body: {}, token: 'lc1_1_x' });
    });
  });
});

describe('the acceptance of the terms', () => {
  const replies: Record<string, object> = {
    login: {
      success: 1,
      access_token: 'lc1_1_x',
      username: 'editor@demo.test',
      role: 'no',
      workspaceAccessType: 'Edit',
      model_access_controller: '{}',
      acceptedTerms: false,
    },
    'session/accept-terms': { success: 1 },
  };

  test('sends accessusername and Authorization, as S-1.6 demands', async () => {
    clearSession();
    const visited: string[] = [];
    const requests: [address: string, token: string | null][] = [];
    globalThis.fetch = async (address, init) => {
      requests.push([String(address), new Headers(init?.headers).get('Authorization')]);
      const path = String(address).replace(/^\/api\/|\?.*$/g, '');
      return { status: 200, json: async () => replies[path] } as Response;
    };
    render(<LoginPage go={(address) => visited.push(address)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Username or email' }), 'editor');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(visited).toEqual(['/workspace']));
    expect(requests.at(-1)).toEqual(['/api/session/accept-terms?accessusername=editor%40demo.test', 'lc1_1_x']);
  });
});

describe('a login page in two tabs', () => {
  let visited: string[];
  let requestCount: number;
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    visited = [];
    requestCount = 0;
    clearSession();
    tabStore.write('lexboard.going-to', '/law/7?x=1');
    stop = leaveOnSignIn(makeNavigateOnce((address) => void visited.push(address)));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** Dispatches the storage event that a tab gets after another one has written. */
  const dispatchStorageEvent = () => window.dispatchEvent(new StorageEvent('storage'));
  const signInElsewhere = () => {
    replaceSession([
      ['username', 'anna'],
      ['access_token', 't'],
    ]);
    dispatchStorageEvent();
  };
  const credentials = { username: 'berta', password: 'secret' };

  /** A server that answers when the test says so. */
  function server(reply: object): () => void {
    let answer = () => {};
    globalThis.fetch = () => {
      requestCount += 1;
      return new Promise((resolve) => {
        answer = () => resolve({ status: 200, json: async () => reply } as Response);
      });
    };
    return () => answer();
  }

  test('goes to its return address when the other tab signs in', async () => {
    signInElsewhere();
    dispatchStorageEvent();
    await passes(0);
    expect(visited).toEqual(['/law/7?x=1']);
  });

  test('does not use another person’s return address', async () => {
    tabStore.write('lexboard.going-to', '/law/7\nberta');
    signInElsewhere();
    await passes(0);
    expect(visited).toEqual(['/workspace']);
  });

  test('takes no other storage write of the other tab for a sign-in', async () => {
    writeStored('username', 'anna');
    dispatchStorageEvent();
    await passes(1000);
    expect(visited).toEqual([]);
  });

  test('is not left after it stopped listening', async () => {
    stop();
    signInElsewhere();
    await passes(0);
    expect(visited).toEqual([]);
  });

  describe('with a sign-in in both at once', () => {
    test('waits as the second, and sends no request when the first succeeds', async () => {
      server({ success: 1, access_token: 'mine' });
      beginTokenChange();
      void requestSignIn(credentials);
      await passes(1000);
      signInElsewhere();
      await passes(1000);
      expect([requestCount, visited]).toEqual([0, ['/law/7?x=1']]);
    });

    test('sends its request as the second when the first is refused', async () => {
      server({ success: 1, access_token: 'mine' });
      const end = beginTokenChange();
      void requestSignIn(credentials);
      end();
      await passes(1000);
      expect(requestCount).toBe(1);
    });

    test.each([
      ['its own sign-in is refused', { success: 0, message: 'No.' }],
      ['its own sign-in still needs a code', { success: 1, twofactor: true, access_token: 'owed' }],
    ])('follows the other tab when %s', async (_what, reply) => {
      const answer = server(reply);
      void requestSignIn(credentials);
      await passes(0);
      writeStored('access_token', 't');
      dispatchStorageEvent();
      await passes(1000);
      expect(visited).toEqual([]);
      answer();
      await passes(1000);
      expect(visited).toEqual(['/law/7?x=1']);
    });

    test('keeps its own sign-in', async () => {
      const answer = server({ success: 1, access_token: 'mine', username: 'berta' });
      const asking = requestSignIn(credentials);
      await passes(0);
      dispatchStorageEvent();
      answer();
      expect(await asking).toMatchObject({ ok: true });
      expect(visited).toEqual([]);
    });
  });
});
