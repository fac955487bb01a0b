import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a folder that other users may read, because the embedded database runs as its own user. */
export async function temporaryFolder(what: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `lexboard-${what}-`));
  await chmod(folder, 0o755);
  return folder;
}
