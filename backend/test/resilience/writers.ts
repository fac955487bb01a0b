import { setTimeout as pause } from 'node:timers/promises';
import { recordKinds } from 'shared-lib/records';
import { samplePayload } from '../sample-payload';
import { waitUntil } from '../wait-until';

export type Writers = {
  /** The licenses whose save the server acknowledged, with the time when each was sent. */
  saved: { id: number; sentAt: number }[];
  /** Answers other than 200 and 503, each with its message. */
  unexpected: string[];
  /** How often the server answered 503, and how often it could not be reached. */
  refused: { busy: number; away: number };
  stop(): Promise<void>;
};

/** Starts writers that save one license after another, whatever happens to the server. */
export function startWriters(address: string, token: string, writers = 8): Writers {
  const state: Writers = {
    saved: [],
    unexpected: [],
    refused: { busy: 0, away: 0 },
    stop: async () => undefined,
  };
  let working = true;
  const work = async () => {
    while (working) await saveOne(state, { address, token });
  };
  const finished = Promise.all(Array.from({ length: writers }, work));
  state.stop = async () => {
    working = false;
    await finished;
  };
  return state;
}

type Reply = { success?: unknown; data?: { id: number }[] };

/** Waits for `count` acknowledged saves that were sent from now on. Returns how many milliseconds that took. */
export async function savesMore(writers: Writers, count: number): Promise<number> {
  const begin = performance.now();
  const isDone = async () => writers.saved.filter(({ sentAt }) => sentAt >= begin).length >= count;
  await waitUntil(isDone);
  return Math.round(performance.now() - begin);
}

async function saveOne(writers: Writers, { address, token }: { address: string; token: string }): Promise<void> {
  const sentAt = performance.now();
  try {
    const response = await fetch(`${address}/api/${recordKinds.license.calls.add}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ ...samplePayload(recordKinds.license, 1), status: 0 }),
    });
    note(writers, { sentAt, status: response.status, body: (await response.json()) as Reply });
  } catch {
    writers.refused.away += 1;
    await pause(50);
  }
}

function note(writers: Writers, { sentAt, status, body }: { sentAt: number; status: number; body: Reply }): void {
  const id = body.data?.[0]?.id;
  if (status === 200 && body.success === '1' && id !== undefined) writers.saved.push({ id, sentAt });
  else if (status === 503) writers.refused.busy += 1;
  else writers.unexpected.push(`${status} ${JSON.stringify(body)}`);
}
