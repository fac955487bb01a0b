import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RolloutEvent } from './session';
import { parseRecordLine } from './session';

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
