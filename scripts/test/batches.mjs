import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../prepare/start-error.mjs';
import { runNode } from '../process/run.mjs';
import { place, repository } from '../repository.mjs';

/** @typedef {{project: string, environment: string, files: string[]}} Batch */
/** @typedef {{path: string, head: string}} TestFile within the repository; its first comment */

const folder = place('test-results', 'batches');
const mostFiles = 12;

/** @param {string} file within the repository */
export const isBatch = (file) => !path.relative(folder, place(file)).startsWith('..');

/**
 * Files of tests that load their modules together: to load React, Chakra or Fastify anew costs a file more than its
 * tests do. Each is a `describe` of its own; one that says `@alone` in its first comment stays alone.
 * @param {string[]} projects Jest's, each named like the folder that it lies in @returns {Promise<string>} where they are
 */
export async function layBatches(projects) {
  rmSync(folder, { recursive: true, force: true });
  for (const project of projects) mkdirSync(path.join(folder, project), { recursive: true });
  for (const [index, batch] of inBatches(await testFiles(projects)).entries()) {
    writeFileSync(path.join(folder, batch.project, `${index}.cjs`), sourceOf(batch));
  }
  return folder;
}

/** As few batches as may be, alike in size, of neighbours. @param {TestFile[]} files @returns {Batch[]} */
export function inBatches(files) {
  /** @type {Map<string, Batch>} */
  const alike = new Map();
  for (const { path: file, head } of files) {
    const project = file.split(path.sep)[0] ?? '';
    const environment = /@jest-environment\s+(\S+)/.exec(head)?.[1] ?? '';
    const key = isAlone(project, environment, head) ? file : `${project} ${environment}`;
    const batch = alike.get(key) ?? { project, environment, files: [] };
    alike.set(key, batch);
    batch.files.push(file);
  }
  return [...alike.values()].flatMap((batch) => {
    const count = Math.ceil(batch.files.length / mostFiles);
    return Array.from({ length: count }, (_, at) => ({
      ...batch,
      files: batch.files.filter((_file, index) => Math.floor((index * count) / batch.files.length) === at),
    }));
  });
}

/**
 * What the shell does in a page begins once and ends with the page: who watches, heard by the next file, is one too many.
 * @param {string} project @param {string} environment @param {string} head
 */
function isAlone(project, environment, head) {
  return /@alone\b/.test(head) || (project === 'shell' && environment === '');
}

/** What Jest itself would run, in the order of the names. @param {string[]} projects @returns {Promise<TestFile[]>} */
async function testFiles(projects) {
  const args = ['node_modules/jest/bin/jest.js', '--listTests', '--json', '--selectProjects', ...projects];
  const { code, output } = await runNode(args);
  const list = output.split('\n').find((line) => line.startsWith('['));
  if (code !== 0 || !list) throw new StartError(`The tests could not be listed:\n${output}`);
  return JSON.parse(list)
    .sort()
    .map((/** @type {string} */ file) => ({
      path: path.relative(repository, file),
      head: /^\/\*\*.*?\*\//s.exec(readFileSync(file, 'utf8'))?.[0] ?? '',
    }));
}

/** Each file finds the page empty, and what it keeps. @param {Batch} batch */
function sourceOf({ environment, files }) {
  const head = environment ? [`/** @jest-environment ${environment} */`] : [];
  const parts = files.flatMap((file) => [
    `describe(${JSON.stringify(file)}, () => {`,
    '  beforeAll(() => {',
    '    globalThis.document?.body.replaceChildren();',
    '    globalThis.localStorage?.clear();',
    '    globalThis.sessionStorage?.clear();',
    '  });',
    `  require(${JSON.stringify(place(file))});`,
    '});',
  ]);
  return [...head, ...parts, ''].join('\n');
}
