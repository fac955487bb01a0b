import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { halfRestored } from './database/embedded/cluster';
import { restoringFolder } from './database/embedded/home';
import { fieldsOf } from './fields-of';
import { StartError } from './start-error';

/** Marks a DATA_DIR as a restored copy that nobody has let go live yet. */
export type RestoredCopy = {
  /** When its backup was made. */
  madeAt: string;
  /** The moment up to which the restore replayed later changes, if somebody named one. */
  until?: string | undefined;
  /** Whether the restore replayed later changes from the archived log. */
  hasLog?: boolean;
  /**
   * False until the restore is complete. Before that, old sessions and links may be in it, and no server may start on
   * it.
   */
  isFinished: boolean;
};

const restoredFile = (dataFolder: string) => join(dataFolder, 'restored.json');

/** The restored copy in this folder that is not live yet; undefined for an ordinary library. */
export function readRestoredCopy(dataFolder: string): RestoredCopy | undefined {
  const file = restoredFile(dataFolder);
  if (!existsSync(file)) return undefined;
  const { madeAt, until, hasLog, isFinished } = fieldsOf(parse(readFileSync(file, 'utf8')));
  return {
    madeAt: typeof madeAt === 'string' ? madeAt : '',
    ...(typeof until === 'string' && { until }),
    ...(hasLog === true && { hasLog }),
    isFinished: isFinished === true,
  };
}

export async function saveRestoredCopy(dataFolder: string, copy: RestoredCopy): Promise<void> {
  const file = restoredFile(dataFolder);
  await writeFile(`${file}.half`, JSON.stringify(copy), { mode: 0o600, flush: true });
  await rename(`${file}.half`, file);
}

/** Throws if a restore is under way or was interrupted. */
export function refuseUnfinished(dataFolder: string): void {
  const isHalf = existsSync(restoringFolder(join(dataFolder, 'postgres')));
  if (isHalf || readRestoredCopy(dataFolder)?.isFinished === false) {
    throw new StartError(halfRestored(dataFolder));
  }
}

/** Lets a restored copy go live: its mails are sent, whatever is due is deleted, and the mark of a copy is removed. */
export async function activateRestoredCopy(dataFolder: string): Promise<string> {
  refuseUnfinished(dataFolder);
  const copy = readRestoredCopy(dataFolder);
  if (!copy) throw new StartError(`There is no restored copy in ${dataFolder} that is held.`);
  await rm(restoredFile(dataFolder));
  return `The restored copy of ${describeCopy(copy)} in ${dataFolder} is live now: its mails go out, and what is due is deleted.`;
}

/** Describes which state of the library a copy holds. */
export function describeCopy({ madeAt, until, hasLog }: Omit<RestoredCopy, 'isFinished'>): string {
  if (until !== undefined) return `the library as it was at ${until}`;
  return hasLog ? `the backup of ${madeAt} with all later changes in the log` : `the backup of ${madeAt}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
