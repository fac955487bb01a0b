import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoringFolder } from './database/embedded/home';
import { fieldsOf } from './fields-of';
import { StartError } from './start-error';

/** That a DATA_DIR holds a restored copy which nobody has let go live yet. */
export type RestoredCopy = {
  /** When its backup was made. */
  madeAt: string;
  /** The moment up to which later changes came with it, where somebody named one. */
  until?: string | undefined;
  /** Until then old sessions and links may be in it, and no server may start on it. */
  isFinished: boolean;
};

const restoredFile = (dataFolder: string) => join(dataFolder, 'restored.json');

/** The restored copy in this folder that is still held; undefined where it is a library like any other. */
export function readRestoredCopy(dataFolder: string): RestoredCopy | undefined {
  const file = restoredFile(dataFolder);
  if (!existsSync(file)) return undefined;
  const { madeAt, until, isFinished } = fieldsOf(parse(readFileSync(file, 'utf8')));
  return {
    madeAt: typeof madeAt === 'string' ? madeAt : '',
    ...(typeof until === 'string' && { until }),
    isFinished: isFinished === true,
  };
}

export async function keepRestoredCopy(dataFolder: string, copy: RestoredCopy): Promise<void> {
  const file = restoredFile(dataFolder);
  await writeFile(`${file}.half`, JSON.stringify(copy), { mode: 0o600, flush: true });
  await rename(`${file}.half`, file);
}

/** Throws where the restore was cut short before it had voided what it must. */
export function refuseUnfinished(dataFolder: string): void {
  const isHalf = existsSync(restoringFolder(join(dataFolder, 'postgres')));
  if (isHalf || readRestoredCopy(dataFolder)?.isFinished === false) {
    throw new StartError(
      `The restore into ${dataFolder} is under way, or was cut short. Wait for its end; where none runs, empty the folder and restore again.`,
    );
  }
}

/** Lets a restored copy go live: its mails go out, what is due is deleted, and nothing says any more that it is a copy. */
export async function letGoLive(dataFolder: string): Promise<string> {
  refuseUnfinished(dataFolder);
  const copy = readRestoredCopy(dataFolder);
  if (!copy) throw new StartError(`There is no restored copy in ${dataFolder} that is held.`);
  await rm(restoredFile(dataFolder));
  return `The copy of ${momentOf(copy)} in ${dataFolder} is live now: its mails go out, and what is due is deleted.`;
}

/** Of which moment a copy is. */
export function momentOf({ madeAt, until }: Pick<RestoredCopy, 'madeAt' | 'until'>): string {
  return until ?? madeAt;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
