import { act, fireEvent, render, screen } from '@testing-library/react';
import { announce } from 'shared-lib/bus';
import { holdPage, keep, keptMessages } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { chooseMessageTime } from '../../messages/message-time';
import { FrameSnackbar } from './frame-snackbar';

beforeEach(() => {
  localStorage.clear();
  keep('access_token', 't');
  keep('username', 'anna@demo.test');
  holdPage();
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

test('a message is shown for a second, and stays for those who listen', async () => {
  say('The question is saved.');
  expect(shown()).toHaveTextContent('The question is saved.');
  await pass(999);
  expect(shown()).toBeInTheDocument();
  await pass(1);
  expect(shown()).toBeUndefined();
  expect(toListeners()).toHaveTextContent('The question is saved.');
});

test('it waits while the pointer is on it, and begins its second anew afterwards', async () => {
  say('The question is saved.');
  fireEvent.pointerEnter(shown() ?? document.body);
  await pass(60_000);
  fireEvent.pointerLeave(shown() ?? document.body);
  await pass(999);
  expect(shown()).toBeInTheDocument();
  await pass(1);
  expect(shown()).toBeUndefined();
});

test('it waits while the focus is on it, and goes when it is dismissed', async () => {
  say('The question is saved.');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await pass(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(shown()).toBeUndefined();
});

test.each(['pointerLeave', 'blur'] as const)(
  'after a %s it waits for the other that holds it',
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

describe('whoever was somewhere else before', () => {
  const field = document.createElement('input');
  beforeEach(() => {
    document.body.append(field);
    field.focus();
    chooseMessageTime('kept');
    say('The question is saved.');
  });
  afterEach(() => field.remove());

  test('is led back there when they dismiss it', () => {
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(shown()).toBeUndefined();
    expect(field).toHaveFocus();
  });

  test('is left where they have gone to since', () => {
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    const next = document.body.appendChild(document.createElement('input'));
    act(() => next.focus());
    fireEvent.keyDown(next, { key: 'Escape' });
    expect(shown()).toBeUndefined();
    expect(next).toHaveFocus();
    next.remove();
  });
});

test('Escape sends it away, and only the next one is heard by what lies below', () => {
  chooseMessageTime('kept');
  const heard = jest.fn();
  document.addEventListener('keydown', heard, { capture: true });
  say('The question is saved.');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeUndefined();
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', heard, { capture: true });
});

test('the same words said again are shown again', async () => {
  say('Not saved.');
  await pass(1000);
  say('Not saved.');
  expect(shown()).toHaveTextContent('Not saved.');
});

test('whoever wants messages to stay until they are dismissed is obeyed', async () => {
  chooseMessageTime('kept');
  say('The question is saved.');
  await pass(3_600_000);
  expect(shown()).toBeInTheDocument();
});

test('what was said is kept with its time', () => {
  jest.setSystemTime(new Date('2026-04-03T10:00:00.000Z'));
  say('The question is saved.');
  expect(keptMessages()).toEqual([{ at: '2026-04-03T10:00:00.000Z', text: 'The question is saved.' }]);
});

test('what is said on the page of somebody else is not kept among the messages of who came after', () => {
  keep('username', 'bela@demo.test');
  say('The question is saved.');
  expect(keptMessages()).toEqual([]);
});
