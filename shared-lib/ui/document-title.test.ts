import { markUnsaved, nameDocument } from './document-title';

test.each([
  ['an area', 'Law List', false, 'Law List · Lexboard'],
  ['an area with something unsaved', 'Update Law', true, '• Update Law · Lexboard'],
  ['no area', '', false, 'Lexboard'],
])('document title: the tab shows the title of %s', (_what, title, isDirty, expected) => {
  nameDocument(title);
  markUnsaved(isDirty);
  expect(document.title).toBe(expected);
});
