import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { clearSession, readSession, setPageUser, writeStored } from 'shared-lib/session';
import { guardPage, leaveOrShowError } from './guard-page';
import { consumeReturnAddress } from './return-address';

describe('the page guard', () => {
  let visited: string[];
  const go = (address: string) => void visited.push(address);
  const never = (address: string) => void visited.push(`not this way: ${address}`);
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    visited = [];
    clearSession();
    setPageUser();
  });

  test('leads a page without a token to the sign-in page, and stores its address', () => {
    history.replaceState(null, '', '/law/7?x=1');
    expect(guardPage(go, never)).toBe(false);
    expect([...visited, consumeReturnAddress('')]).toEqual(['/login', '/law/7?x=1']);
  });

  test('leads the sign-in page with a token to the workspace', () => {
    history.replaceState(null, '', '/login');
    writeStored('access_token', 't');
    expect(guardPage(go, never)).toBe(false);
    expect([...visited, consumeReturnAddress('')]).toEqual(['/workspace', '/workspace']);
  });

  test.each([
    ['is restored from the cache', () => new PageTransitionEvent('pageshow', { persisted: true }), '/login'],
    ['is shown for the first time', () => new PageTransitionEvent('pageshow', { persisted: false }), undefined],
    ['goes to another address', () => new Event('single-spa:before-routing-event'), '/login'],
  ])('leads a page that, after the session’s end, %s to %s', async (_what, createEvent, instead) => {
    history.replaceState(null, '', '/workspace');
    writeStored('access_token', 't');
    expect(guardPage(never, go)).toBe(true);
    clearSession();
    window.dispatchEvent(createEvent());
    await settled();
    expect(visited[0]).toBe(instead);
  });

  test('tells listeners, which may save something, of the end before it leaves such a page', async () => {
    history.replaceState(null, '', '/workspace');
    writeStored('access_token', 't');
    guardPage(never, go);
    const subscription = announcementsOf('session-ended').subscribe(() => visited.push('heard'));
    clearSession();
    window.dispatchEvent(new Event('single-spa:before-routing-event'));
    await settled();
    subscription.unsubscribe();
    expect([visited[0], visited.at(-1)]).toEqual(['heard', '/login']);
  });

  test('leads a page restored after another person’s sign-in to the workspace', async () => {
    history.replaceState(null, '', '/law/7');
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    expect(guardPage(never, go)).toBe(true);
    writeStored('username', 'berta');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settled();
    expect([visited[0], readSession().username]).toEqual(['/workspace', 'berta']);
  });
});

describe('a page to leave for the sign-in page', () => {
  const left = jest.fn();
  let isThere: boolean;

  beforeEach(() => {
    left.mockClear();
    document.body.innerHTML = '<p>What somebody read</p>';
    document.documentElement.hidden = true;
    globalThis.fetch = async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return { ok: true } as Response;
    };
  });

  test('is left unchanged when the server answers', async () => {
    isThere = true;
    await leaveOrShowError('/login', left);
    expect(left).toHaveBeenCalledWith('/login');
    expect(document.documentElement.hidden).toBe(true);
  });

  test('shows a message instead of its content until the server answers', async () => {
    isThere = false;
    await leaveOrShowError('/login', left);
    expect(document.documentElement.hidden).toBe(false);
    expect(screen.queryByText('What somebody read')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The server cannot be reached' })).toHaveFocus();
    const first = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(first);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    // A second report of the end changes nothing.
    await leaveOrShowError('/workspace', left);
    expect(left).not.toHaveBeenCalled();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  });

  test('is left by itself, once, when the server answers again', async () => {
    jest.useFakeTimers();
    isThere = false;
    await leaveOrShowError('/login', left);
    await jest.advanceTimersByTimeAsync(6000);
    expect(left).not.toHaveBeenCalled();
    isThere = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(left.mock.calls).toEqual([['/login']]);
    jest.useRealTimers();
  });
});
