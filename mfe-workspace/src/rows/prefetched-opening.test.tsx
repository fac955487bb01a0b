import { fireEvent, render, screen } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { recordKinds } from 'shared-lib/records';
import { usePrefetchedOpening } from './use-row-actions';

const asked: string[] = [];

function Rows() {
  return (
    <div {...usePrefetchedOpening(recordKinds.return)}>
      <div data-id="3">
        <button type="button" data-does="view">
          View
        </button>
        <a href="/return/3/7" data-edits="">
          Edit
        </a>
        <span>Text</span>
      </div>
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
  asked.length = 0;
  globalThis.fetch = async (address) => {
    asked.push(new URL(String(address), location.href).pathname);
    return { status: 200, json: async () => ({ success: '1', data: [{ id: 3 }] }) } as Response;
  };
  render(<Rows />);
});
afterEach(() => {
  jest.useRealTimers();
});

/** Long enough to rest, and not to pass by. */
const rest = () => jest.advanceTimersByTime(60);

test.each([
  ['View', ['/api/return/view']],
  ['Edit', ['/api/return/edit', '/api/law/lawname']],
])('what %s opens is asked for when the pointer rests on it', (title, paths) => {
  fireEvent.pointerOver(screen.getByText(title));
  expect(asked).toEqual([]);
  rest();
  expect(asked).toEqual(paths);
});

test('the focus counts as a pointer that rests', () => {
  screen.getByText('View').focus();
  rest();
  expect(asked).toEqual(['/api/return/view']);
});

test('a pointer that goes on, or rests where nothing opens, asks for nothing', () => {
  fireEvent.pointerOver(screen.getByText('View'));
  fireEvent.pointerOver(screen.getByText('Text'));
  rest();
  expect(asked).toEqual([]);
});

test('a finger has no time to rest: it asks as it goes down', () => {
  fireEvent.pointerDown(screen.getByText('View'));
  expect(asked).toEqual(['/api/return/view']);
});
