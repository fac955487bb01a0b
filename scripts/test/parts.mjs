import { buildAll } from '../build/build-all.mjs';
import { installOtherNodes } from '../prepare/other-nodes.mjs';
import { installScanners } from '../prepare/test-programs.mjs';
import { readJson } from '../repository.mjs';
import { sum } from './results.mjs';
import { e2e, jest, lint, types } from './runners.mjs';

/** @type {string[]} */
const packages = readJson('package.json').workspaces;
/** The packages whose tests need only Node. */
const nodeOnlyPackages = [...packages.filter((name) => !/^(backend|tests)$/.test(name)), 'scripts'];

/**
 * The parts of `npm test` in their order: fast ones first. A part that works stays below its `minutes`, even on a
 * machine ten times slower than a developer's.
 * @type {import('./run-parts.mjs').Part[]}
 */
export const parts = [
  { name: 'types', minutes: 10, run: types },
  { name: 'lint', minutes: 5, run: lint },
  { name: 'architecture', minutes: 10, run: () => jest('architecture', ['architecture']) },
  { name: 'unit', minutes: 35, run: () => jest('unit', nodeOnlyPackages) },
  { name: 'api', minutes: 30, run: apiOnNewestNode },
  // One file at a time: these tests measure how soon everything works again. They often wait, so they run beside the
  // tests of the API.
  {
    name: 'resilience',
    minutes: 30,
    run: () => jest('resilience', ['resilience'], { atOnce: 1 }),
    beside: true,
  },
  // Runs first the tests that fail first with two back ends or on Node 22; running all would take minutes more.
  { name: 'two-back-ends', minutes: 15, run: apiOnTwoBackEndsOnNode22 },
  { name: 'build', minutes: 15, run: build },
  { name: 'builds', minutes: 15, run: () => jest('builds', ['builds']) },
  { name: 'e2e', minutes: 60, run: e2e },
  {
    name: 'two-back-ends-whole',
    minutes: 60,
    run: () => apiOnTwoBackEnds('two-back-ends-whole', threeFilesAtOnce),
    onlyIfNamed: true,
  },
  { name: 'nodes', minutes: 60, run: apiOnOtherNodes, onlyIfNamed: true },
];

/**
 * Builds everything without the cache. The tests of builds then compare these files with files from a filled
 * cache.
 */
async function build() {
  await buildAll([], { isFresh: true });
  return { passed: 1, failed: 0 };
}

/**
 * How many test files of the API run at once. It may exceed the number of cores, because these tests wait for
 * their database.
 */
const threeFilesAtOnce = { atOnce: 3 };

/**
 * Runs the tests of the API on the newest supported Node. Two back ends run on 22, everything else on the machine's
 * own.
 */
async function apiOnNewestNode() {
  await installScanners();
  const [, node] = Object.entries(await installOtherNodes()).at(-1) ?? [];
  return jest('api', ['backend'], { ...threeFilesAtOnce, node });
}

/** Runs the tests of the API on every other Node: the machine's own, and those between. */
async function apiOnOtherNodes() {
  await installScanners();
  const results = [];
  const between = Object.entries(await installOtherNodes()).slice(0, -1);
  for (const [name, node] of [['NODE', process.execPath], ...between]) {
    console.log(`\n${name?.replace('_', ' ')}`);
    results.push(await jest(`api-${name}`, ['backend'], { ...threeFilesAtOnce, node }));
  }
  return {
    passed: sum(results, 'passed'),
    failed: sum(results, 'failed'),
    failures: results.flatMap(({ failures }) => failures ?? []),
  };
}

/**
 * The test files that fail first if two back ends do not share everything: files, sessions, second factors,
 * keys and copies.
 */
const sharedFirst = [
  'src/attachments/.*routes',
  'src/auth/sessions/.*routes',
  'src/auth/second-factor',
  'src/records/tree/.*routes',
];

/**
 * Runs the tests of sign-in, sessions, uploads and downloads. They would also show most differences between
 * Node versions.
 */
async function apiOnTwoBackEndsOnNode22() {
  const { NODE_22: node } = await installOtherNodes();
  return apiOnTwoBackEnds('two-back-ends', { files: sharedFirst, node });
}

/**
 * Runs tests of the API against two back ends that take turns, with a DATA_DIR each.
 * @param {string} name @param {{files?: string[], atOnce?: number, node?: string | undefined}} options
 */
async function apiOnTwoBackEnds(name, options) {
  await installScanners();
  return jest(name, ['backend'], { ...options, settings: { BACK_ENDS: '2' } });
}
