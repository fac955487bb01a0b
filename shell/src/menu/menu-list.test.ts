import { areaPresentations } from 'shared-lib/releases';
import { isCurrentEntry, listMenuEntries } from './menu-list';

/** The entries of areas that are newer than the specification. */
const later = (documented: string[]) =>
  Object.values(areaPresentations).flatMap(({ menu }) =>
    menu && !documented.includes(menu.title) ? [menu.title] : [],
  );

test.each([
  [
    'role yes',
    true,
    ['Workspace', 'Users', 'Circular/Amendments', 'Laws Tree', 'System Logs', 'Module Access Controller'],
  ],
  ['any other role', false, ['Workspace', 'Circular/Amendments', 'Laws Tree', 'System Logs']],
])(
  'side menu: shows for %s the documented entries in order, then those of later areas',
  (_role, isAdministrator, titles) => {
    const own = isAdministrator ? ['Lists'] : [];
    expect(listMenuEntries({ isAdministrator }).map(({ title }) => title)).toEqual([
      ...titles,
      ...own,
      ...later(titles),
    ]);
  },
);

test.each([
  ['/workspace', 'Workspace'],
  ['/law/7', 'Workspace'],
  ['/license/0/7', 'Workspace'],
  ['/law-questions/7', 'Workspace'],
  ['/law-questions/0/trial-run', 'Workspace'],
  ['/roadmap', 'Laws Tree'],
  ['/setup/detailedactivitylogs', 'System Logs'],
  ['/setup/lists', 'Lists'],
])('side menu: marks at %s the single entry %s', (pathname, title) => {
  const marked = listMenuEntries({ isAdministrator: true }).filter((entry) =>
    isCurrentEntry(entry, pathname),
  );
  expect(marked.map((entry) => entry.title)).toEqual([title]);
});
