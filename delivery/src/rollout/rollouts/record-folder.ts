import { appendFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Trial } from '../judge/court';
import { readRecord } from '../judge/read-record';
import type { RolloutEvent } from '../judge/session';

/** The records of rollouts: a file for each, of a line for each thing that happened. */
export type Records = {
  fileOf(trial: Trial): string;
  read(trial: Trial): Promise<RolloutEvent[]>;
  append(trial: Trial, lines: string): Promise<void>;
};

export function recordFolder(folder: string): Records {
  const nameOf = ({ stable, canary, since }: Trial) =>
    `${canary}-beside-${stable}-since-${since.replace(/[^\dT]/g, '')}.ndjson`;
  const fileOf = (trial: Trial) => path.join(folder, trial.remote, nameOf(trial));
  return {
    fileOf,
    async read(trial) {
      const known: string[] = await readdir(path.dirname(fileOf(trial))).catch(() => []);
      if (!known.includes(nameOf(trial))) return [];
      await dropTornEnd(fileOf(trial));
      return readRecord(fileOf(trial));
    },
    async append(trial, lines) {
      await mkdir(path.dirname(fileOf(trial)), { recursive: true });
      await appendFile(fileOf(trial), lines);
    },
  };
}

/** Whoever was killed while writing left half a line; what it told is told again. */
async function dropTornEnd(file: string): Promise<void> {
  const bytes = await readFile(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) await truncate(file, whole);
}
