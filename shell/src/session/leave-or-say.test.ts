import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveOrSay } from './guard-page';

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

test('leaving the page: when the server answers, the page is left unchanged', async () => {
  isThere = true;
  await leaveOrSay('/login', left);
  expect(left).toHaveBeenCalledWith('/login');
  expect(document.documentElement.hidden).toBe(true);
});

test('leaving the page: when nobody answers, a message replaces the content until one does', async () => {
  isThere = false;
  await leaveOrSay('/login', left);
  expect(document.documentElement.hidden).toBe(false);
  expect(screen.queryByText('What somebody read')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The server cannot be reached' })).toHaveFocus();
  const first = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(first);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  // A second report of the end changes nothing.
  await leaveOrSay('/workspace', left);
  expect(left).not.toHaveBeenCalled();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
});
