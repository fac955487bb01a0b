import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { tabStore } from 'shared-lib/session';
import { ResetPage } from './reset-page';
import { endReset } from './reset-token';

const fresh = 'umbrella trellis 47 quartz';

/** The browser of these tests measures no navigation. */
class Navigation {}
Object.assign(globalThis, { PerformanceNavigationTiming: Navigation });

let asked: unknown[];
let reply: object;

beforeEach(() => {
  asked = [];
  reply = { success: 1, message: 'The password is set. Please sign in.' };
  globalThis.fetch = async (_address, init) => {
    asked.push(JSON.parse(String(init?.body)).auth_token);
    return { status: 200, json: async () => reply } as Response;
  };
  endReset();
  comeBy('navigate');
  history.pushState(null, '', '/reset_password?authToken=lc1_1_secret');
});

const heading = () => screen.getByRole('heading', { level: 1 });

async function setPassword(): Promise<void> {
  await userEvent.type(screen.getByLabelText('New password'), fresh);
  await userEvent.type(screen.getByLabelText('Confirm new password'), `${fresh}{Enter}`);
}

/** Says what a browser would of how the page was come to. */
function comeBy(type: NavigationTimingType): void {
  const entry = Object.assign(new Navigation(), { type });
  Object.assign(performance, { getEntriesByType: () => [entry] });
}

/** The page is left, and loaded again where it was. */
function loadAgain(): void {
  cleanup();
  comeBy('reload');
  render(<ResetPage />);
}

test('the token of a link stands neither in the address nor in the history', () => {
  render(<ResetPage />);
  expect([location.pathname, location.search]).toEqual(['/reset_password', '']);
  expect(String(history.state)).not.toContain('secret');
});

test('a page that React begins to draw twice still knows its link', async () => {
  render(
    <StrictMode>
      <ResetPage />
    </StrictMode>,
  );
  await setPassword();
  await waitFor(() => expect(asked).toEqual(['lc1_1_secret']));
});

test('a page that is loaded again still knows its link', async () => {
  render(<ResetPage />);
  loadAgain();
  await setPassword();
  await waitFor(() => expect(asked).toEqual(['lc1_1_secret']));
});

test('whoever comes to the page later in the same tab, and by no link, is given nobody else’s', () => {
  render(<ResetPage />);
  cleanup();
  history.pushState(null, '', '/reset_password');
  render(<ResetPage />);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  expect(tabStore.read('lexboard.reset-token')).toBeNull();
});

test('a password that was refused leaves the link with the page', async () => {
  reply = { success: 0, message: 'The password is easy to guess. Please take another.' };
  render(<ResetPage />);
  await setPassword();
  await screen.findByText('The password is easy to guess. Please take another.', { selector: '.notice' });
  loadAgain();
  expect(heading()).toHaveTextContent('Reset password');
  expect(screen.getByLabelText('New password')).toBeVisible();
});

describe('once the password is set', () => {
  beforeEach(async () => {
    render(<ResetPage />);
    await setPassword();
    await screen.findByText('Your new password is set. All sessions under the old one have ended.');
  });

  test('the heading says so and has the focus', () => {
    expect(heading()).toHaveTextContent('Password updated');
    expect(heading()).toHaveFocus();
  });

  test('the link is forgotten, and whoever comes back is told that it did its work', () => {
    expect(tabStore.read('lexboard.reset-token')).toBeNull();
    loadAgain();
    expect(heading()).toHaveTextContent('Password updated');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('another link in the same tab opens the form', () => {
    history.pushState(null, '', '/reset_password?authToken=lc1_1_other');
    loadAgain();
    expect(heading()).toHaveTextContent('Reset password');
  });
});

test('an address without a link says so and leads to a new one', () => {
  history.pushState(null, '', '/reset_password');
  render(<ResetPage />);
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot_password',
  );
});
