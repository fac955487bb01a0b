import { remotes } from './tree';

/** Each of these folders beside `shared-lib/ui` is its own layer: it is loaded or bundled separately. */
const parts = [
  'react',
  'shared-lib/ui',
  'shared-lib/ui/dialog-actions',
  'shared-lib/ui/overlays',
  'shared-lib/records',
  'shared-lib/words',
];

/**
 * Which folder may import which. The longest folder that matches a file decides. `x/*` stands for everything
 * below x, `own` for the dependencies in the package's own package.json.
 */
export const importRules: Record<string, readonly string[]> = {
  'shared-lib/records': ['yup', 'shared-lib/words'],
  'shared-lib/rules': ['yup', 'shared-lib/words'],
  'shared-lib/road-map': ['yup', 'shared-lib/words'],
  'shared-lib/releases': ['yup', 'shared-lib/words'],
  'shared-lib/people': ['shared-lib/words'],
  'shared-lib/schedules': ['shared-lib/records', 'shared-lib/words'],
  'shared-lib/bus': ['rxjs', 'rxjs/*', 'react', 'shared-lib/words'],
  'shared-lib/keys': [],
  'shared-lib/words': [],
  'shared-lib/port': ['single-spa', 'shared-lib/bus', 'shared-lib/session'],
  'shared-lib/session': ['shared-lib/keys'],
  'shared-lib/access': ['react', 'shared-lib/bus', 'shared-lib/schedules', 'shared-lib/session'],
  'shared-lib/unsaved': [
    'react',
    'shared-lib/bus',
    'shared-lib/session',
    'shared-lib/ui',
    'shared-lib/ui/close-words',
    'shared-lib/ui/in-time',
    'shared-lib/ui/overlays',
    'shared-lib/words',
  ],
  'shared-lib/form': [
    'react',
    'formik',
    'yup',
    'shared-lib/api',
    'shared-lib/bus',
    'shared-lib/router',
    'shared-lib/session',
    'shared-lib/ui',
    'shared-lib/ui/dialog-actions',
    'shared-lib/ui/overlays',
    'shared-lib/unsaved',
    'shared-lib/words',
  ],
  'shared-lib/incoming': ['node:*'],
  'shared-lib/settings': ['node:net'],
  'shared-lib/visible-range': [],
  'shared-lib/spreadsheets': [],
  'shared-lib/api': [
    'shared-lib/bus',
    'shared-lib/keys',
    'shared-lib/session',
    'shared-lib/records',
    'shared-lib/rules',
    'shared-lib/road-map',
    'shared-lib/words',
  ],
  'shared-lib/api/contract': [
    '@sinclair/typebox',
    'shared-lib/people',
    'shared-lib/records',
    'shared-lib/releases',
    'shared-lib/rules',
    'shared-lib/road-map',
    'shared-lib/schedules',
  ],
  'shared-lib/router': ['react', 'react-router-dom'],
  'shared-lib/query': ['@tanstack/react-query'],
  'shared-lib/record-search': [
    'react',
    'shared-lib/api',
    'shared-lib/query',
    'shared-lib/records',
    'shared-lib/ui',
    'shared-lib/words',
  ],
  'shared-lib/uploads': [
    'react',
    'shared-lib/api',
    'shared-lib/bus',
    'shared-lib/query',
    'shared-lib/records',
    'shared-lib/ui',
    'shared-lib/ui/is-phone',
    'shared-lib/words',
  ],
  'shared-lib/prefetch': ['shared-lib/api', 'shared-lib/query', 'shared-lib/records'],
  'shared-lib/ui': [
    'react',
    '@chakra-ui/react',
    '@chakra-ui/react/*',
    '@emotion/*',
    'stylis',
    'shared-lib/query',
    'shared-lib/session',
    'shared-lib/records',
    'shared-lib/words',
  ],
  'shared-lib/ui/actions': parts,
  'shared-lib/ui/overlays': ['react-dom', ...parts],
  'shared-lib/ui/fields': parts,
  'shared-lib/ui/paging': parts,
  'shared-lib/ui/table': parts,
  'shared-lib/remotes': [
    'react',
    'react-dom/client',
    'single-spa',
    'shared-lib/ui',
    'shared-lib/ui/overlays',
    'shared-lib/releases',
    'shared-lib/router',
    'shared-lib/words',
  ],
  'shared-lib/contract-stories': ['react', 'shared-lib/remotes'],
  'shared-lib/facade-types': [],
  'shared-lib/federation-plugin': [],
  'shared-lib/host': [
    'single-spa',
    'shared-lib/api',
    'shared-lib/bus',
    'shared-lib/remotes',
    'shared-lib/session',
    'shared-lib/ui',
    'shared-lib/words',
  ],
  'shared-lib/testing': ['node:*', 'own', 'jsdom', 'jest-environment-jsdom'],
  'shared-lib/build': ['node:*', 'own', '@module-federation/*'],
  shell: screens('react-dom', 'react-dom/client', 'single-spa', '@module-federation/*', 'uqr'),
  ...Object.fromEntries(remotes.map((remote) => [remote, screens()])),
  backend: server(),
  delivery: server(),
  scripts: ['node:*'],
};

