import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder that others may look into: the embedded database runs as a user of its own. */
export async function temporaryFolder(what: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `lexboard-${what}-`));
  await chmod(folder, 0o755);
  return folder;
}
