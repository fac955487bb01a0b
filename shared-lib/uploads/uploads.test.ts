/** @jest-environment node */

import type { Answer } from 'shared-lib/api';
import { forbiddenFileNameCharacters } from 'shared-lib/records';
import { explainRejectedFiles } from './rejected-files';
import {
  dropRemovedUploads,
  findAttachmentsState,
  reduceUploads,
  type Upload,
  type UploadEvent,
  type UploadPhase,
} from './uploads';
import { createUploadQueue } from './use-uploads';

const chosen = { type: 'chosen', key: 1, name: 'a.txt', size: 4, fault: undefined } as const;

/** The state of the only upload after these events. */
function after(...events: UploadEvent[]): Partial<Upload> | undefined {
  return [chosen, ...events].reduce<readonly Upload[]>(reduceUploads, [])[0];
}

test.each<[string, UploadEvent[], Partial<Upload>]>([
  ['waits when it is chosen', [], { phase: 'waiting', sent: 0, fault: '' }],
  ['is sent when it begins', [{ type: 'begun', key: 1 }], { phase: 'sending' }],
  [
    'reports how much was sent',
    [
      { type: 'begun', key: 1 },
      { type: 'sent', key: 1, share: 0.5 },
    ],
    { phase: 'sending', sent: 0.5 },
  ],
  [
    'remembers how much was sent when the connection is lost',
    [
      { type: 'sent', key: 1, share: 0.5 },
      { type: 'lost', key: 1, fault: 'Away.' },
    ],
    { phase: 'lost', sent: 0.5, fault: 'Away.' },
  ],
  [
    'starts again after the connection was lost',
    [
      { type: 'lost', key: 1, fault: 'Away.' },
      { type: 'begun', key: 1 },
    ],
    { phase: 'sending', sent: 0, fault: '' },
  ],
  [
    'is complete when it is stored',
    [{ type: 'stored', key: 1, name: 'a.txt', file: 'x~a.txt' }],
    { phase: 'stored', sent: 1, file: 'x~a.txt' },
  ],
  ['says why it was refused', [{ type: 'refused', key: 1, fault: 'No.' }], { phase: 'refused', fault: 'No.' }],
  [
    'waits again when the user tries again',
    [
      { type: 'failed', key: 1, fault: 'Away.' },
      { type: 'again', key: 1 },
    ],
    { phase: 'waiting', fault: '' },
  ],
  ['ignores the events of other uploads', [{ type: 'begun', key: 2 }], { phase: 'waiting' }],
])('upload state: an upload %s', (_fact, events, upload) => {
  expect(after(...events)).toMatchObject(upload);
});

test('upload state: a dropped upload ignores further events', () => {
  expect(after({ type: 'dropped', key: 1 }, { type: 'stored', key: 1, name: 'a.txt', file: 'x' })).toBeUndefined();
});

test('upload state: a file with a fault is refused as soon as it is chosen', () => {
  const [upload] = reduceUploads([], { ...chosen, fault: 'No.' });
  expect(upload).toMatchObject({ phase: 'refused', fault: 'No.' });
});

test('upload state: a stored upload that the record no longer has is removed', () => {
  const uploads = [chosen, { ...chosen, key: 2 }].reduce<readonly Upload[]>(reduceUploads, []);
  const reduced = reduceUploads(uploads, { type: 'stored', key: 1, name: 'a.txt', file: 'x~a.txt' });
  expect(dropRemovedUploads(reduced, []).map(({ key }) => key)).toEqual([2]);
  expect(dropRemovedUploads(reduced, [{ name: 'a.txt', file: 'x~a.txt' }])).toHaveLength(2);
});

const uploadIn = (phase: UploadPhase, key: number): Upload => ({
  key,
  name: 'a.txt',
  size: 1,
  phase,
  sent: 0,
  fault: phase === 'refused' || phase === 'failed' || phase === 'lost' ? `${phase} ${key}` : '',
  file: '',
});

test.each<[UploadPhase[], string, string | undefined]>([
  [[], 'settled', undefined],
  [['stored'], 'settled', undefined],
  [['stored', 'waiting'], 'under-way', 'Please wait until the attachments are uploaded.'],
  [['sending'], 'under-way', 'Please wait until the attachments are uploaded.'],
  [['lost'], 'under-way', 'Please wait until the attachments are uploaded.'],
  [['stored', 'refused'], 'in-error', 'refused 1'],
  [['sending', 'failed', 'refused'], 'in-error', 'failed 1'],
])('attachments state: %j is %s', (phases, kind, why) => {
  const state = findAttachmentsState(phases.map(uploadIn));
  expect(state.kind).toBe(kind);
  expect('why' in state ? state.why : undefined).toBe(why);
});

test('attachments state: every faulty file counts', () => {
  const phases: UploadPhase[] = ['refused', 'stored', 'failed', 'sending'];
  expect(findAttachmentsState(phases.map(uploadIn))).toMatchObject({ faulty: 2 });
});

const limits = { fileBytes: 10 * 1_048_576, recordBytes: 50 * 1_048_576, files: 20 };
const judgeOne = (name: string, size = 1) => explainRejectedFiles([{ name, size }], [], limits)[0];

test.each(forbiddenFileNameCharacters)('file check: a name with %s is refused in the documented words', (character) => {
  expect(judgeOne(`a${character}b.txt`)).toBe(`File "a${character}b.txt" contains invalid characters`);
});

test.each(['a.pdf', 'a.png', 'a.jpeg', 'a.JPG', 'a.xlsx', 'a.docx', 'a.txt', 'a.xls', 'a & b c~d (1).txt'])(
  'file check: %s is accepted',
  (name) => expect(judgeOne(name)).toBeUndefined(),
);

