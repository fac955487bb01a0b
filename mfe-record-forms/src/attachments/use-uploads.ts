import { useEffect, useReducer, useRef, useState } from 'react';
import { sendFile } from 'shared-lib/api';
import { nextUploads, type Upload, type UploadEvent } from './upload';
import { createUploadQueue } from './upload-queue';

type Chosen = { file: File; fault: string | undefined };

type Uploads = {
  uploads: readonly Upload[];
  /** Sends those without a fault; the others say theirs. */
  choose: (chosen: readonly Chosen[]) => void;
  again: (key: number) => void;
  drop: (key: number) => void;
};

/** The uploads of one form; they are given up when it is left. */
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

/** Waits so long, or until the browser has a connection again, or until what it was for is given up. */
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
