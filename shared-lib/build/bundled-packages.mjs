import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './places.mjs';
import { makeSbom, sbomText } from './sbom.mjs';

const installed = 'node_modules/';
/** What begins with a dot there was made by a build. */
const packageName = /^(@[^/]+\/)?[^./][^/]*/;

/**
 * The packages of others of which a build carries code, as places of the lock file. What the bundler left out, and what
 * comes from elsewhere in the page, is not among them.
 * @param {import('webpack').Compilation} compilation
 */
export function bundledPackages({ modules, chunkGraph }) {
  const carried = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const places = carried.flatMap(innerModules).map((module) => placeOf(module.nameForCondition() ?? ''));
  return [...new Set(places.filter((place) => place !== undefined))].sort();
}

/** Webpack joins several modules into one. @param {import('webpack').Module} module @returns {import('webpack').Module[]} */
function innerModules(module) {
  const { modules } = /** @type {{modules?: import('webpack').Module[]}} */ (Object(module));
  return modules ?? [module];
}

/** @param {string} file */
function placeOf(file) {
  const own = path.relative(repository, file);
  // In a copy of the repository the packages may lie elsewhere.
  const place = own.startsWith('..') ? file.slice(file.indexOf(installed)) : own;
  const end = place.lastIndexOf(installed) + installed.length;
  if (end < installed.length) return undefined;
  const [name] = packageName.exec(place.slice(end)) ?? [];
  return name && place.slice(0, end) + name;
}

/** The bill of materials of a release. @param {{name: string, version: string, places: readonly string[]}} about */
export function releaseSbom(about) {
  const lock = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
  return sbomText(makeSbom(lock, about));
}