test.each([
  ['a.exe', 1, 'File "a.exe" is not of an allowed type'],
  ['a', 1, 'File "a" is not of an allowed type'],
  ['a\u0007.txt', 1, 'File "a\u0007.txt" contains invalid characters'],
  ['a.txt', 0, 'File "a.txt" is empty.'],
  ['a.txt', limits.fileBytes + 1, 'File "a.txt" is larger than 10 MB.'],
  ['a.txt', limits.fileBytes, undefined],
])('file check: %s of %d bytes: %s', (name, size, fault) => {
  expect(judgeOne(name, size)).toBe(fault);
});

test('file check: the same name twice is refused, in any spelling of its case', () => {
  const files = ['a.txt', 'A.TXT', 'b.txt'].map((name) => ({ name, size: 1 }));
  expect(explainRejectedFiles(files, [{ name: 'B.txt' }], limits)).toEqual([
    undefined,
    'A file named "A.TXT" is attached already.',
    'A file named "b.txt" is attached already.',
  ]);
});

test('file check: of fifty files as many are accepted as a record may have', () => {
  const files = Array.from({ length: 50 }, (_, at) => ({ name: `${at}.txt`, size: 1 }));
  const faults = explainRejectedFiles(files, [{ name: 'old.txt' }], limits);
  expect(faults.filter((fault) => fault === undefined)).toHaveLength(19);
  expect(faults.at(-1)).toBe('A record takes at most 20 files.');
});

test('file check: files that together are too large are refused from the first excess one on', () => {
  const files = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.txt`, size: limits.fileBytes }));
  expect(explainRejectedFiles(files, [], limits).map(Boolean)).toEqual([...[false, false, false, false, false], true]);
});

test('file check: without known limits the server judges sizes', () => {
  const files = [{ name: 'a.txt', size: 2 ** 40 }];
  expect(explainRejectedFiles(files, [], undefined)).toEqual([undefined]);
});

type Reply = Answer<Record<string, unknown>>;

const stored: Reply = { ok: true, value: { success: 1, fileId: 'id', name: 'a b.txt' } };
const lost: Reply = { ok: false, reason: 'unreachable', message: 'The server cannot be reached.' };
const refused: Reply = { ok: false, reason: 'refused', message: 'File "a.txt" is larger than 10 MB.' };
const over: Reply = { ok: false, reason: 'session-ended', message: 'Your session has ended.' };
const file = new File(['x'], 'a b.txt');

/** A queue whose uploads end when the test says so. */
function openQueue() {
  const reported: UploadEvent[] = [];
  const pauses: number[] = [];
  const pending: ((reply: Reply) => void)[] = [];
  const signals: AbortSignal[] = [];
  const queue = createUploadQueue({
    send: (_file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        pending.push(resolve);
      }),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    report: (event) => void reported.push(event),
  });
  const answer = async (reply: Reply) => {
    pending.shift()?.(reply);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, reported, pauses, pending, signals, answer, types: () => reported.map(({ type }) => type) };
}

test('upload queue: a file is sent, reports its progress, and is stored under its address', async () => {
  const { queue, reported, answer } = openQueue();
  queue.add(1, file);
  await answer(stored);
  expect(reported).toEqual([
    { type: 'begun', key: 1 },
    { type: 'sent', key: 1, share: 0.5 },
    { type: 'stored', key: 1, name: 'a b.txt', file: 'id~a%20b.txt' },
  ]);
});

test('upload queue: after a lost connection and a pause a file is sent again from the start', async () => {
  const { queue, pauses, answer, types } = openQueue();
  queue.add(1, file);
  await answer(lost);
  await answer(stored);
  expect(types()).toEqual(['begun', 'sent', 'lost', 'begun', 'sent', 'stored']);
  expect(pauses).toEqual([1000]);
});

test('upload queue: after the last try it reports a failure and waits for the person', async () => {
  const { queue, pauses, pending, answer, reported } = openQueue();
  queue.add(1, file);
  while (pending.length > 0) await answer(lost);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000]);
  expect(reported.at(-1)).toEqual({ type: 'failed', key: 1, fault: 'The server cannot be reached.' });
});

test.each([
  ['refused', refused],
  ['failed', over],
] as const)('upload queue: an upload that the server refuses is %s at once', async (type, reply) => {
  const { queue, pauses, answer, types } = openQueue();
  queue.add(1, file);
  await answer(reply);
  expect([types().at(-1), pauses]).toEqual([type, []]);
});

test('upload queue: sends two at a time, and the next when one has finished', async () => {
  const { queue, pending, reported, answer } = openQueue();
  for (const key of [1, 2, 3]) queue.add(key, file);
  expect(pending).toHaveLength(2);
  await answer(stored);
  expect(reported.filter(({ type }) => type === 'begun')).toHaveLength(3);
});

test('upload queue: a dropped upload is aborted, makes room, and reports nothing more', async () => {
  const { queue, reported, signals, pending, answer } = openQueue();
  for (const key of [1, 2, 3]) queue.add(key, file);
  queue.drop(1);
  queue.drop(3);
  await answer(stored);
  expect(signals[0]?.aborted).toBe(true);
  expect(reported.filter(({ key }) => key !== 2).map(({ type }) => type)).toEqual(['begun', 'sent']);
  expect(pending).toHaveLength(1);
});

test('upload queue: stopping it aborts all uploads', () => {
  const { queue, signals } = openQueue();
  for (const key of [1, 2, 3]) queue.add(key, file);
  queue.end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
