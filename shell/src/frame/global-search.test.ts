/** @jest-environment node */
import { isSearchShortcut, readSearchChoice } from './global-search';

describe('the global search', () => {
  const no = {
    key: 'k',
    code: 'KeyK',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
  };

  test.each([
    ['Ctrl K', { ctrlKey: true }, true],
    ['⌘ K', { metaKey: true }, true],
    ['Ctrl K with the capitals locked', { ctrlKey: true, key: 'K' }, true],
    ['Ctrl and the key of K on a Russian keyboard', { ctrlKey: true, key: 'л' }, true],
    ['Ctrl and the key of K on a Dvorak keyboard, which is a T', { ctrlKey: true, key: 't' }, false],
    ['K of a Dvorak keyboard with Ctrl', { ctrlKey: true, code: 'KeyV' }, true],
    ['K alone', {}, false],
    ['Ctrl ⌘ K', { ctrlKey: true, metaKey: true }, false],
    ['Ctrl Shift K', { ctrlKey: true, shiftKey: true }, false],
    ['Ctrl Alt K', { ctrlKey: true, altKey: true }, false],
    ['Ctrl K held down', { ctrlKey: true, repeat: true }, false],
    ['Ctrl K within a composition', { ctrlKey: true, isComposing: true }, false],
  ])('reacts to its key (%s): %j opens it: %p', (_keys, pressed, expected) => {
    expect(isSearchShortcut({ ...no, ...pressed })).toBe(expected);
  });
});

describe('the choice of a search result', () => {
  const choice = { id: 3, type: 'License', tabIndex: 1, address: '/license/3/7' };

  test('leads to the tab and the address of the record', () => {
    expect(readSearchChoice(choice)).toEqual({ tabIndex: 1, address: '/license/3/7' });
  });

  test.each([
    undefined,
    null,
    true,
    'x',
    {},
    { ...choice, tabIndex: '1' },
    { ...choice, tabIndex: 0.5 },
    { ...choice, address: 'https://elsewhere.test/' },
    { ...choice, address: '//elsewhere.test/' },
    { ...choice, address: '/\\elsewhere.test/' },
    { ...choice, address: 'javascript:alert(1)' },
  ])('%j is refused', (choice) => {
    expect(readSearchChoice(choice)).toBeUndefined();
  });
});
