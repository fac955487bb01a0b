import { useEffect, useReducer, useRef, useState } from 'react';
import { type Answer, sendFile } from 'shared-lib/api';
import { reduceUploads, type UploadEvent } from './uploads';

/**
 * Returns the uploads of a form, and functions that start, repeat and drop uploads. Leaving the form aborts all
 * uploads.
 */
export function useUploads(path: string, onStored: (file: { name: string; file: string }) => void) {
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const files = useRef(new Map<number, File>());
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, way) => sendFile({ path, file, ...way }),
      pause: pauseUntilOnline,
      report(event: UploadEvent) {
        dispatch(event);
        if (event.type === 'stored') latest.current({ name: event.name, file: event.file });
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
    /** Uploads the chosen files without a fault, and shows the faults of the others. */
    choose(chosen: readonly { file: File; fault: string | undefined }[]) {
      for (const { file, fault } of chosen) {
        const key = files.current.size;
        files.current.set(key, file);
        dispatch({ type: 'chosen', key, name: file.name, size: file.size, fault });
        if (fault === undefined) send(key);
      }
    },
    again(key: number) {
      dispatch({ type: 'again', key });
      send(key);
    },
    drop(key: number) {
      queue.drop(key);
      dispatch({ type: 'dropped', key });
    },
  };
}

/** Waits for some milliseconds, or until the browser is online again or the signal aborts. */
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

type UploadReply = Answer<Record<string, unknown>>;

type UploadQueueDeps = {
  send: (file: File, way: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<UploadReply>;
  /** Resolves after this time, or earlier when the browser is online again. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  report: (event: UploadEvent) => void;
};

type UploadQueue = {
  add: (key: number, file: File) => void;
  /** Aborts and removes an upload in any phase. */
  drop: (key: number) => void;
  end: () => void;
};

/** At most this many uploads run at once. The server accepts only four uploads at a time for a whole organisation. */
const maxParallelUploads = 2;

/**
 * How long to wait before each retry after a lost connection. Each retry sends the whole file again, because the server
 * cannot resume an upload.
 */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Sends a few files at a time, retries after a lost connection, and reports the progress. */
export function createUploadQueue(deps: UploadQueueDeps): UploadQueue {
  const waiting: { key: number; file: File }[] = [];
  const running = new Map<number, AbortController>();
  const proceed = () => {
    const next = running.size < maxParallelUploads ? waiting.shift() : undefined;
    if (!next) return;
    const { key, file } = next;
    const controller = new AbortController();
    running.set(key, controller);
    void sendWithRetries(deps, { key, file, signal: controller.signal }).finally(() => {
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
      const index = waiting.findIndex((upload) => upload.key === key);
      if (index >= 0) waiting.splice(index, 1);
      running.get(key)?.abort();
    },
    end() {
      waiting.length = 0;
      for (const controller of running.values()) controller.abort();
    },
  };
}

type UploadJob = { key: number; file: File; signal: AbortSignal };

async function sendWithRetries(deps: UploadQueueDeps, job: UploadJob): Promise<void> {
  const { key, signal } = job;
  for (const pause of [...retryDelaysMs, undefined]) {
    deps.report({ type: 'begun', key });
    const answer = await sendUploadOnce(deps, job);
    if (!answer || signal.aborted) return;
    const event = toUploadEvent(key, answer, pause === undefined);
    deps.report(event);
    if (event.type !== 'lost' || pause === undefined) return;
    await deps.pause(pause, signal);
    if (signal.aborted) return;
  }
}

/** Sends the file once. Returns undefined if the upload was aborted. */
async function sendUploadOnce(
  { send, report }: UploadQueueDeps,
  { key, file, signal }: UploadJob,
): Promise<UploadReply | undefined> {
  try {
    return await send(file, { signal, onProgress: (share) => report({ type: 'sent', key, share }) });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

function toUploadEvent(key: number, answer: UploadReply, isLastTry: boolean): UploadEvent {
  if (answer.ok) {
    const fileId = String(answer.value.fileId);
    const name = String(answer.value.name);
    return { type: 'stored', key, name, file: `${fileId}~${encodeURIComponent(name)}` };
  }
  if (answer.reason === 'refused') return { type: 'refused', key, fault: answer.message };
  const isEnded = answer.reason === 'session-ended' || isLastTry;
  return { type: isEnded ? 'failed' : 'lost', key, fault: answer.message };
}
