import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Builds a path within the repository. @param {string[]} parts */
export const inRepository = (...parts) => path.join(repository, ...parts);

/** @param {string} file within the repository @returns {any} */
export function readJson(file) {
  return JSON.parse(readFileSync(inRepository(file), 'utf8'));
}
