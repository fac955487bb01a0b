import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../prepare/start-error.mjs';
import { runNode } from '../process/run.mjs';
import { repository } from '../repository.mjs';
import { batchesFolder, inBatches, sourceOf } from './in-batches.mjs';

/**
 * Writes batches of test files that load their modules together: loading React, Chakra or Fastify again costs a file more
 * than its tests do.
 * @param {string[]} projects Jest's projects, each named like its folder @returns {Promise<string>} their folder
 */
export async function layBatches(projects) {
  rmSync(batchesFolder, { recursive: true, force: true });
  for (const project of projects) mkdirSync(path.join(batchesFolder, project), { recursive: true });
  for (const [index, batch] of inBatches(await testFiles(projects)).entries()) {
    writeFileSync(path.join(batchesFolder, batch.project, `${index}.cjs`), sourceOf(batch));
  }
  return batchesFolder;
}

/** The files that Jest itself would run, in the order of their names. @param {string[]} projects */
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
