import { areaFaces } from 'shared-lib/releases';
import { menuEntries } from './menu-entries';

/** Areas that came after the documents. */
const later = (documented: string[]) =>
  Object.values(areaFaces).flatMap(({ menu }) =>
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
  'the side menu of %s has its documented entries in order, then those of later areas',
  (_role, isAdministrator, titles) => {
    expect(menuEntries({ isAdministrator }).map(({ title }) => title)).toEqual([...titles, ...later(titles)]);
  },
);
