/** @jest-environment node */
import { liveUploads, nextUploads, type Upload, type UploadEvent } from './upload';

const chosen = { type: 'chosen', key: 1, name: 'a.txt', size: 4, fault: undefined } as const;

/** The state of the only upload after these events. */
function after(...events: UploadEvent[]): Partial<Upload> | undefined {
  return [chosen, ...events].reduce<readonly Upload[]>(nextUploads, [])[0];
}

test.each<[string, UploadEvent[], Partial<Upload>]>([
  ['waits once chosen', [], { phase: 'waiting', sent: 0, fault: '' }],
  ['is sent once begun', [{ type: 'begun', key: 1 }], { phase: 'sending' }],
  [
    'tells how much has gone out',
    [
      { type: 'begun', key: 1 },
      { type: 'sent', key: 1, part: 0.5 },
    ],
    { phase: 'sending', sent: 0.5 },
  ],
  [
    'keeps what had gone out when it was lost',
    [
      { type: 'sent', key: 1, part: 0.5 },
      { type: 'lost', key: 1, fault: 'Away.' },
    ],
    { phase: 'lost', sent: 0.5, fault: 'Away.' },
  ],
  [
    'begins anew after it was lost',
    [
      { type: 'lost', key: 1, fault: 'Away.' },
      { type: 'begun', key: 1 },
    ],
    { phase: 'sending', sent: 0, fault: '' },
  ],
  [
    'is whole once kept',
    [{ type: 'kept', key: 1, name: 'a.txt', file: 'x~a.txt' }],
    { phase: 'kept', sent: 1, file: 'x~a.txt' },
  ],
  [
    'says why it was refused',
    [{ type: 'refused', key: 1, fault: 'No.' }],
    { phase: 'refused', fault: 'No.' },
  ],
  [
    'waits again when asked to',
    [
      { type: 'failed', key: 1, fault: 'Away.' },
      { type: 'again', key: 1 },
    ],
    { phase: 'waiting', fault: '' },
  ],
  ['hears only what is said of it', [{ type: 'begun', key: 2 }], { phase: 'waiting' }],
])('upload state: an upload %s', (_fact, events, upload) => {
  expect(after(...events)).toMatchObject(upload);
});

test('upload state: a dropped upload ignores further events', () => {
  expect(
    after({ type: 'dropped', key: 1 }, { type: 'kept', key: 1, name: 'a.txt', file: 'x' }),
  ).toBeUndefined();
});

test('upload state: a file with a fault is refused as soon as it is chosen', () => {
  const [upload] = nextUploads([], { ...chosen, fault: 'No.' });
  expect(upload).toMatchObject({ phase: 'refused', fault: 'No.' });
});

test('upload state: a stored upload that the record no longer has is removed', () => {
  const uploads = [chosen, { ...chosen, key: 2 }].reduce<readonly Upload[]>(nextUploads, []);
  const kept = nextUploads(uploads, { type: 'kept', key: 1, name: 'a.txt', file: 'x~a.txt' });
  expect(liveUploads(kept, []).map(({ key }) => key)).toEqual([2]);
  expect(liveUploads(kept, [{ name: 'a.txt', file: 'x~a.txt' }])).toHaveLength(2);
});
