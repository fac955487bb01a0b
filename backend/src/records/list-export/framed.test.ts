import { buffer, text } from 'node:stream/consumers';
import { toFramedStream, toPlainStream } from './export-list';

const sayWhy = (error: unknown) => ({ message: String(error) });

async function* pieces(...texts: string[]) {
  for (const [nth, one] of texts.entries()) yield { bytes: Buffer.from(one), rows: nth + 1 };
}
async function* breaking() {
  yield* pieces('a');
  throw new Error('gone');
}
const frame = (kind: number, rows: number, content: string) => [
  ...[kind, 0, 0, 0, rows, 0, 0, 0, content.length],
  ...Buffer.from(content),
];

test('framed export: each piece is a frame with the rows so far, and the last frame marks the end', async () => {
  const bytes = await buffer(toFramedStream(pieces('ab', ''), sayWhy));
  expect([...bytes]).toEqual([...frame(1, 1, 'ab'), ...frame(1, 2, ''), ...frame(2, 2, '')]);
});

test('framed export: an error during the export is sent in place of the end frame', async () => {
  const bytes = await buffer(toFramedStream(breaking(), sayWhy));
  expect([...bytes]).toEqual([...frame(1, 1, 'a'), ...frame(3, 1, '{"message":"Error: gone"}')]);
});

test('plain export: sends only the pieces, and rethrows an error', async () => {
  expect(await text(toPlainStream(pieces('ab', '', 'c')))).toBe('abc');
  await expect(text(toPlainStream(breaking()))).rejects.toThrow('gone');
});
