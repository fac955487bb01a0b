import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { findShortcut, saveShortcutsSetting } from './list-keys';
import { useListKeys } from './use-list-keys';

const does = jest.fn();
const doing = (what: string) => ({ onClick: () => does(what) });

/** A list with what the shortcuts look for: its searches, rows and pager. */
function List({
  rows = ['a', 'b', 'c'],
  pageKey = 'one',
  lastRow = '',
  isDrawing = false,
  offersSearch = true,
  atEnd = false,
}) {
  const rowsElement = useRef<HTMLDivElement>(null);
  useListKeys({ rowsElement, pageKey, onShowShortcuts: () => does('sheet') });
  return (
    <>
      <input data-keyword="" aria-label="filter" />
      {offersSearch && <input data-search="" aria-label="search" />}
      <section ref={rowsElement} tabIndex={-1} data-last-row={lastRow} aria-label="rows">
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

/** Presses a key at the focused element; returns whether the list handled it. */
function press(key: string, more: object = {}): boolean {
  return !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}
const focus = () => document.activeElement?.getAttribute('aria-label') ?? undefined;
const focusRow = (name: string) => screen.getByRole('region', { name }).focus();

beforeEach(() => {
  localStorage.clear();
  does.mockClear();
});

test('list keys: j and k move between rows and stop at the ends', () => {
  render(<List />);
  const walk = ['j', 'j', 'j', 'j', 'k', 'k', 'k'].map((key) => {
    expect(press(key)).toBe(true);
    return focus();
  });
  expect(walk).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a']);
});

test('list keys: from an element in a row j moves to the next row', () => {
  render(<List />);
  screen.getByRole('button', { name: 'view b' }).focus();
  press('j');
  expect(focus()).toBe('c');
});

test.each(['j', 'k'])('list keys: without a focused row %s moves to the last focused one', (key) => {
  render(<List lastRow="b" />);
  press(key);
  expect(focus()).toBe('b');
});

/** The VIEW dialog with its steps, beside the list or above it. */
const openView = (isModal: boolean) => (
  <section aria-modal={isModal} role="dialog" tabIndex={-1} aria-label="VIEW LAW">
    <button type="button" data-step="previous" {...doing('previous record')} />
    <button type="button" data-step="next" {...doing('next record')} />
  </section>
);

test.each([
  ['beside the list', false],
  ['above the list', true],
])('list keys: while VIEW is open %s, j and k go to the next and the previous record', (_where, isModal) => {
  render(
    <>
      <List />
      {openView(isModal)}
    </>,
  );
  for (const start of ['a', 'VIEW LAW']) {
    screen.getByLabelText(start).focus();
    expect([press('j'), press('k')]).toEqual([true, true]);
    expect(focus()).toBe(start);
  }
  expect(does.mock.calls.flat().slice(0, 2)).toEqual(['next record', 'previous record']);
  screen.getByLabelText('search').focus();
  expect(press('j')).toBe(false);
  expect(does).toHaveBeenCalledTimes(4);
});

test('list keys: j and k do nothing while a question stands above VIEW', () => {
  render(
    <>
      <List />
      {openView(true)}
      <section aria-modal role="alertdialog" />
    </>,
  );
  expect(press('j')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('list keys: j waits while the last focused row may still appear', () => {
  const { rerender } = render(<List lastRow="d" isDrawing={true} />);
  expect(press('j')).toBe(true);
  expect(focus()).toBeUndefined();
  rerender(<List rows={['a', 'b', 'c', 'd']} lastRow="d" />);
  press('j');
  expect(focus()).toBe('d');
});

test('list keys: when the last focused row has gone, j moves to the first one', () => {
  render(<List lastRow="d" />);
  press('j');
  expect(focus()).toBe('a');
});

test('list keys: hidden rows are skipped', () => {
  render(<List />);
  screen.getByRole('region', { name: 'b' }).hidden = true;
  expect(['j', 'j'].map((key) => press(key) && focus())).toEqual(['a', 'c']);
});

test('list keys: rows of another page do not take over the focus', () => {
  const { rerender } = render(<List />);
  focusRow('b');
  rerender(<List rows={['b', 'a']} />);
  expect(focus()).toBe('b');
  rerender(<List rows={['b', 'a']} pageKey="another" />);
  expect(focus()).toBe('rows');
  press('j');
  expect(focus()).toBe('b');
});

test('list keys: the focus is not lost when another page has fewer rows', () => {
  const { rerender } = render(<List />);
  focusRow('c');
  rerender(<List rows={['d']} pageKey="another" />);
  expect(focus()).toBe('rows');
});

test('list keys: without rows j is left to the browser', () => {
  render(<List rows={[]} />);
  expect(press('j')).toBe(false);
});

test.each([
  ['in a list with a search', true, 'search'],
  ['in a list without a search', false, 'filter'],
])('list keys: / moves to the field, %s', (_, offersSearch, field) => {
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
])('list keys: %s on the second row: %s', (key, done) => {
  render(<List />);
  focusRow('b');
  expect(press(key)).toBe(true);
  expect(does.mock.calls).toEqual([[done]]);
});

test.each(['Enter', 'e', 'x'])('list keys: %s does nothing before a row has the focus', (key) => {
  render(<List />);
  expect(press(key)).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('list keys: e does nothing in a row that cannot be edited', () => {
  render(<List />);
  focusRow('c');
  expect(press('e')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('list keys: Enter on a button within a row presses the button', () => {
  render(<List />);
  screen.getByRole('button', { name: 'view b' }).focus();
  expect(press('Enter')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test('list keys: n does nothing on the last page', () => {
  render(<List atEnd />);
  expect(press('n')).toBe(false);
  expect(does).not.toHaveBeenCalled();
});

test.each(['dialog', 'alertdialog'])('list keys: an open modal %s disables them', (role) => {
  render(
    <>
      <List />
      <div {...{ role, 'aria-modal': true }} />
    </>,
  );
  focusRow('b');
  for (const key of ['j', 'Enter', '?']) expect(press(key)).toBe(false);
  expect(focus()).toBe('b');
  expect(does).not.toHaveBeenCalled();
});

test('list keys: a panel beside the list leaves them on', () => {
  render(
    <>
      <List />
      <div role="dialog" />
    </>,
  );
  focusRow('b');
  expect(press('j')).toBe(true);
});

test('list keys: can be switched off and on again', () => {
  render(<List />);
  saveShortcutsSetting(false);
  expect(press('?')).toBe(false);
  saveShortcutsSetting(true);
  expect(press('?')).toBe(true);
});

test('list keys: a key that another handler took, or that is typed, is ignored', () => {
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

test('list keys: an unmounted list stops listening', () => {
  const { unmount } = render(<List />);
  unmount();
  press('?');
  expect(does).not.toHaveBeenCalled();
});

describe('list keys:', () => {
  const pressed = (key: string, more: object = {}) =>
    findShortcut({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      target: document.body,
      ...more,
    });

  function part(html: string): Element | null {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  }

  test.each(['/', 'j', 'k', 'n', 'p', 'Enter', 'e', 'x', '?'])('%s is a shortcut', (key) => {
    expect(pressed(key)).toBe(key);
  });

  test.each(['a', 'J', 'Escape', 'Tab', ' '])('%j is no shortcut', (key) => {
    expect(pressed(key)).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('with %s a key has another meaning', (name) => {
    expect(pressed('e', { [name]: true })).toBeUndefined();
  });

  test.each([
    ['<input>', undefined],
    ['<input type="search">', undefined],
    ['<textarea></textarea>', undefined],
    ['<select></select>', undefined],
    ['<input type="checkbox">', 'e'],
    ['<button>b</button>', 'e'],
  ])('in %s the key means %j', (html, meant) => {
    expect(pressed('e', { target: part(html) })).toBe(meant);
  });
});
