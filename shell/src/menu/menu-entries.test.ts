import { menuEntries } from './menu-entries';

test.each([
  [
    'role yes',
    true,
    ['Workspace', 'Users', 'Circular/Amendments', 'Laws Tree', 'System Logs', 'Module Access Controller'],
  ],
  ['any other role', false, ['Workspace', 'Circular/Amendments', 'Laws Tree', 'System Logs']],
])('the side menu of %s has its documented entries in order', (_role, isAdministrator, titles) => {
  expect(menuEntries({ isAdministrator }).map(({ title }) => title)).toEqual(titles);
});
