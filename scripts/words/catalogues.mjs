import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { readJson, resolveInRepository } from '../repository.mjs';
import { readCatalogueTexts } from './texts.mjs';

/**
 * The packages with screens. Each has a catalogue of its texts, `words.json`.
 * @type {string[]}
 */
export const packagesWithScreens = readJson('package.json').workspaces.filter((/** @type {string} */ name) =>
  /^(shell|shared-lib|mfe-.+)$/.test(name),
);

/**
 * The folders of shared-lib whose texts no page shows: the API contract, builds, tests, and texts for
 * developers.
 */
const foldersWithoutUserTexts =
  /^shared-lib\/(api\/contract|build|testing|contract-stories|facade-types|federation-plugin|settings|incoming)\//;

/**
 * Lists the files of a package that can contain texts for users.
 * @param {string} name
 */
export async function listFilesWithUserTexts(name) {
  const folder = resolveInRepository(name === 'shared-lib' ? name : `${name}/src`);
  const all = await readdir(folder, { recursive: true });
  return all
    .map((file) => path.relative(resolveInRepository('.'), path.join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/contract\.tsx$|node_modules|\/testing\//.test(file))
    .filter((file) => !foldersWithoutUserTexts.test(file))
    .sort();
}

/**
 * Parses a source file of the repository into its syntax tree.
 * @param {string} file
 */
export async function parseSourceFile(file) {
  return ts.createSourceFile(file, await readFile(resolveInRepository(file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/**
 * Collects the texts in the code of a package, each once, sorted.
 * @param {string} name
 */
export async function collectTexts(name) {
  const texts = new Set();
  for (const file of await listFilesWithUserTexts(name))
    for (const { text } of readCatalogueTexts(await parseSourceFile(file))) texts.add(text);
  return [...texts].sort();
}

/**
 * Reads the stored texts of a package from its `words.json`.
 * @param {string} name @returns {Promise<string[]>}
 */
export async function readCatalogue(name) {
  return JSON.parse(await readFile(resolveInRepository(name, 'words.json'), 'utf8'));
}

/**
 * Collects the texts of a package, writes them into its `words.json`, and returns their number.
 * @param {string} name
 */
export async function writeCatalogue(name) {
  const texts = await collectTexts(name);
  await writeFile(resolveInRepository(name, 'words.json'), `${JSON.stringify(texts, null, 2)}\n`);
  return texts.length;
}
