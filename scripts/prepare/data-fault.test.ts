import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgeSecret } from '../serve/edge-secret.mjs';
import { dataFault } from './data-fault.mjs';

const isRoot = process.geteuid?.() === 0;

it('edge secret: one that this user may not read is reported, and no new one is made', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lexboard-secret-'));
  const file = path.join(folder, 'edge-secret');
  const env = { DATA_DIR: folder };
  writeFileSync(file, 'kept');
  chmodSync(file, 0o000);
  chmodSync(folder, 0o755);
  if (isRoot) process.seteuid?.(65_534);
  let said: string | undefined;
  try {
    edgeSecret(env);
  } catch (error) {
    said = dataFault(error, env);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  rmSync(folder, { recursive: true });
  expect(said).toMatch(
    new RegExp(`^${file} in DATA_DIR cannot be used by this user .*chown -R \\S+ ${folder}$`),
  );
});

it('data fault: leaves other errors, and errors elsewhere, as they are', () => {
  const env = { DATA_DIR: '/srv/lexboard' };
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/lexboard-other/file' });
  expect(dataFault(denied, env)).toBeUndefined();
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/srv/lexboard/file' });
  expect(dataFault(missing, env)).toBeUndefined();
});
