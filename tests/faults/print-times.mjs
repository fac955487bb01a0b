// Prints how long people waited in each fault test of the last run: node tests/faults/print-times.mjs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const results = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../test-results/e2e.json');

/** @typedef {{title: string, tests: {results: {annotations?: {type: string, description?: string}[]}[]}[]}} Spec */
/** @typedef {{specs?: Spec[], suites?: Suite[]}} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {Spec} spec */
const timesOf = ({ tests }) =>
  tests.flatMap((test) => test.results.flatMap(({ annotations = [] }) => annotations)).filter(isTime);

/** @param {{description?: string}} annotation */
const isTime = ({ description }) => / ms$/.test(description ?? '');

for (const spec of specsOf(JSON.parse(readFileSync(results, 'utf8')))) {
  const times = timesOf(spec).map(({ type, description }) => `${type} ${description}`);
  if (times.length > 0) console.log(`${times.join(', ').padEnd(40)} ${spec.title}`);
}
