import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Returns the absolute path of a file in the repository.
 * @param {string[]} parts
 */
export const resolveInRepository = (...parts) => path.join(repository, ...parts);

/**
 * Returns the environment variables for building a preview: its version, and an output folder apart from that
 * of a release.
 * @param {string} folder of the package @param {string} version
 */
export const buildPreviewEnvironment = (folder, version) => ({
  PREVIEW_VERSION: version,
  PREVIEW_FOLDER: path.join(folder, 'dist-preview'),
});

/**
 * Reads a JSON file of the repository.
 * @param {string} file within the repository @returns {any}
 */
export function readJson(file) {
  return JSON.parse(readFileSync(resolveInRepository(file), 'utf8'));
}
