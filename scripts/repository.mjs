import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Builds a path within the repository. @param {string[]} parts */
export const inRepository = (...parts) => path.join(repository, ...parts);

/**
 * The variables with which a package is built as the preview of a change. Its folder is another than that of the build
 * which is to be released. @param {string} folder of the package @param {string} version
 */
export const previewVariables = (folder, version) => ({
  PREVIEW_VERSION: version,
  PREVIEW_FOLDER: path.join(folder, 'dist-preview'),
});

/** @param {string} file within the repository @returns {any} */
export function readJson(file) {
  return JSON.parse(readFileSync(inRepository(file), 'utf8'));
}
