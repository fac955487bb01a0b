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

/** What `npm test` does, in this order: what is quick to tell comes first. @type {import('./run-parts.mjs').Part[]} */
export const parts = [
  { name: 'types', run: () => types(typedFolders) },
  { name: 'lint', run: lint },
  { name: 'architecture', run: () => jest('architecture', ['architecture']) },
  { name: 'unit', run: () => jest('unit', alone) },
  { name: 'api', run: () => jest('api', ['backend']) },
  // One after the other and beside nothing else: they measure how soon all is well again.
  { name: 'drills', run: () => jest('drills', ['drills'], 1) },
  { name: 'build', run: build },
  { name: 'builds', run: () => jest('builds', ['builds']) },
  { name: 'journeys', run: journeys },
];

async function build() {
  await buildAll();
  return { passed: 1, failed: 0 };
}
