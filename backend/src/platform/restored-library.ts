import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeUnfinishedRestore } from './database/embedded/cluster';
import { buildUnfinishedRestorePath } from './database/embedded/home';
import { readUncheckedFields } from './read-unchecked-fields';
import { StartError } from './start-error';

/** The content of the file that marks a DATA_DIR as a restored copy. `--go-live` removes this file. */
export type RestoredCopy = {
  /** The time of the backup that was restored. */
  madeAt: string;
  /**
   * The time until which changes were replayed. Undefined if the restore replayed the whole archived log, or
   * none of it.
   */
  until?: string | undefined;
  /** True if the restore replayed later changes from the archived log. */
  hasLog?: boolean;
  /**
   * False until the restore is complete. Until then no server may start with this folder, because old
   * sessions and links may still be valid.
   */
  isFinished: boolean;
};

const buildRestoredMarkerPath = (dataFolder: string) => join(dataFolder, 'restored.json');

/** Reads the file that marks a restored copy. Undefined for an ordinary DATA_DIR. */
export function readRestoredCopy(dataFolder: string): RestoredCopy | undefined {
  const file = buildRestoredMarkerPath(dataFolder);
  if (!existsSync(file)) return undefined;
  const { madeAt, until, hasLog, isFinished } = readUncheckedFields(parseJson(readFileSync(file, 'utf8')));
  return {
    madeAt: typeof madeAt === 'string' ? madeAt : '',
    ...(typeof until === 'string' && { until }),
    ...(hasLog === true && { hasLog }),
    isFinished: isFinished === true,
  };
}

export async function saveRestoredMarker(dataFolder: string, copy: RestoredCopy): Promise<void> {
  const file = buildRestoredMarkerPath(dataFolder);
  await writeFile(`${file}.half`, JSON.stringify(copy), { mode: 0o600, flush: true });
  await rename(`${file}.half`, file);
}

/** Throws a StartError while a restore is unfinished. */
export function refuseUnfinishedRestore(dataFolder: string): void {
  const isHalf = existsSync(buildUnfinishedRestorePath(join(dataFolder, 'postgres')));
  if (isHalf || readRestoredCopy(dataFolder)?.isFinished === false) {
    throw new StartError(describeUnfinishedRestore(dataFolder));
  }
}

/** Makes a restored copy live, by removing its mark. From then on, jobs send mails and delete old rows again. */
export async function activateRestoredCopy(dataFolder: string): Promise<string> {
  refuseUnfinishedRestore(dataFolder);
  const copy = readRestoredCopy(dataFolder);
  if (!copy) throw new StartError(`There is no restored copy in ${dataFolder} that is held.`);
  await rm(buildRestoredMarkerPath(dataFolder));
  return `The restored copy of ${describeRestoredLibrary(copy)} in ${dataFolder} is live now: its mails go out, and what is due is deleted.`;
}

/** Describes the moment up to which a restored copy has all changes. */
export function describeRestoredLibrary({ madeAt, until, hasLog }: Omit<RestoredCopy, 'isFinished'>): string {
  if (until !== undefined) return `the library as it was at ${until}`;
  return hasLog ? `the backup of ${madeAt} with all later changes in the log` : `the backup of ${madeAt}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
