import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  path: string;
  fill(leavingMegabytes?: number): void;
  makeRoom(): void;
  remove(): void;
};

/** A disk of this many megabytes that can be filled up. Only root can create one. */
export function smallDisk(megabytes: number): SmallDisk {
  if (process.getuid?.() !== 0) throw new Error('This test needs root to make a small disk.');
  const path = mkdtempSync(join(tmpdir(), 'lexboard-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  chmodSync(path, 0o755);
  const filler = join(path, 'filler');
  return {
    path,
    fill: (leavingMegabytes = 0) => fillDisk(filler, leavingMegabytes),
    makeRoom: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** With 0 megabytes to leave, fills up to the last block: less than PostgreSQL needs to extend a file. */
function fillDisk(filler: string, leavingMegabytes: number): void {
  const { bavail, bsize } = statfsSync(join(filler, '..'));
  writeFileSync(filler, Buffer.alloc(bavail * bsize - leavingMegabytes * 1_048_576));
}
