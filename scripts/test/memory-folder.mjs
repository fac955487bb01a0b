// Temporary files of tests in memory, where this machine has it: opening a file there takes a seventh of the time,
// and making it safe a fortieth. Databases, registries and browser profiles of tests need to survive nothing.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const memoryFolder = '/dev/shm';
/** The free memory that a run needs. Its temporary files together are always smaller than this. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Lets this process and its children make their temporary files in memory, and removes them at the end. Does nothing
 * where memory is short, or TMPDIR is set. Returns the folder.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || !hasEnoughMemory()) return undefined;
  const folder = mkdtempSync(`${memoryFolder}/lexboard-`);
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasEnoughMemory() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, where]) => where === memoryFolder);
    const runsPrograms = mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec');
    const { bavail, bsize } = statfsSync(memoryFolder);
    return runsPrograms && Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}
