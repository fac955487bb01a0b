import { buildAll } from '../build/build-all.mjs';
import { installOtherNodeVersions } from '../prepare/other-nodes.mjs';
import { installScanners } from '../prepare/test-programs.mjs';
import { readJson } from '../repository.mjs';
import { addUpTests } from './results.mjs';
import { checkAllTypes, checkFormatAndLint, runEndToEndTests, runJest } from './runners.mjs';

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
  { name: 'types', minutes: 10, run: checkAllTypes },
  { name: 'lint', minutes: 5, run: checkFormatAndLint },
  { name: 'architecture', minutes: 10, run: () => runJest('architecture', ['architecture']) },
  { name: 'unit', minutes: 35, run: () => runJest('unit', nodeOnlyPackages) },
  { name: 'api', minutes: 30, run: testApiOnNewestNode },
  // One file at a time: these tests measure how soon everything works again. They often wait, so they run beside the
  // tests of the API.
  {
    name: 'resilience',
    minutes: 30,
    run: () => runJest('resilience', ['resilience'], { atOnce: 1 }),
    beside: true,
  },
  // Runs first the tests that fail first with two back ends or on Node 22; running all would take minutes more.
  { name: 'two-back-ends', minutes: 15, run: testTwoBackEndsOnNode22 },
  { name: 'build', minutes: 15, run: buildFromEmptyCache },
  { name: 'builds', minutes: 15, run: () => runJest('builds', ['builds']) },
  { name: 'e2e', minutes: 120, run: runEndToEndTests },
  {
    name: 'two-back-ends-whole',
    minutes: 60,
    run: () => testApiOnTwoBackEnds('two-back-ends-whole', threeFilesAtOnce),
    onlyIfNamed: true,
  },
  { name: 'nodes', minutes: 60, run: testApiOnOtherNodes, onlyIfNamed: true },
];

/**
 * Builds everything without the cache. The tests of builds then compare these files with files from a filled
 * cache.
 */
async function buildFromEmptyCache() {
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
async function testApiOnNewestNode() {
  await installScanners();
  const [, node] = Object.entries(await installOtherNodeVersions()).at(-1) ?? [];
  return runJest('api', ['backend'], { ...threeFilesAtOnce, node });
}

/** Runs the tests of the API on every other Node: the machine's own, and those between. */
async function testApiOnOtherNodes() {
  await installScanners();
  const results = [];
  const between = Object.entries(await installOtherNodeVersions()).slice(0, -1);
  for (const [name, node] of [['NODE', process.execPath], ...between]) {
    console.log(`\n${name?.replace('_', ' ')}`);
    results.push(await runJest(`api-${name}`, ['backend'], { ...threeFilesAtOnce, node }));
  }
  return {
    passed: addUpTests(results, 'passed'),
    failed: addUpTests(results, 'failed'),
    failures: results.flatMap(({ failures }) => failures ?? []),
  };
}

/**
 * The test files that fail first if two back ends do not share everything: files, sessions, second factors,
 * keys and copies.
 */
const filesTestedOnTwoBackEnds = [
  'src/attachments/.*routes',
  'src/auth/sessions/.*routes',
  'src/auth/second-factor',
  'src/records/tree/.*routes',
];

/**
 * Runs the tests of sign-in, sessions, uploads and downloads. They would also show most differences between
 * Node versions.
 */
async function testTwoBackEndsOnNode22() {
  const { NODE_22: node } = await installOtherNodeVersions();
  return testApiOnTwoBackEnds('two-back-ends', { files: filesTestedOnTwoBackEnds, node });
}

/**
 * Runs tests of the API against two back ends that take turns, with a DATA_DIR each.
 * @param {string} name @param {{files?: string[], atOnce?: number, node?: string | undefined}} options
 */
async function testApiOnTwoBackEnds(name, options) {
  await installScanners();
  return runJest(name, ['backend'], { ...options, settings: { BACK_ENDS: '2' } });
}
