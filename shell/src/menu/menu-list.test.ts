import { areaPresentations } from 'shared-lib/releases';
import { findBottomBarButton, isCurrentEntry, listMenuEntries } from './menu-list';

const titlesFor = (isAdministrator: boolean) =>
  listMenuEntries({ isAdministrator }).map(({ title, group }) => `${group}: ${title}`);

/** The entries of areas that are newer than this test. */
const known = ['Workspace', 'Laws Tree', 'Trial run'];
const later = Object.values(areaPresentations)
  .flatMap(({ menu, moreMenu = [] }) => [...(menu ? [menu] : []), ...moreMenu])
  .map(({ title }) => title)
  .filter((title) => !known.includes(title));

test('side menu: an administrator sees the documented entries and the newer ones, in groups', () => {
  const shown = titlesFor(true).filter((entry) => !later.some((title) => entry.endsWith(title)));
  expect(shown).toEqual([
    'Library: Workspace',
    'Library: Circular/Amendments',
    'Applicability: Laws Tree',
    'Applicability: Trial run',
    'Administration: Users',
    'Administration: Module Access Controller',
    'Administration: System Logs',
    'Administration: Lists',
    'Administration: Holidays',
    'Help: Help',
  ]);
});

test('side menu: what is due has a group of its own', () => {
  expect(titlesFor(false).filter((entry) => entry.startsWith('Due: '))).toEqual(
    ['Today', 'Calendar', 'Obligations', 'Events', 'Licenses held', 'Board'].map((title) => `Due: ${title}`),
  );
});

test('side menu: everybody else sees no entries for administrators', () => {
  const own = titlesFor(true).filter((entry) => !/Users|Module Access|Lists|Holidays/.test(entry));
  expect(titlesFor(false)).toEqual(own);
});

test('side menu: only operators of the platform see the releases', () => {
  const shown = (isOperator: boolean) =>
    listMenuEntries({ isAdministrator: false, isOperator }).some(({ title }) => title === 'Releases');
  expect([shown(true), shown(false)]).toEqual([true, false]);
});

test.each([
  ['/workspace', 'Workspace'],
  ['/law/7', 'Workspace'],
  ['/license/0/7', 'Workspace'],
  ['/law-questions/7', 'Workspace'],
  ['/law-questions/0/trial-run', 'Trial run'],
  ['/law-questions/7/trial-run', 'Workspace'],
  ['/help', 'Help'],
  ['/roadmap', 'Laws Tree'],
  ['/setup/detailedactivitylogs', 'System Logs'],
  ['/setup/lists', 'Lists'],
  ['/today', 'Today'],
  ['/calendar', 'Calendar'],
  ['/obligations', 'Obligations'],
])('side menu: marks at %s the single entry %s', (pathname, title) => {
  const marked = listMenuEntries({ isAdministrator: true }).filter((entry) => isCurrentEntry(entry, pathname));
  expect(marked.map((entry) => entry.title)).toEqual([title]);
});

test.each([
  ['/today', 'mfe-calendar'],
  ['/obligations', 'mfe-calendar'],
  ['/board', 'menu'],
  ['/workspace', 'mfe-workspace'],
  ['/law/7', 'mfe-workspace'],
  ['/law-questions/0/trial-run', 'menu'],
  ['/roadmap', 'menu'],
  ['/users', 'menu'],
  ['/help', 'menu'],
])('bar on phones: marks at %s the part %s', (pathname, part) => {
  expect(findBottomBarButton(pathname)).toBe(part);
});
