/** Every kind of page there is: where, under which heading, and in which remote (none: the shell's own). */
export const areas = [
  { path: '/workspace', heading: 'Law List', remote: 'mfe-workspace' },
  { path: '/law/1', heading: 'Update Law', remote: 'mfe-record-forms' },
  { path: '/law-questions/1', heading: 'Question & Answer List', remote: 'mfe-questions-rules' },
  { path: '/roadmap', heading: 'Law road map', remote: 'mfe-roadmap' },
  { path: '/users', heading: 'Users', remote: undefined },
  { path: '/nowhere', heading: 'Page not found', remote: undefined },
] as const;
