import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { readMessages, saveMessage, setPageUser, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { readMessageDurationMs, saveMessageDuration } from '../../messages/snackbar-message';
import { FrameSnackbar, storeEarlyMessages } from './frame-snackbar';
import { MessagesDialog } from './messages-dialog';

test('the snackbar shows a message that came before the frame stood, once', () => {
  storeEarlyMessages();
  announce({ type: 'message', text: 'The law is saved.' });
  const show = () =>
    render(
      <UiRoot>
        <FrameSnackbar />
      </UiRoot>,
    );
  const { unmount } = show();
  expect(screen.getByRole('button', { name: 'Dismiss' }).parentElement).toHaveTextContent('The law is saved.');
  unmount();
  show();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

describe('the snackbar', () => {
  beforeEach(() => {
    localStorage.clear();
    writeStored('access_token', 't');
    writeStored('username', 'anna@demo.test');
    setPageUser();
    jest.useFakeTimers();
    render(
      <UiRoot>
        <FrameSnackbar />
      </UiRoot>,
    );
  });
  afterEach(() => jest.useRealTimers());

  const say = (text: string) => act(() => announce({ type: 'message', text }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const shown = () => screen.queryByRole('button', { name: 'Dismiss' })?.parentElement;
  const toListeners = () => screen.getByRole('status');

  test('shows a message for a second, and keeps it for screen readers', async () => {
    say('The question is saved.');
    expect(shown()).toHaveTextContent('The question is saved.');
    await pass(999);
    expect(shown()).toBeInTheDocument();
    await pass(1);
    expect(shown()).toBeUndefined();
    expect(toListeners()).toHaveTextContent('The question is saved.');
  });

  test('stays while the pointer is on it, then starts its second again', async () => {
    say('The question is saved.');
    fireEvent.pointerEnter(shown() ?? document.body);
    await pass(60_000);
    fireEvent.pointerLeave(shown() ?? document.body);
    await pass(999);
    expect(shown()).toBeInTheDocument();
    await pass(1);
    expect(shown()).toBeUndefined();
  });

  test('stays while the focus is on it, and goes when it is dismissed', async () => {
    say('The question is saved.');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await pass(60_000);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(shown()).toBeUndefined();
  });

  test.each(['pointerLeave', 'blur'] as const)(
    'stays, after a %s, while the pointer or the focus is still on it',
    async (end) => {
      say('The question is saved.');
      const button = screen.getByRole('button', { name: 'Dismiss' });
      fireEvent.pointerEnter(shown() ?? document.body);
      act(() => button.focus());
      if (end === 'blur') act(() => button.blur());
      else fireEvent.pointerLeave(shown() ?? document.body);
      await pass(60_000);
      expect(shown()).toBeInTheDocument();
    },
  );

  describe('in a page whose focus was in a field before', () => {
    const field = document.createElement('input');
    beforeEach(() => {
      document.body.append(field);
      field.focus();
      saveMessageDuration('kept');
      say('The question is saved.');
    });
    afterEach(() => field.remove());

    test('moves the focus back there when it is dismissed', () => {
      act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
      act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
      expect(shown()).toBeUndefined();
      expect(field).toHaveFocus();
    });

    test('leaves the focus where the person has moved it since', () => {
      act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
      const next = document.body.appendChild(document.createElement('input'));
      act(() => next.focus());
      fireEvent.keyDown(next, { key: 'Escape' });
      expect(shown()).toBeUndefined();
      expect(next).toHaveFocus();
      next.remove();
    });
  });

  test('closes on Escape; only the next Escape reaches what lies below', () => {
    saveMessageDuration('kept');
    const onKeyDown = jest.fn();
    document.addEventListener('keydown', onKeyDown, { capture: true });
    say('The question is saved.');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBeUndefined();
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onKeyDown, { capture: true });
  });

  test('shows the same message again when it is sent again', async () => {
    say('Not saved.');
    await pass(1000);
    say('Not saved.');
    expect(shown()).toHaveTextContent('Not saved.');
  });

  test('shows messages until they are dismissed to a person who chose that', async () => {
    saveMessageDuration('kept');
    say('The question is saved.');
    await pass(3_600_000);
    expect(shown()).toBeInTheDocument();
  });

  test('stores a message with its time', () => {
    jest.setSystemTime(new Date('2026-04-03T10:00:00.000Z'));
    say('The question is saved.');
    expect(readMessages()).toEqual([{ at: '2026-04-03T10:00:00.000Z', text: 'The question is saved.' }]);
  });

  test('stores no message of another person’s page for the person who signed in later', () => {
    writeStored('username', 'bela@demo.test');
    say('The question is saved.');
    expect(readMessages()).toEqual([]);
  });
});

describe('the messages dialog', () => {
  let packs: object[];
  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    packs = [];
    globalThis.fetch = async () => ({ json: async () => ({ success: 1, data: packs }) }) as Response;
  });

  const open = (onClosed = () => {}) =>
    render(
      <UiRoot>
        <BrowserRouter>
          <MessagesDialog onClosed={onClosed} />
        </BrowserRouter>
      </UiRoot>,
    );

  test('names each board pack that waits for this person once, with its link', async () => {
    const quarter = { from: '2026-07-01', to: '2026-09-30' };
    packs = [
      { id: 7, ...quarter, is_my_turn: true },
      { id: 6, ...quarter, is_my_turn: false },
    ];
    const onClosed = jest.fn();
    open(onClosed);
    const list = await screen.findByRole('list', { name: 'Waiting for your signature' });
    const [link, ...others] = within(list).getAllByRole('link');
    expect(others).toEqual([]);
    expect(link).toHaveAccessibleName('Sign the board pack 1 Jul 2026 to 30 Sep 2026');
    expect(list).toHaveTextContent('Board pack 1 Jul 2026 to 30 Sep 2026');
    expect(link).toHaveAttribute('href', '/board?pack=7');
    expect(screen.queryByText('No messages yet')).toBeNull();
    act(() => link?.click());
    expect(onClosed).toHaveBeenCalled();
  });

  test('names no pack that is signed, and says so where the packs did not come', async () => {
    const { unmount } = open();
    await screen.findByText('No messages yet');
    expect(screen.getByText('Close')).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Waiting for your signature' })).toBeNull();
    unmount();
    queryClient.clear();
    globalThis.fetch = async () => ({ json: async () => ({ success: 0, message: 'Too many requests.' }) }) as Response;
    open();
    expect(await screen.findByText('Which board packs wait for you could not be loaded.')).toBeVisible();
    expect(screen.queryByText('No messages yet')).not.toBeInTheDocument();
  });

  test('lists the messages with their times, the newest first', () => {
    saveMessage({ at: '2026-04-03T10:00:00.000Z', text: 'The user is added.' });
    saveMessage({ at: '2026-04-03T10:05:00.000Z', text: 'Data Added Successfully' });
    open();
    const list = screen.getByRole('list', { name: 'Messages since you signed in' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('bdi')?.textContent)).toEqual([
      'Data Added Successfully',
      'The user is added.',
    ]);
    expect(list.compareDocumentPosition(screen.getByLabelText('A message stays'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(items[1]?.querySelector('time')).toHaveAttribute('datetime', '2026-04-03T10:00:00.000Z');
  });

  test('says that there are no messages once it is known that no pack waits', async () => {
    open();
    expect(screen.queryByText('No messages yet')).not.toBeInTheDocument();
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  test('lets the person choose how long messages stay', async () => {
    open();
    const choice = screen.getByLabelText('A message stays');
    expect(choice).toHaveValue('1');
    await userEvent.selectOptions(choice, '10 seconds');
    expect(choice).toHaveValue('10');
    expect(readMessageDurationMs()).toBe(10_000);
  });
});
