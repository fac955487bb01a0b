import path from 'node:path';
import { place } from '../repository.mjs';

/** @typedef {{project: string, environment: string, files: string[]}} Batch */
/** @typedef {{path: string, head: string}} TestFile within the repository; its first comment */

/** The folder of the batches. */
export const batchesFolder = place('test-results', 'batches');
const mostFiles = 12;

/** @param {string} file within the repository */
export const isBatch = (file) => !path.relative(batchesFolder, place(file)).startsWith('..');

/** Groups neighbouring files into as few batches as possible, of similar size. @param {TestFile[]} files @returns {Batch[]} */
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
 * The shell's code starts once and runs until the page ends. It would still run in the next file, so each of its page
 * tests runs alone.
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

/** The source that Jest runs for a batch: each file is its own `describe` and starts with an empty page. @param {Batch} batch */
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

/** The files of a batch, read from its source. @param {string} source @returns {string[]} */
export const filesOf = (source) =>
  [...source.matchAll(/^describe\((".*?"),/gm)].map(([, file = '""']) => JSON.parse(file));
