import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that back end and edge share when both run in this process and no setting has one. It is made once and
 * kept with the data, so that people keep the releases that they got. When it cannot be saved, the back end reports
 * the fault.
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

/** The secret that an earlier start has saved; makes none. Throws when this user may not read it. @param {NodeJS.ProcessEnv} env */
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
