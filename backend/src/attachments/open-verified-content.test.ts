import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { findContentChange, openVerifiedContent } from './open-verified-content';

const ignore = () => undefined;
const large = Buffer.alloc(1_000_000, 'a');
const storedOf = (content: Buffer) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest(),
});

/** Streams the content in pieces of 64 KB, as a file is read. */
function streamOf(content: Buffer): Readable {
  const pieces = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, nth) =>
    content.subarray(nth * 65_536, (nth + 1) * 65_536),
  );
  return Readable.from(pieces);
}

function changed(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at] = 0;
  return copy;
}

describe('a verified content', () => {
  it.each([0, 1, 65_536, 262_144, 262_145, 1_000_000])('of %d bytes arrives complete', async (length) => {
    const content = large.subarray(0, length);
    const opened = await openVerifiedContent(streamOf(content), storedOf(content), ignore);
    expect(Buffer.concat((await opened?.toArray()) ?? []).equals(content)).toBe(true);
  });

  it.each([
    ['one changed byte', changed(large.subarray(0, 1_000), 999)],
    ['a byte too many', large.subarray(0, 1_001)],
    ['a byte too few', large.subarray(0, 999)],
    ['nothing', Buffer.alloc(0)],
  ])('that is small and has %s is not opened', async (_what, content) => {
    expect(await openVerifiedContent(streamOf(content), storedOf(large.subarray(0, 1_000)), ignore)).toBeUndefined();
  });

  it.each([
    ['its first byte changed', changed(large, 0)],
    ['its last byte changed', changed(large, 999_999)],
    ['its end cut off', large.subarray(0, 999_000)],
    ['more at its end', Buffer.concat([large, Buffer.from('b')])],
  ])('that is large and has %s breaks before its end and is reported', async (_what, content) => {
    let reports = 0;
    const opened = await openVerifiedContent(streamOf(content), storedOf(large), () => {
      reports += 1;
    });
    let length = 0;
    const reading = (async () => {
      for await (const chunk of opened ?? []) length += (chunk as Buffer).length;
    })();
    await expect(reading).rejects.toThrow();
    expect(length).toBeLessThan(large.length);
    expect(reports).toBe(1);
  });

  it('closes the file when the client disconnects, and reports no change', async () => {
    const bytes = streamOf(large);
    let reports = 0;
    const opened = await openVerifiedContent(bytes, storedOf(large), () => {
      reports += 1;
    });
    opened?.destroy();
    await new Promise((resolve) => bytes.once('close', resolve));
    expect(bytes.destroyed).toBe(true);
    expect(reports).toBe(0);
  });
});

describe('findChange', () => {
  it('says how a content differs', async () => {
    const stored = storedOf(Buffer.from('text'));
    expect(await findContentChange(Readable.from([Buffer.from('text')]), stored)).toBeUndefined();
    expect(await findContentChange(Readable.from([Buffer.from('tex')]), stored)).toBe('it has 3 bytes instead of 4');
    expect(await findContentChange(Readable.from([Buffer.from('test')]), stored)).toBe('its content is another');
  });
});