/** What some files may import beyond the rule of their folder, because of their purpose. */
export const exceptions: { pattern: RegExp; why: string; allowed: readonly string[] }[] = [
  {
    pattern: /webpack\.config\.mjs$/,
    why: 'a configuration is a call of the factory',
    allowed: ['shared-lib/build'],
  },
  {
    pattern: /\.test\.tsx?$|\/(test|testing)\//,
    why: 'a test may use the tools of tests',
    allowed: ['node:*', '@testing-library/*', 'react', 'shared-lib/testing', 'shared-lib/testing/*', 'yup'],
  },
  {
    pattern: /^shared-lib\/federation-plugin\/.*\.test\.ts$/,
    why: 'a test of the plugin needs a page and the network of Node at once',
    allowed: ['jsdom'],
  },
  {
    pattern: /^shared-lib\/schedules\/properties\.test\.ts$/,
    why: 'compares the dates with those of a library',
    allowed: ['rrule-temporal'],
  },
  {
    pattern: /^scripts\/sbom[./]/,
    why: 'the same code writes the bill of materials of the repository and of each release',
    allowed: ['shared-lib/build/*'],
  },
  {
    pattern: /^scripts\/facades\//,
    why: 'joins the types of a facade, and writes them where builds read them',
    allowed: ['@microsoft/api-extractor', 'typescript', 'shared-lib/build/facade-types'],
  },
  {
    pattern: /^scripts\/words\//,
    why: 'the texts of a package are read with the compiler',
    allowed: ['typescript'],
  },
  {
    pattern: /^delivery\/src\/(cli|registry)\/.*\.test\.ts$/,
    why: 'a test of types in contracts reads them as a build does',
    allowed: ['shared-lib/build/facade-types'],
  },
  {
    pattern: /^scripts\/dev(\.mjs$|\/)/,
    why: 'development starts the factory',
    allowed: ['shared-lib/build/*', 'webpack', 'webpack-dev-server'],
  },
];

/** The shell and the remotes may import the shared parts, React, and their own libraries. */
function screens(...own: string[]) {
  const shared = [
    'access',
    'access/page-today',
    'prefetch',
    'api',
    'api/counts-below-law',
    'bus',
    'contract-stories',
    'form',
    'form/*',
    'host/sign-in-reply',
    'people',
    'query',
    'record-search',
    'records',
    'records/limits',
    'records/validation',
    'releases',
    'releases/words',
    'remotes',
    'road-map',
    'router',
    'rules',
    'schedules',
    'uploads',
    'visible-range',
    'spreadsheets',
    'words',
  ];
  const rooms = [...shared, 'session', 'ui', 'ui/*', 'unsaved', 'unsaved/*'].map(
    (room) => `shared-lib/${room}`,
  );
  return ['react', 'formik', 'yup', ...rooms, ...own];
}

/** The servers may import pure code, the contract of the API, and their own libraries. */
function server() {
  const pure = [
    'people',
    'records',
    'records/validation',
    'rules',
    'road-map',
    'schedules',
    'releases',
    'releases/words',
    'settings',
    'incoming',
    'spreadsheets',
    'api/contract',
  ];
  return ['node:*', 'own', ...pure.map((room) => `shared-lib/${room}`)];
}
