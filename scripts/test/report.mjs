import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

/** The path of a runner's report; removes an older report. @param {string} name */
export function freshReport(name) {
  const file = place('test-results', `${name}.json`);
  mkdirSync(place('test-results'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file @returns {any} */
export function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new StartError('The tests did not run to their end: see what is said above.');
}
