import { setTimeout as pause } from 'node:timers/promises';
import { recordKinds } from 'shared-lib/records';
import { samplePayload } from '../sample-payload';
import { waitUntil } from '../wait-until';

export type Crew = {
  /** The licenses whose save the server acknowledged, with the time when each was sent. */
  saved: { id: number; sentAt: number }[];
  /** Answers other than 200 and 503, each with its message. */
  odd: string[];
  /** How often the server answered 503, and how often it could not be reached. */
  refused: { busy: number; away: number };
  stop(): Promise<void>;
};

/** Starts writers that save one license after another, whatever happens to the server. */
export function putToWork(address: string, token: string, writers = 8): Crew {
  const crew: Crew = { saved: [], odd: [], refused: { busy: 0, away: 0 }, stop: async () => undefined };
  let working = true;
  const work = async () => {
    while (working) await saveOne(crew, { address, token });
  };
  const done = Promise.all(Array.from({ length: writers }, work));
  crew.stop = async () => {
    working = false;
    await done;
  };
  return crew;
}

type Reply = { success?: unknown; data?: { id: number }[] };

/** Waits for `count` acknowledged saves that were sent from now on. Returns how many milliseconds that took. */
export async function savesMore(crew: Crew, count: number): Promise<number> {
  const begin = performance.now();
  const isDone = async () => crew.saved.filter(({ sentAt }) => sentAt >= begin).length >= count;
  await waitUntil(isDone);
  return Math.round(performance.now() - begin);
}

async function saveOne(crew: Crew, { address, token }: { address: string; token: string }): Promise<void> {
  const sentAt = performance.now();
  try {
    const response = await fetch(`${address}/api/${recordKinds.license.calls.add}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ ...samplePayload(recordKinds.license, 1), status: 0 }),
    });
    note(crew, { sentAt, status: response.status, body: (await response.json()) as Reply });
  } catch {
    crew.refused.away += 1;
    await pause(50);
  }
}

function note(crew: Crew, { sentAt, status, body }: { sentAt: number; status: number; body: Reply }): void {
  const id = body.data?.[0]?.id;
  if (status === 200 && body.success === '1' && id !== undefined) crew.saved.push({ id, sentAt });
  else if (status === 503) crew.refused.busy += 1;
  else crew.odd.push(`${status} ${JSON.stringify(body)}`);
}
