import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CanaryRollout } from '../judge/evaluator';
import { parseRecordLine, type RolloutEvent } from '../judge/rollout-event';

/** Stores the events of rollouts, in one file for each rollout, with one event per line. */
export type RolloutRecords = {
  fileOf(canaryRollout: CanaryRollout): string;
  read(canaryRollout: CanaryRollout): Promise<RolloutEvent[]>;
  append(canaryRollout: CanaryRollout, lines: string): Promise<void>;
};

/** Opens the rollout records in a folder. Each remote has its own subfolder. */
export function openRolloutRecords(folder: string): RolloutRecords {
  const nameOf = ({ stable, canary, since }: CanaryRollout) =>
    `${canary}-beside-${stable}-since-${since.replace(/[^\dT]/g, '')}.ndjson`;
  const fileOf = (canaryRollout: CanaryRollout) => path.join(folder, canaryRollout.remote, nameOf(canaryRollout));
  return {
    fileOf,
    async read(canaryRollout) {
      const fileNames: string[] = await readdir(path.dirname(fileOf(canaryRollout))).catch(() => []);
      if (!fileNames.includes(nameOf(canaryRollout))) return [];
      await removePartialLine(fileOf(canaryRollout));
      return readRolloutRecord(fileOf(canaryRollout));
    },
    async append(canaryRollout, lines) {
      await mkdir(path.dirname(fileOf(canaryRollout)), { recursive: true });
      await appendFile(fileOf(canaryRollout), lines);
    },
  };
}

/** Removes an incomplete last line that a killed process left. The evaluator then reads its outcome again. */
async function removePartialLine(file: string): Promise<void> {
  const bytes = await readFile(file);
  const completeLength = bytes.lastIndexOf(0x0a) + 1;
  if (completeLength < bytes.length) await truncate(file, completeLength);
}

/** Reads a record file with one event per line. If a line is invalid, the error contains its number. */
export async function readRolloutRecord(file: string): Promise<RolloutEvent[]> {
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
