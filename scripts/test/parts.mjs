import { buildAll } from '../build/build-all.mjs';
import { otherNodes } from '../prepare/other-nodes.mjs';
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
  // They wait for their database, and one of them works through hostile input for half of the time.
  { name: 'api', minutes: 30, run: () => jest('api', ['backend'], { batched: true, atOnce: 4 }) },
  // One after the other and beside nothing else: they measure how soon all is well again.
  { name: 'drills', minutes: 20, run: () => jest('drills', ['drills'], { atOnce: 1 }) },
  { name: 'build', minutes: 15, run: build },
  { name: 'builds', minutes: 15, run: () => jest('builds', ['builds']) },
  { name: 'journeys', minutes: 60, run: journeys },
  // The journeys start their own apps on these Nodes too; the whole API on each takes minutes more.
  { name: 'nodes', minutes: 60, run: apiOnOtherNodes, onlyIfNamed: true },
];

async function build() {
  await buildAll();
  return { passed: 1, failed: 0 };
}

/** The tests of the API on each other Node that is supported. */
async function apiOnOtherNodes() {
  const results = [];
  for (const [setting, node] of Object.entries(await otherNodes())) {
    console.log(`\n${setting.replace('_', ' ')}`);
    results.push(await jest(`api-${setting}`, ['backend'], { batched: true, atOnce: 4, node }));
  }
  return {
    passed: sum(results, 'passed'),
    failed: sum(results, 'failed'),
    failures: results.flatMap(({ failures }) => failures ?? []),
  };
}
