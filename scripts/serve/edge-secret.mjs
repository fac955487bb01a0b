import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What back end and edge both know, where both run in this process and nobody has set it: made once, kept with the
 * data, so that people stay with the releases that they were given. Where nothing can be kept, the back end says so.
 * @param {NodeJS.ProcessEnv} env
 */
export function edgeSecret(env) {
  const fresh = randomBytes(32).toString('base64url');
  const file = path.resolve(env.DATA_DIR?.trim() || './data', 'edge-secret');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch {
    return keptIn(file) ?? fresh;
  }
}

/** @param {string} file */
function keptIn(file) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
