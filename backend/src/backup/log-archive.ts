import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error';
import type { Cipher } from './backup-key';
import { copyFile } from './copy-file';
import { folderContent } from './folder-content';

/** Pieces of the log by their names as PostgreSQL gives them: segments, and histories of timelines. */
const isPiece = (name: string) => /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name);
const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);
const sealed = '.age';
const attachmentsFolder = 'attachments';

/** What a library and its archive both bear. No backup has it: a restored copy writes a log of its own. */
export const archiveMark = 'log-archive.mark';

/** Throws where the archive is that of another library: pieces of both have the same names. */
export function claimArchive(dataFolder: string, archive: string): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  const [own, theirs] = [join(dataFolder, archiveMark), join(archive, archiveMark)];
  if (existsSync(own) && existsSync(theirs) && readFileSync(own, 'utf8') === readFileSync(theirs, 'utf8'))
    return;
  if (readdirSync(archive).length > 0) {
    throw new StartError(
      `The archive ${archive} (WAL_ARCHIVE_DIR) has the log of another library, or of this one before a restore. Name an empty folder, and make a backup then.`,
    );
  }
  const mark = randomUUID();
  for (const place of [own, theirs]) writeFileSync(place, mark, { mode: 0o600, flush: true });
}

type Carrying = {
  spool: string;
  /** Where files of attachments lie; none = in a bucket, which keeps them itself. */
  attachments: string | undefined;
  archive: string;
  cipher: Cipher;
};

/**
 * Carries what PostgreSQL has finished of its log to the archive, encrypted, and every attachment that is not there
 * yet. A piece leaves the spool once it lies whole in the archive.
 */
export function createLogCarrier({ spool, attachments, archive, cipher }: Carrying): () => Promise<void> {
  let known: Set<string> | undefined;
  const carry = async (from: string, to: string) => {
    const half = `${to}.half`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rm(half, { force: true });
    await copyFile(from, half, cipher);
    await rename(half, to);
  };
  return async () => {
    if (attachments) {
      known ??= new Set(await namesBelow(join(archive, attachmentsFolder)));
      for (const path of await namesBelow(attachments)) {
        const name = `${path}${sealed}`;
        if (known.has(name) || !/^\d+\//.test(path)) continue;
        await carry(join(attachments, path), join(archive, attachmentsFolder, name));
        known.add(name);
      }
    }
    for (const name of (await readdir(spool)).toSorted()) {
      if (isPiece(name)) await carry(join(spool, name), join(archive, `${name}${sealed}`));
      // A note of where a backup began and ended is for people alone.
      if (isPiece(name) || name.endsWith('.backup')) await rm(join(spool, name));
    }
  };
}

type Fetching = {
  archive: string;
  /** The first segment that is needed. */
  first: string;
  into: string;
  /** Where attachments go that are missing there; none = nowhere. */
  attachments: string | undefined;
  cipher: Cipher;
};

/** Decrypts from the archive what PostgreSQL needs to go on from a backup. Gives the paths of the log. */
export async function fetchLog({ archive, first, into, attachments, cipher }: Fetching): Promise<string[]> {
  const names = (await readdir(archive).catch(() => []))
    .filter((name) => name.endsWith(sealed))
    .map((name) => basename(name, sealed))
    .filter((name) => isPiece(name) && (!isSegment(name) || name.slice(8) >= first.slice(8)));
  if (!names.some(isSegment))
    throw new StartError(
      `There is no log in ${archive} that goes on from this backup. Nothing was restored.`,
    );
  await mkdir(into, { mode: 0o700 });
  for (const name of names) await copyFile(join(archive, `${name}${sealed}`), join(into, name), cipher);
  if (attachments) await fetchAttachments(join(archive, attachmentsFolder), attachments, cipher);
  return names.map((name) => join(into, name));
}

async function fetchAttachments(archive: string, into: string, cipher: Cipher): Promise<void> {
  const there = new Set(await namesBelow(into));
  for (const path of await namesBelow(archive)) {
    const name = path.slice(0, -sealed.length);
    if (!path.endsWith(sealed) || there.has(name)) continue;
    await mkdir(dirname(join(into, name)), { recursive: true, mode: 0o700 });
    await copyFile(join(archive, path), join(into, name), cipher);
  }
}

async function namesBelow(root: string): Promise<string[]> {
  return (await folderContent({ root, isLeftOut: (path) => path.endsWith('.half') || path === 'waiting' }))
    .files;
}
