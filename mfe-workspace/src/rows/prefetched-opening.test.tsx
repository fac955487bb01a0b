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

/** Long enough to count as resting, not as passing by. */
const rest = () => jest.advanceTimersByTime(60);

test.each([
  ['View', ['/api/return/view']],
  ['Edit', ['/api/return/edit', '/api/law/lawname']],
])('row prefetch: what %s opens is requested when the pointer rests on it', (title, paths) => {
  fireEvent.pointerOver(screen.getByText(title));
  expect(asked).toEqual([]);
  rest();
  expect(asked).toEqual(paths);
});

test('row prefetch: the focus counts like a resting pointer', () => {
  screen.getByText('View').focus();
  rest();
  expect(asked).toEqual(['/api/return/view']);
});

test('row prefetch: a passing pointer, or one that rests elsewhere, requests nothing', () => {
  fireEvent.pointerOver(screen.getByText('View'));
  fireEvent.pointerOver(screen.getByText('Text'));
  rest();
  expect(asked).toEqual([]);
});

test('row prefetch: a touch requests at once', () => {
  fireEvent.pointerDown(screen.getByText('View'));
  expect(asked).toEqual(['/api/return/view']);
});
