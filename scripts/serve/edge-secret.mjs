import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the secret that back end and edge share if no setting names one. It is created once and stored in
 * DATA_DIR, so that people keep their releases after a restart. If it cannot be saved, the back end reports
 * the fault.
 * @param {NodeJS.ProcessEnv} env
 */
export function readOrCreateEdgeSecret(env) {
  const fresh = randomBytes(32).toString('base64url');
  const file = buildEdgeSecretPath(env);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch {
    return readSavedEdgeSecret(env) ?? fresh;
  }
}

/**
 * Reads the secret that an earlier start saved. Returns undefined without one. Throws if this user may not
 * read it.
 * @param {NodeJS.ProcessEnv} env
 */
export function readSavedEdgeSecret(env) {
  try {
    return readFileSync(buildEdgeSecretPath(env), 'utf8').trim() || undefined;
  } catch (error) {
    if (Object(error).code === 'EACCES') throw error;
    return undefined;
  }
}

/**
 * Builds the path of the file that keeps the edge's secret.
 * @param {NodeJS.ProcessEnv} env
 */
function buildEdgeSecretPath(env) {
  return path.resolve(env.DATA_DIR?.trim() || './data', 'edge-secret');
}
