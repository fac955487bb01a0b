import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { keepKeys } from './kept-keys';
import { useListKeys } from './use-list-keys';

const does = jest.fn();
const doing = (what: string) => ({ onClick: () => does(what) });

/** A list as the keys find it: its searches, its rows, its pages. */
function List({
  rows = ['a', 'b', 'c'],
  of = 'one',
  lastRow = '',
  isDrawing = false,
  offersSearch = true,
  atEnd = false,
}) {
  const view = useRef<HTMLDivElement>(null);
  useListKeys({ view, of, onSheet: () => does('sheet') });
  return (
    <>
      <input data-keyword="" aria-label="filter" />
      {offersSearch && <input data-search="" aria-label="search" />}
      <section ref={view} tabIndex={-1} data-last-row={lastRow} aria-label="rows">
        {rows.map((name) => (
          <section key={name} data-id={name} tabIndex={-1} aria-label={name}>
            <button type="button" data-does="view" aria-label={`view ${name}`} {...doing(`view ${name}`)} />
            {name !== 'c' && <a href="#e" data-edits="" aria-label="edit" {...doing(`edit ${name}`)} />}
            <input type="checkbox" data-does="select" {...doing(`select ${name}`)} />
          </section>
        ))}
        {isDrawing && <div data-drawing="" />}
      </section>
      <button type="button" aria-label="Next page" aria-disabled={atEnd} {...doing('next')} />
      <button type="button" aria-label="Previous page" {...doing('previous')} />
    </>
  );
}

/** Presses a key where the focus is; whether the list took it. */
function press(key: string, more: object = {}): boolean {
  return !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}
const focus = () => document.activeElement?.getAttribute('aria-label') ?? undefined;
const focusRow = (name: string) => screen.getByRole('region', { name }).focus();

beforeEach(() => {
  localStorage.clear();
  does.mockClear();
});

test('j and k go from row to row, and stay at the ends', () => {
  render(<List />);
  const walk = ['j', 'j', 'j', 'j', 'k', 'k', 'k'].map((key) => {
    expect(press(key)).toBe(true);
    return focus();
  });
  expect(walk).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a']);
});

test('from something in a row j goes on to the next row', () => {
  render(<List />);
  screen.getByRole('button', { name: 'view b' }).focus();
  press('j');
  expect(focus()).toBe('c');
});

test.each(['j', 'k'])('while no row has the focus %s leads to the one that had it last', (key) => {
  render(<List lastRow="b" />);
  press(key);
  expect(focus()).toBe('b');
});

test('while the row that had it last may still come the key waits for it', () => {
  const { rerender } = render(<List lastRow="d" isDrawing={true} />);
  expect(press('j')).toBe(true);
  expect(focus()).toBeUndefined();
  rerender(<List rows={['a', 'b', 'c', 'd']} lastRow="d" />);
  press('j');
  expect(focus()).toBe('d');
});

test('where the row that had it last has gone j begins at the first one', () => {
  render(<List lastRow="d" />);
  press('j');
  expect(focus()).toBe('a');
});

test('rows that are hidden are none', () => {
  render(<List />);
  screen.getByRole('region', { name: 'b' }).hidden = true;
  expect(['j', 'j'].map((key) => press(key) && focus())).toEqual(['a', 'c']);
});

test('rows of another page do not have the focus of those before', () => {
  const { rerender } = render(<List />);
  focusRow('b');
  rerender(<List rows={['b', 'a']} />);
  expect(focus()).toBe('b');
  rerender(<List rows={['b', 'a']} of="another" />);
  expect(focus()).toBe('rows');
  press('j');
  expect(focus()).toBe('b');
});

test('where another page has fewer rows the focus is not lost', () => {
  const { rerender } = render(<List />);
  focusRow('c');
  rerender(<List rows={['d']} of="another" />);
  expect(focus()).toBe('rows');
});

test('without rows j is left to the browser', () => {
  render(<List rows={[]} />);
  expect(press('j')).toBe(false);
});

test.each([
  ['where the list is searched', true, 'search'],
  ['where it cannot be', false, 'filter'],
])('/ goes to the field, %s', (_, offersSearch, field) => {
  render(<List offersSearch={offersSearch} />);
  expect(press('/')).toBe(true);
  expect(focus()).toBe(field);
});

test.each([
  ['Enter', 'view b'],
  ['e', 'edit b'],
  ['x', 'select b'],
  ['n', 'next'],
  ['p', 'previous'],
  ['?', 'sheet'],
])('%s on the second row: %s', (key, done) => {
  render(<List />);
  focusRow('b');
  expect(press(key)).toBe(true);
  expect(does.mock.calls).toEqual([[done]]);
});

test.each(['Enter', 'e', 'x'])('%s does nothing before one is in a row', (key) => {
  render(<List />);
  expect(press(key)).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('e does nothing in a row that cannot be edited', () => {
  render(<List />);
  focusRow('c');
  expect(press('e')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('Enter on a button within a row is the button’s', () => {
  render(<List />);
  screen.getByRole('button', { name: 'view b' }).focus();
  expect(press('Enter')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('n turns no page after the last one', () => {
  render(<List atEnd />);
  expect(press('n')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test.each(['dialog', 'alertdialog'])('under a %s the keys are not of the list', (role) => {
  render(
    <>
      <List />
      <div role={role} />
    </>,
  );
  focusRow('b');
  for (const key of ['j', 'Enter', '?']) expect(press(key)).toBe(false);
  expect(focus()).toBe('b');
  expect(does).not.toHaveBeenCalled();
});

test('who switched the keys off has none, until they switch them on', () => {
  render(<List />);
  keepKeys(false);
  expect(press('?')).toBe(false);
  keepKeys(true);
  expect(press('?')).toBe(true);
});

test('a key that something else has taken, or that is typed, is left alone', () => {
  render(<List />);
  focusRow('b');
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  press('x');
  document.body.removeEventListener('keydown', take);
  screen.getByLabelText('search').focus();
  press('?');
  expect(does).not.toHaveBeenCalled();
});

test('a list that has gone hears nothing', () => {
  const { unmount } = render(<List />);
  unmount();
  press('?');
  expect(does).not.toHaveBeenCalled();
});
