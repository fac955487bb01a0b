import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CanaryRollout } from '../judge/evaluator';
import { parseRecordLine, type RolloutEvent } from '../judge/rollout-event';

/** The records of rollouts: one file each, with one line per event. */
export type Records = {
  fileOf(canaryRollout: CanaryRollout): string;
  read(canaryRollout: CanaryRollout): Promise<RolloutEvent[]>;
  append(canaryRollout: CanaryRollout, lines: string): Promise<void>;
};

/** The records in a folder, which has a folder for each remote. */
export function recordFolder(folder: string): Records {
  const nameOf = ({ stable, canary, since }: CanaryRollout) =>
    `${canary}-beside-${stable}-since-${since.replace(/[^\dT]/g, '')}.ndjson`;
  const fileOf = (canaryRollout: CanaryRollout) =>
    path.join(folder, canaryRollout.remote, nameOf(canaryRollout));
  return {
    fileOf,
    async read(canaryRollout) {
      const known: string[] = await readdir(path.dirname(fileOf(canaryRollout))).catch(() => []);
      if (!known.includes(nameOf(canaryRollout))) return [];
      await dropTornEnd(fileOf(canaryRollout));
      return readRecord(fileOf(canaryRollout));
    },
    async append(canaryRollout, lines) {
      await mkdir(path.dirname(fileOf(canaryRollout)), { recursive: true });
      await appendFile(fileOf(canaryRollout), lines);
    },
  };
}

/** Drops half a line that a killed process left at the end of a record. Its outcome is read again. */
async function dropTornEnd(file: string): Promise<void> {
  const bytes = await readFile(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) await truncate(file, whole);
}

/** Reads a record file with one event per line; throws with the number of a line that is invalid. */
export async function readRecord(file: string): Promise<RolloutEvent[]> {
  const events: RolloutEvent[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    try {
      events.push(parseRecordLine(line));
    } catch (error) {
      throw new Error(`${file}:${events.length + 1} cannot be read. ${String(Object(error).message)}`);
    }
  }
  return events;
}
