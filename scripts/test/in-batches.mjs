import path from 'node:path';
import { place } from '../repository.mjs';

/** @typedef {{project: string, environment: string, files: string[]}} Batch */
/** @typedef {{path: string, head: string}} TestFile within the repository; its first comment */

/** Where batches are laid. */
export const batchesFolder = place('test-results', 'batches');
const mostFiles = 12;

/** @param {string} file within the repository */
export const isBatch = (file) => !path.relative(batchesFolder, place(file)).startsWith('..');

/** As few batches as may be, alike in size, of neighbours. @param {TestFile[]} files @returns {Batch[]} */
export function inBatches(files) {
  /** @type {Map<string, Batch>} */
  const alike = new Map();
  for (const { path: file, head } of files) {
    const project = file.split(path.sep)[0] ?? '';
    const environment = /@jest-environment\s+(\S+)/.exec(head)?.[1] ?? '';
    const key = isAlone(project, environment) ? file : `${project} ${environment}`;
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
 * What the shell does in a page begins once and ends with the page: it would still act in the next file.
 * @param {string} project @param {string} environment
 */
const isAlone = (project, environment) => project === 'shell' && environment === '';

const preamble = `  beforeAll(() => {
    jest.restoreAllMocks();
    if (!globalThis.document) return;
    document.body.replaceChildren();
    document.title = '';
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
  });`;

/** What Jest runs of a batch: each file is a `describe` of its own, and finds the page empty. @param {Batch} batch */
export function sourceOf({ environment, files }) {
  const head = environment ? [`/** @jest-environment ${environment} */`] : [];
  const parts = files.flatMap((file) => [
    `describe(${JSON.stringify(file)}, () => {`,
    preamble,
    '  try {',
    `    require(${JSON.stringify(place(file))});`,
    '  } catch (error) {',
    "    test('does not load', () => { throw error; });",
    '  }',
    '});',
  ]);
  return [...head, ...parts, ''].join('\n');
}

/** The files of a batch by what Jest runs of it. @param {string} source @returns {string[]} */
export const filesOf = (source) =>
  [...source.matchAll(/^describe\((".*?"),/gm)].map(([, file = '""']) => JSON.parse(file));
