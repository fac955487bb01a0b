import type { Answer } from 'shared-lib/api';
import type { UploadEvent } from './upload';
import { createUploadQueue } from './use-uploads';

type Reply = Answer<Record<string, unknown>>;

const kept: Reply = { ok: true, value: { success: 1, fileId: 'id', name: 'a b.txt' } };
const lost: Reply = { ok: false, reason: 'unreachable', message: 'The server cannot be reached.' };
const refused: Reply = { ok: false, reason: 'refused', message: 'File "a.txt" is larger than 10 MB.' };
const over: Reply = { ok: false, reason: 'session-ended', message: 'Your session has ended.' };
const file = new File(['x'], 'a b.txt');

/** A queue whose uploads end when the test says so. */
function openQueue() {
  const told: UploadEvent[] = [];
  const pauses: number[] = [];
  const owed: ((reply: Reply) => void)[] = [];
  const signals: AbortSignal[] = [];
  const queue = createUploadQueue({
    send: (_file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        owed.push(resolve);
      }),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    tell: (event) => void told.push(event),
  });
  const answer = async (reply: Reply) => {
    owed.shift()?.(reply);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, told, pauses, owed, signals, answer, types: () => told.map(({ type }) => type) };
}

test('upload queue: a file is sent, reports its progress, and is stored under its address', async () => {
  const { queue, told, answer } = openQueue();
  queue.add(1, file);
  await answer(kept);
  expect(told).toEqual([
    { type: 'begun', key: 1 },
    { type: 'sent', key: 1, part: 0.5 },
    { type: 'kept', key: 1, name: 'a b.txt', file: 'id~a%20b.txt' },
  ]);
});

test('upload queue: after a lost connection and a pause a file is sent again from the start', async () => {
  const { queue, pauses, answer, types } = openQueue();
  queue.add(1, file);
  await answer(lost);
  await answer(kept);
  expect(types()).toEqual(['begun', 'sent', 'lost', 'begun', 'sent', 'kept']);
  expect(pauses).toEqual([1000]);
});

test('upload queue: after the last try it reports a failure and waits for the person', async () => {
  const { queue, pauses, owed, answer, told } = openQueue();
  queue.add(1, file);
  while (owed.length > 0) await answer(lost);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000]);
  expect(told.at(-1)).toEqual({ type: 'failed', key: 1, fault: 'The server cannot be reached.' });
});

test.each([
  ['refused', refused],
  ['failed', over],
] as const)('an upload that the server says no to is %s at once', async (type, reply) => {
  const { queue, pauses, answer, types } = openQueue();
  queue.add(1, file);
  await answer(reply);
  expect([types().at(-1), pauses]).toEqual([type, []]);
});

test('upload queue: sends two at a time, and the next when one has finished', async () => {
  const { queue, owed, told, answer } = openQueue();
  for (const key of [1, 2, 3]) queue.add(key, file);
  expect(owed).toHaveLength(2);
  await answer(kept);
  expect(told.filter(({ type }) => type === 'begun')).toHaveLength(3);
});

test('upload queue: a dropped upload is aborted, makes room, and reports nothing more', async () => {
  const { queue, told, signals, owed, answer } = openQueue();
  for (const key of [1, 2, 3]) queue.add(key, file);
  queue.drop(1);
  queue.drop(3);
  await answer(kept);
  expect(signals[0]?.aborted).toBe(true);
  expect(told.filter(({ key }) => key !== 2).map(({ type }) => type)).toEqual(['begun', 'sent']);
  expect(owed).toHaveLength(1);
});

test('upload queue: its end aborts all uploads', () => {
  const { queue, signals } = openQueue();
  for (const key of [1, 2, 3]) queue.add(key, file);
  queue.end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
