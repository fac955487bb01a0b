import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabStore } from 'shared-lib/session';
import { makeNotMePage } from './not-me-page';
import { checkResetLink, forgetResetToken, ResetPasswordPage } from './reset-page';

describe('the reset page', () => {
  const fresh = 'umbrella trellis 47 quartz';

  /** jsdom has no navigation timing. */
  class Navigation {}
  Object.assign(globalThis, { PerformanceNavigationTiming: Navigation });

  let requests: unknown[];
  let reply: object;
  let check: object;

  beforeEach(() => {
    requests = [];
    reply = { success: 1, message: 'The password is set. Please sign in.' };
    check = { success: 1 };
    globalThis.fetch = async (address, init) => {
      if (String(address).includes('/check?')) return { status: 200, json: async () => check } as Response;
      requests.push(JSON.parse(String(init?.body)).auth_token);
      return { status: 200, json: async () => reply } as Response;
    };
    forgetResetToken();
    comeBy('navigate');
    history.pushState(null, '', '/reset_password?authToken=lc1_1_secret');
  });

  const heading = () => screen.getByRole('heading', { level: 1 });

  async function setPassword(): Promise<void> {
    await userEvent.type(screen.getByLabelText('New password'), fresh);
    await userEvent.type(screen.getByLabelText('Confirm new password'), `${fresh}{Enter}`);
  }

  /** Mocks how the page was reached. */
  function comeBy(type: NavigationTimingType): void {
    const entry = Object.assign(new Navigation(), { type });
    Object.assign(performance, { getEntriesByType: () => [entry] });
  }

  /** Opens the link as the sign-in app does, once per page. */
  async function open(): Promise<void> {
    render(<ResetPasswordPage link={await checkResetLink()} />);
  }

  /** Leaves the page and loads it again. */
  async function loadAgain(): Promise<void> {
    cleanup();
    comeBy('reload');
    await open();
  }

  test('leaves the token neither in the address nor in the history', async () => {
    await open();
    expect([location.pathname, location.search]).toEqual(['/reset_password', '']);
    expect(String(history.state)).not.toContain('secret');
  });

  test('says at once that a link is no longer valid, and leads to a new one', async () => {
    check = { success: 0, message: 'Invalid User!' };
    await open();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByText(/^This link does not work any more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  test.each([{ success: 0, message: 'Too many tries.' }, 'nonsense'])(
    'lets a link be tried for which the server says %j',
    async (reply) => {
      check = Object(reply);
      await open();
      expect(screen.getByLabelText('New password')).toBeVisible();
    },
  );

  test('still knows its link after a reload', async () => {
    await open();
    await loadAgain();
    await setPassword();
    await waitFor(() => expect(requests).toEqual(['lc1_1_secret']));
  });

  test('does not use another person’s link when a later visit in the same tab has none', async () => {
    await open();
    cleanup();
    history.pushState(null, '', '/reset_password');
    await open();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(tabStore.read('lexboard.reset-token')).toBeNull();
  });

  test('keeps the link when the server refuses the password', async () => {
    reply = { success: 0, message: 'The password is easy to guess. Please choose another password.' };
    await open();
    await setPassword();
    await screen.findByText('The password is easy to guess. Please choose another password.', { selector: '.notice' });
    await loadAgain();
    expect(heading()).toHaveTextContent('Reset password');
    expect(screen.getByLabelText('New password')).toBeVisible();
  });

  describe('after the password is set', () => {
    beforeEach(async () => {
      await open();
      await setPassword();
      await screen.findByText('Your new password is set. Sessions that were open have ended.');
    });

    test('says so in the heading, which has the focus', async () => {
      expect(heading()).toHaveTextContent('Password updated');
      expect(heading()).toHaveFocus();
    });

    test('forgets the link, and says on a return that it was used', async () => {
      expect(tabStore.read('lexboard.reset-token')).toBeNull();
      await loadAgain();
      expect(heading()).toHaveTextContent('Password updated');
      expect(screen.queryByLabelText('New password')).toBeNull();
    });

    test('shows the form for another link in the same tab', async () => {
      history.pushState(null, '', '/reset_password?authToken=lc1_1_other');
      await loadAgain();
      expect(heading()).toHaveTextContent('Reset password');
    });
  });

  test('says that an address has no link, and leads to a new one', async () => {
    history.pushState(null, '', '/reset_password');
    await open();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot_password');
  });
});

describe('the page of “This was not me”', () => {
  let requests: unknown[];
  let reply: object;

  beforeEach(() => {
    requests = [];
    reply = { success: 1, message: 'All sessions have ended.' };
    globalThis.fetch = async (_address, init) => {
      requests.push(JSON.parse(String(init?.body)).auth_token);
      return { status: 200, json: async () => reply } as Response;
    };
    history.pushState(null, '', '/not-me?authToken=lc1_1_secret');
  });

  const open = () => {
    const Page = makeNotMePage();
    render(<Page />);
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'It was not me' }));

  test('removes the token from the address, and does nothing before the button is pressed', async () => {
    open();
    expect([location.pathname, location.search]).toEqual(['/not-me', '']);
    expect(requests).toEqual([]);
  });

  test('ends the sessions when the button is pressed, and says that a mail was sent', async () => {
    open();
    await press();
    expect(await screen.findByText(/^All sessions of your account have ended/)).toBeVisible();
    expect(requests).toEqual(['lc1_1_secret']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your sessions have ended');
  });

  test('says that a link was used, and leads to a new password', async () => {
    reply = { success: 0, message: 'This link was used before, or is too old.' };
    open();
    await press();
    expect(await screen.findByText('This link was used before, or is too old.', { selector: '.notice' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot_password');
  });

  test('says that an address has no token, and sends no request', () => {
    history.pushState(null, '', '/not-me');
    open();
    expect(screen.queryByRole('button', { name: 'It was not me' })).toBeNull();
    expect(screen.getByText(/has no such link/)).toBeVisible();
  });
});
