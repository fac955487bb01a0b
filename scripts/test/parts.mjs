import { buildAll } from '../build/build-all.mjs';
import { otherNodes } from '../prepare/other-nodes.mjs';
import { scanners } from '../prepare/scanners.mjs';
import { readJson } from '../repository.mjs';
import { jest } from './jest.mjs';
import { journeys } from './journeys.mjs';
import { lint } from './lint.mjs';
import { sum } from './tally.mjs';
import { typedFolders } from './typed-folders.mjs';
import { types } from './types.mjs';

/** @type {string[]} */
const packages = readJson('package.json').workspaces;
/** Whose tests need nothing but Node. */
const alone = [...packages.filter((name) => !/^(backend|verify)$/.test(name)), 'scripts'];

/**
 * What `npm test` does, in this order: what is quick to tell comes first. No part that works takes so many minutes,
 * even on a machine ten times slower than a developer's.
 * @type {import('./run-parts.mjs').Part[]}
 */
export const parts = [
  { name: 'types', minutes: 10, run: () => types(typedFolders) },
  { name: 'lint', minutes: 5, run: lint },
  { name: 'architecture', minutes: 10, run: () => jest('architecture', ['architecture']) },
  { name: 'unit', minutes: 35, run: () => jest('unit', alone, { batched: true }) },
  { name: 'api', minutes: 30, run: apiOnNewestNode },
  // What two of them must share shows here first, and what Node 22 does otherwise; the whole takes minutes more.
  { name: 'two-back-ends', minutes: 15, run: apiOfTwoOnNode22 },
  // One after the other and beside nothing else: they measure how soon all is well again.
  { name: 'drills', minutes: 20, run: () => jest('drills', ['drills'], { atOnce: 1 }) },
  { name: 'build', minutes: 15, run: build },
  { name: 'builds', minutes: 15, run: () => jest('builds', ['builds']) },
  { name: 'journeys', minutes: 60, run: journeys },
  {
    name: 'two-back-ends-whole',
    minutes: 60,
    run: () => apiOfTwo('two-back-ends-whole', whole),
    onlyIfNamed: true,
  },
  { name: 'nodes', minutes: 60, run: apiOnOtherNodes, onlyIfNamed: true },
];

async function build() {
  await buildAll();
  return { passed: 1, failed: 0 };
}

/** They wait for their database, and one of them works through hostile input for half of the time. */
const whole = { batched: true, atOnce: 4 };

/** The tests of the API on the newest Node that is supported. Two back ends run on 22, and all else on the machine's own. */
async function apiOnNewestNode() {
  await scanners();
  const [, node] = Object.entries(await otherNodes()).at(-1) ?? [];
  return jest('api', ['backend'], { ...whole, node });
}

/** The tests of the API on every other Node: the machine's own, and those between. */
async function apiOnOtherNodes() {
  await scanners();
  const results = [];
  const between = Object.entries(await otherNodes()).slice(0, -1);
  for (const [name, node] of [['NODE', process.execPath], ...between]) {
    console.log(`\n${name?.replace('_', ' ')}`);
    results.push(await jest(`api-${name}`, ['backend'], { ...whole, node }));
  }
  return {
    passed: sum(results, 'passed'),
    failed: sum(results, 'failed'),
    failures: results.flatMap(({ failures }) => failures ?? []),
  };
}

/** What goes wrong first where two back ends are not one: files, sessions, second factors, keys and copies. */
const sharedFirst = [
  'src/attachments/.*routes',
  'src/auth/sessions/.*routes',
  'src/auth/second-factor',
  'src/records/tree/.*routes',
];

/** Signing in, sessions, files in and out: where one Node differs from another, it mostly shows in these as well. */
async function apiOfTwoOnNode22() {
  const { NODE_22: node } = await otherNodes();
  return apiOfTwo('two-back-ends', { files: sharedFirst, node });
}

/**
 * Tests of the API against two back ends that take turns, with a DATA_DIR each.
 * @param {string} name @param {{files?: string[], batched?: boolean, atOnce?: number, node?: string | undefined}} how
 */
async function apiOfTwo(name, how) {
  await scanners();
  return jest(name, ['backend'], { ...how, settings: { BACK_ENDS: '2' } });
}
