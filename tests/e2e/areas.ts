/** Every kind of page: its path, its heading, and its remote (undefined: the shell itself). */
export const areas = [
  { path: '/workspace', heading: 'Law List', remote: 'mfe-workspace' },
  { path: '/law/1', heading: 'Update Law', remote: 'mfe-record-forms' },
  { path: '/law-questions/1', heading: 'Question & Answer List', remote: 'mfe-questions-rules' },
  { path: '/roadmap', heading: 'Law road map', remote: 'mfe-roadmap' },
  { path: '/calendar', heading: 'Calendar', remote: 'mfe-calendar' },
  { path: '/obligations', heading: 'Obligations', remote: 'mfe-calendar' },
  { path: '/users', heading: 'Users', remote: undefined },
  { path: '/setup/holidays', heading: 'Holidays', remote: undefined },
  { path: '/nowhere', heading: 'Page not found', remote: undefined },
] as const;

/** The pages where administrators set things up, and their help. */
export const setUpPaths = [
  '/circular-amendments',
  '/users',
  '/setup/user-module-access-controller',
  '/setup/detailedactivitylogs',
  '/setup/lists',
  '/setup/holidays',
  '/help',
];
