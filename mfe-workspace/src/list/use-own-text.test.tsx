import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useOwnText } from './list-toolbar';

type FieldProps = { text: string; onText: (typed: string) => void };

function Field({ text, onText }: FieldProps) {
  return <input aria-label="filter" defaultValue={text} {...useOwnText(text, { onText, onLeave: onText })} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'filter' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('a letter stands there at once and is told behind its picture, those of one picture together', async () => {
  const told: string[] = [];
  render(<Field text="" onText={(typed) => told.push(typed)} />);
  type('a');
  type('ab');
  expect(field().value).toBe('ab');
  expect(told).toEqual([]);
  await waitFor(() => expect(told).toEqual(['ab']));
});

test('what is told comes back and takes nothing of what was typed since', async () => {
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

test('what comes back late, behind what was told after it, takes nothing either', async () => {
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

test('a text from elsewhere takes the place of what was typed', async () => {
  const told: string[] = [];
  const onText = (typed: string) => told.push(typed);
  const { rerender } = render(<Field text="" onText={onText} />);
  type('a');
  await waitFor(() => expect(told).toEqual(['a']));
  rerender(<Field text="a" onText={onText} />);
  rerender(<Field text="of the address" onText={onText} />);
  expect(field().value).toBe('of the address');
});

test('who leaves before the picture tells nothing', async () => {
  const told: string[] = [];
  const { unmount } = render(<Field text="" onText={(typed) => told.push(typed)} />);
  type('a');
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told).toEqual([]);
});

test('who leaves the field has told what stands there, and nothing of before counts as an echo', async () => {
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
