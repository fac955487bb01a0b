import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNotMe } from './not-me-page';

let asked: unknown[];
let reply: object;

beforeEach(() => {
  asked = [];
  reply = { success: 1, message: 'All sessions have ended.' };
  globalThis.fetch = async (_address, init) => {
    asked.push(JSON.parse(String(init?.body)).auth_token);
    return { status: 200, json: async () => reply } as Response;
  };
  history.pushState(null, '', '/not-me?authToken=lc1_1_secret');
});

const open = () => {
  const Page = openNotMe();
  render(<Page />);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'It was not me' }));

test('not-me page: the token leaves the address, and nothing happens before the button is pressed', async () => {
  open();
  expect([location.pathname, location.search]).toEqual(['/not-me', '']);
  expect(asked).toEqual([]);
});

test('not-me page: the button ends the sessions, and the page says that a mail is on its way', async () => {
  open();
  await press();
  expect(await screen.findByText(/^All sessions of your account have ended/)).toBeVisible();
  expect(asked).toEqual(['lc1_1_secret']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your sessions have ended');
});

test('not-me page: a used link says so, and leads to a new password', async () => {
  reply = { success: 0, message: 'This link was used before, or is too old.' };
  open();
  await press();
  expect(
    await screen.findByText('This link was used before, or is too old.', { selector: '.notice' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot_password',
  );
});

test('not-me page: an address without a token says so and sends no request', () => {
  history.pushState(null, '', '/not-me');
  open();
  expect(screen.queryByRole('button', { name: 'It was not me' })).toBeNull();
  expect(screen.getByText(/holds no such link/)).toBeVisible();
});
