import { readFileSync } from 'node:fs';
import { readSlowness } from './scripts/process/slowness.mjs';
import { readLeftOutPatterns } from './scripts/test/long-tests.mjs';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const remotes = workspaces.filter((name) => name.startsWith('mfe-'));

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
/** Said once for all tests: only what never comes waits this long. The tests' own set-up reads the measured figure too. */
const patience = { testTimeout: 150_000 * readSlowness(import.meta.dirname) };
const secondTry = '<rootDir>/../shared-lib/testing/second-try.ts';
/** Modules of the newer kind alone, which Jest cannot require as Node can: that of Fastify's `inject`, age, and the reader of workbooks. */
const newer = '(?:cookie|age-encryption|@noble|@scure|hucre)/';
const transform = { '^.+\\.tsx?$': swc, [`/node_modules/${newer}.+\\.m?js$`]: swc };
const transformIgnorePatterns = [`/node_modules/(?!(?:.*/node_modules/)?${newer})`];

/** Runs in Node: pure rooms and servers. */
const node = (name, more = {}) => ({
  displayName: name,
  rootDir: `./${name}`,
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...readLeftOutPatterns()],
  setupFilesAfterEnv: [secondTry],
  ...more,
});

const noStyle = { '\\.css$': '<rootDir>/../shared-lib/testing/no-style.ts' };

/**
 * Chakra's theme asks each component of Ark for the names of its parts, and so loads all of them: 1,600 files, a second
 * for each file of tests. Builds drop what is unused. Here the names come from the module that has nothing else.
 */
const partNamesAlone = { '^@ark-ui/react(?!/(tabs|anatomy)$)(/.+)?$': '@ark-ui/react/anatomy' };

/** Runs in a document: React screens. */
const screen = (name) => ({
  ...node(name),
  testEnvironment: '<rootDir>/../shared-lib/testing/jsdom-environment.ts',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: [secondTry, '<rootDir>/../shared-lib/testing/jest-setup.ts'],
  moduleNameMapper: { ...noStyle, ...partNamesAlone },
});

/** One PostgreSQL for a whole run. */
const database = {
  globalSetup: '<rootDir>/test/start-database.ts',
  globalTeardown: '<rootDir>/test/stop-database.ts',
};

export default {
  ...patience,
  projects: [
    // A test compares our parts with Chakra's, and so needs all of Chakra.
    {
      ...screen('shared-lib'),
      moduleNameMapper: noStyle,
      transform: { ...transform, '/federation-plugin/.+\\.mjs$': swc },
    },
    screen('shell'),
    ...remotes.map(screen),
    node('backend', {
      ...database,
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/test/resilience/', ...readLeftOutPatterns()],
    }),
    node('backend', { ...database, displayName: 'resilience', testMatch: ['**/test/resilience/*.test.ts'] }),
    // A test of delivery reads types as builds do.
    node('delivery', { transform: { ...transform, '/shared-lib/build/[^/]+\\.mjs$': swc } }),
    node('tests', { displayName: 'architecture', testMatch: ['**/architecture/*.test.ts'] }),
    node('tests', { displayName: 'builds', testMatch: ['**/builds/*.test.ts'] }),
    node('scripts', { transform: { '^.+\\.(tsx?|mjs)$': swc } }),
  ],
};
