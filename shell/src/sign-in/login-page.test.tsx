import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'shared-lib/router';
import { clearSession, keep, localStore, tabStore } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { LoginPage } from './login-page';

const session = {
  success: 1,
  access_token: 'lc1_1_x',
  username: 'editor@demo.test',
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: '{}',
};

type Asked = { path: string; body: unknown; token: string | null };

let asked: Asked[];
let gone: string[];
let replies: Record<string, () => Promise<Response>>;

const says =
  (body: object, status = 200) =>
  async () =>
    ({ status, json: async () => body }) as Response;

beforeEach(() => {
  asked = [];
  gone = [];
  clearSession();
  tabStore.remove('lexboard.going-to');
  replies = { login: says(session) };
  globalThis.fetch = (address, init) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    const token = new Headers(init?.headers).get('Authorization');
    asked.push({ path, body: JSON.parse(String(init?.body)), token });
    return replies[path]?.() ?? Promise.reject(new TypeError('offline'));
  };
  render(
    <UiRoot ground="page">
      <BrowserRouter>
        <LoginPage go={(address) => void gone.push(address)} />
      </BrowserRouter>
    </UiRoot>,
  );
});

const username = () => screen.getByRole('textbox', { name: 'Username or email' });
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

async function fill(name: string, secret: string) {
  if (name) await userEvent.type(username(), name);
  if (secret) await userEvent.type(password(), secret);
}

test.each([
  ['', '', 'enter the User name.', username],
  ['  ', 'secret', 'enter the User name.', username],
  ['editor', '', 'Enter the Password.', password],
])('the name "%s" with the password "%s" is answered by "%s"', async (name, secret, message, field) => {
  await fill(name, secret);
  await userEvent.click(login());
  expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${message.replace('.', '\\.')}$`));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toBeInvalid();
  expect(asked).toEqual([]);
});

test('Enter logs in; what document 1 names is kept, and nothing of the session before', async () => {
  keep('btnStatus', '2');
  await fill(' editor@demo.test ', 'secret{Enter}');
  await waitFor(() => expect(gone).toEqual(['/workspace']));
  expect(asked).toEqual([
    { path: 'login', body: { username: 'editor@demo.test', password: 'secret' }, token: null },
  ]);
  expect({ ...localStorage }).toEqual({
    access_token: 'lc1_1_x',
    username: 'editor@demo.test',
    role: 'no',
    workspaceAccessType: 'Edit',
    model_access_controller: '{}',
  });
});

test('whoever was going somewhere goes there', async () => {
  tabStore.write('lexboard.going-to', '/law/7?x=1');
  await fill('editor', 'secret{Enter}');
  await waitFor(() => expect(gone).toEqual(['/law/7?x=1']));
});

test('a refusal is told in the server’s words, and another try can be made', async () => {
  replies.login = says({ success: 0, message: 'Wrong username or password.' });
  await fill('editor', 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password.');
  expect(localStorage).toHaveLength(0);
  replies.login = says(session);
  await userEvent.click(login());
  await waitFor(() => expect(gone).toHaveLength(1));
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline')), 'The server cannot be reached.'],
  ['says yes without a token', says({ success: 1 }), 'The server gave an answer that is none.'],
])('a server that %s lets nobody in and says so', async (_what, reply, message) => {
  replies.login = reply;
  await fill('editor', 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect([gone, localStorage.length]).toEqual([[], 0]);
});

test('while an answer is awaited the button is busy and a second submit asks nothing', async () => {
  replies.login = () => new Promise(() => {});
  await fill('editor', 'secret{Enter}{Enter}');
  expect(screen.getByRole('button', { name: /Login/ })).toBeDisabled();
  expect(asked).toHaveLength(1);
});

test('the password can be seen and hidden again', async () => {
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('a browser that keeps nothing is told so before anything is asked', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fill('editor', 'secret{Enter}');
  full.mockRestore();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^This browser does not let Lexboard keep you signed in\./,
  );
  expect(asked).toEqual([]);
});

describe('where a code is owed', () => {
  beforeEach(async () => {
    replies.login = says({ success: 1, twofactor: true, access_token: 'owed' });
    await fill('editor', 'secret{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus());
  });

  test('it is handed in with the token that opens this step alone', async () => {
    expect(localStore.read('access_token')).toBeNull();
    replies.twofactor = says(session);
    await userEvent.keyboard('123 456{Enter}');
    await waitFor(() => expect(gone).toEqual(['/workspace']));
    expect(asked.at(-1)).toEqual({ path: 'twofactor', body: { otp: '123 456' }, token: 'owed' });
    expect(localStore.read('access_token')).toBe('lc1_1_x');
  });

  test.each([
    ['a wrong one', says({ success: 0, message: 'That code is not right.' }), 'That code is not right.'],
    ['one that comes too late', says({ success: 3 }, 401), 'The time for the code is over. Log in again.'],
  ])('%s is refused in words', async (_what, reply, message) => {
    replies.twofactor = reply;
    await userEvent.keyboard('000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect([gone, localStore.read('access_token')]).toEqual([[], null]);
  });

  test('none is asked for', async () => {
    await userEvent.keyboard(' {Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
    expect(asked).toHaveLength(1);
  });

  test('one can go back and begin anew', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(username()).toHaveValue('');
  });
});
