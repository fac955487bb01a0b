import { useEffect, useReducer, useRef, useState } from 'react';
import { type Answer, sendFile } from 'shared-lib/api';
import { nextUploads, type Upload, type UploadEvent } from './upload';

type Chosen = { file: File; fault: string | undefined };

type Uploads = {
  uploads: readonly Upload[];
  /** Uploads the files without a fault; the others show theirs. */
  choose: (chosen: readonly Chosen[]) => void;
  again: (key: number) => void;
  drop: (key: number) => void;
};

/** The uploads of one form; they are aborted when it is left. */
export function useUploads(path: string, onKept: (file: { name: string; file: string }) => void): Uploads {
  const [uploads, tell] = useReducer(nextUploads, []);
  const files = useRef(new Map<number, File>());
  const heard = useRef(onKept);
  useEffect(() => {
    heard.current = onKept;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, way) => sendFile({ path, file, ...way }),
      pause: pauseUntilOnline,
      tell(event: UploadEvent) {
        tell(event);
        if (event.type === 'kept') heard.current({ name: event.name, file: event.file });
      },
    }),
  );
  useEffect(() => queue.end, [queue]);
  const send = (key: number) => {
    const file = files.current.get(key);
    if (file) queue.add(key, file);
  };
  return {
    uploads,
    choose(chosen) {
      for (const { file, fault } of chosen) {
        const key = files.current.size;
        files.current.set(key, file);
        tell({ type: 'chosen', key, name: file.name, size: file.size, fault });
        if (fault === undefined) send(key);
      }
    },
    again(key) {
      tell({ type: 'again', key });
      send(key);
    },
    drop(key) {
      queue.drop(key);
      tell({ type: 'dropped', key });
    },
  };
}

/** Waits this long, or until the browser is online again, or until the signal aborts. */
function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

type Reply = Answer<Record<string, unknown>>;

/** The queue's dependencies. */
type UploadWorld = {
  send: (file: File, way: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<Reply>;
  /** Resolves after this time, or as soon as the browser is online again. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  tell: (event: UploadEvent) => void;
};

type UploadQueue = {
  add: (key: number, file: File) => void;
  /** Aborts an upload in any phase. */
  drop: (key: number) => void;
  end: () => void;
};

/** The server accepts four at a time for a whole organisation. */
const atOnce = 2;

/** The pauses before each retry after a lost connection; the server cannot resume, so the whole file is sent again. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Sends a few files at a time, retries after a lost connection, and reports progress. */
export function createUploadQueue(world: UploadWorld): UploadQueue {
  const waiting: { key: number; file: File }[] = [];
  const running = new Map<number, AbortController>();
  const proceed = () => {
    const next = running.size < atOnce ? waiting.shift() : undefined;
    if (!next) return;
    const { key, file } = next;
    const controller = new AbortController();
    running.set(key, controller);
    void sendWhole(world, { key, file, signal: controller.signal }).finally(() => {
      if (running.get(key) === controller) running.delete(key);
      proceed();
    });
    proceed();
  };
  return {
    add(key, file) {
      waiting.push({ key, file });
      proceed();
    },
    drop(key) {
      const place = waiting.findIndex((one) => one.key === key);
      if (place >= 0) waiting.splice(place, 1);
      running.get(key)?.abort();
    },
    end() {
      waiting.length = 0;
      for (const controller of running.values()) controller.abort();
    },
  };
}

type Job = { key: number; file: File; signal: AbortSignal };

async function sendWhole(world: UploadWorld, job: Job): Promise<void> {
  const { key, signal } = job;
  for (const pause of [...pauses, undefined]) {
    world.tell({ type: 'begun', key });
    const answer = await attempt(world, job);
    if (!answer || signal.aborted) return;
    const event = afterAnswer(key, answer, pause === undefined);
    world.tell(event);
    if (event.type !== 'lost' || pause === undefined) return;
    await world.pause(pause, signal);
    if (signal.aborted) return;
  }
}

/** Undefined when the upload was aborted. */
async function attempt({ send, tell }: UploadWorld, { key, file, signal }: Job): Promise<Reply | undefined> {
  try {
    return await send(file, { signal, onProgress: (part) => tell({ type: 'sent', key, part }) });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

function afterAnswer(key: number, answer: Reply, isLast: boolean): UploadEvent {
  if (answer.ok) {
    const fileId = String(answer.value.fileId);
    const name = String(answer.value.name);
    return { type: 'kept', key, name, file: `${fileId}~${encodeURIComponent(name)}` };
  }
  if (answer.reason === 'refused') return { type: 'refused', key, fault: answer.message };
  const isEnded = answer.reason === 'session-ended' || isLast;
  return { type: isEnded ? 'failed' : 'lost', key, fault: answer.message };
}
