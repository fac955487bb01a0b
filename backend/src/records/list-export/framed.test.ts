import { buffer, text } from 'node:stream/consumers';
import { framed, plain } from './export-list';

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

test('each piece is a frame that says how far it comes, and the last says that it is the last', async () => {
  const bytes = await buffer(framed(pieces('ab', ''), sayWhy));
  expect([...bytes]).toEqual([...frame(1, 1, 'ab'), ...frame(1, 2, ''), ...frame(2, 2, '')]);
});

test('what breaks on the way is told in place of the end', async () => {
  const bytes = await buffer(framed(breaking(), sayWhy));
  expect([...bytes]).toEqual([...frame(1, 1, 'a'), ...frame(3, 1, '{"message":"Error: gone"}')]);
});

test('without frames it is the pieces, and what breaks breaks', async () => {
  expect(await text(plain(pieces('ab', '', 'c')))).toBe('abc');
  await expect(text(plain(breaking()))).rejects.toThrow('gone');
});
