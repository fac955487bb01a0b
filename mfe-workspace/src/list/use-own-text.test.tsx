import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useOwnText } from './list-toolbar';

type FieldProps = { text: string; onText: (typed: string) => void };

function Field({ text, onText }: FieldProps) {
  return <input aria-label="filter" defaultValue={text} {...useOwnText(text, { onText, onLeave: onText })} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'filter' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('own text: a letter shows at once and is reported after the frame, with all of that frame', async () => {
  const told: string[] = [];
  render(<Field text="" onText={(typed) => told.push(typed)} />);
  type('a');
  type('ab');
  expect(field().value).toBe('ab');
  expect(told).toEqual([]);
  await waitFor(() => expect(told).toEqual(['ab']));
});

test('own text: the echo of a report does not undo what was typed since', async () => {
  const told: string[] = [];
  const onText = (typed: string) => told.push(typed);
  const { rerender } = render(<Field text="" onText={onText} />);
  type('a');
  await waitFor(() => expect(told).toEqual(['a']));
  type('ab');
  rerender(<Field text="a" onText={onText} />);
  expect(field().value).toBe('ab');
  await waitFor(() => expect(told).toEqual(['a', 'ab']));
});

test('own text: a late echo, after a newer report, does not undo anything either', async () => {
  const told: string[] = [];
  const onText = (typed: string) => told.push(typed);
  const { rerender } = render(<Field text="" onText={onText} />);
  for (const typed of ['a', 'ab']) {
    type(typed);
    await waitFor(() => expect(told.at(-1)).toBe(typed));
  }
  rerender(<Field text="a" onText={onText} />);
  expect(field().value).toBe('ab');
});

test('own text: a text from elsewhere replaces what was typed', async () => {
  const told: string[] = [];
  const onText = (typed: string) => told.push(typed);
  const { rerender } = render(<Field text="" onText={onText} />);
  type('a');
  await waitFor(() => expect(told).toEqual(['a']));
  rerender(<Field text="a" onText={onText} />);
  rerender(<Field text="of the address" onText={onText} />);
  expect(field().value).toBe('of the address');
});

test('own text: unmounting before the frame reports nothing', async () => {
  const told: string[] = [];
  const { unmount } = render(<Field text="" onText={(typed) => told.push(typed)} />);
  type('a');
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told).toEqual([]);
});

test('own text: blur reports the current text, and no earlier text counts as an echo', async () => {
  const told: string[] = [];
  const onText = (typed: string) => told.push(typed);
  const { rerender } = render(<Field text="" onText={onText} />);
  type('a');
  await waitFor(() => expect(told).toEqual(['a']));
  type('');
  fireEvent.blur(field());
  expect(told).toEqual(['a', '']);
  rerender(<Field text="a" onText={onText} />);
  expect(field().value).toBe('a');
});
