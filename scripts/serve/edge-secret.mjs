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
  const file = fileOf(env);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch {
    return keptEdgeSecret(env) ?? fresh;
  }
}

/** The one that a start has kept; makes none. Throws where this user may not read it. @param {NodeJS.ProcessEnv} env */
export function keptEdgeSecret(env) {
  try {
    return readFileSync(fileOf(env), 'utf8').trim() || undefined;
  } catch (error) {
    if (Object(error).code === 'EACCES') throw error;
    return undefined;
  }
}

/** @param {NodeJS.ProcessEnv} env */
function fileOf(env) {
  return path.resolve(env.DATA_DIR?.trim() || './data', 'edge-secret');
}
