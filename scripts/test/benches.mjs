import { existsSync, readdirSync } from 'node:fs';
import { place } from '../repository.mjs';

const folder = 'verify/benches';
const ending = '.bench.ts';

/** All benches, by their names on the command line. */
export function benches() {
  const files = existsSync(place(folder)) ? readdirSync(place(folder)) : [];
  return files
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => ({ name: file.slice(0, -ending.length), file: place(folder, file) }));
}
