import { buildAll } from '../build/build-all.mjs';
import { readJson } from '../repository.mjs';
import { jest } from './jest.mjs';
import { journeys } from './journeys.mjs';
import { lint } from './lint.mjs';
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
];

async function build() {
  await buildAll();
  return { passed: 1, failed: 0 };
}
