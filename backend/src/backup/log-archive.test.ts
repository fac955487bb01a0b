import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cipher } from './backup-key';
import { claimArchive, fetchLog, noteGap } from './log-archive';

let root: string;
let archive: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lexboard-archive-'));
  archive = join(root, 'archive');
});
afterEach(() => rmSync(root, { recursive: true }));

const archivedAt = new Date('2026-04-03T10:15:00Z');
const asItIs: Cipher = async (bytes) => bytes;

/** Puts these pieces into an archive. */
function lay(...pieces: string[]) {
  claimArchive(root, archive);
  for (const piece of pieces) {
    const file = join(archive, `${piece}.age`);
    writeFileSync(file, piece);
    utimesSync(file, archivedAt, archivedAt);
  }
}

/** Returns the pieces that are fetched for a backup that contains `held`. */
async function fetched(held: string[], until?: Date): Promise<string[]> {
  const into = join(root, 'log');
  await fetchLog({ archive, held, until, into, attachments: undefined, cipher: asItIs });
  return readdirSync(into);
}

describe('an archive of the log', () => {
  it('is fetched if it has every piece, across the 4 GB boundary and into another timeline', async () => {
    const pieces = ['0000000100000000000000FF', '000000010000000100000000', '000000020000000100000001'];
    lay(...pieces, '00000002.history');
    expect(await fetched(['0000000100000000000000FE'])).toEqual(['00000002.history', ...pieces].sort());
  });

  it('that begins after the end of the backup has a gap, whatever the target time', async () => {
    lay('000000010000000000000007');
    const said = /has a gap: the piece after 000000010000000000000005 is missing.*restore it without --log/;
    await expect(fetched(['000000010000000000000005'])).rejects.toThrow(said);
    await expect(fetched(['000000010000000000000005'], new Date(0))).rejects.toThrow(said);
    expect(existsSync(join(root, 'log'))).toBe(false);
  });

  it('that lost a piece is fetched only up to a time before the gap', async () => {
    lay('000000010000000000000005', '000000010000000000000006', '000000010000000000000008');
    const held = ['000000010000000000000005'];
    const said =
      /the piece after 000000010000000000000006 is missing.*archived at 2026-04-03T10:15:00.000Z: name a moment before that with --until/;
    await expect(fetched(held)).rejects.toThrow(said);
    await expect(fetched(held, new Date('2026-04-03T10:15:01Z'))).rejects.toThrow(said);
    expect(await fetched(held, new Date('2026-04-03T10:14:00Z'))).toContain('000000010000000000000006');
  });
});

describe('the archive of a library', () => {
  it('is reused at the next start, but after a start without it only an empty one is accepted', () => {
    const own = mkdtempSync(join(root, 'library-'));
    claimArchive(own, archive);
    expect(() => claimArchive(own, archive)).not.toThrow();
    expect(noteGap(own)).toBe(true);
    expect(noteGap(own)).toBe(true);
    expect(() => claimArchive(own, archive)).toThrow(
      /ends on 20\S+Z, when the server was started without the setting.*name an empty folder/,
    );
    const next = join(root, 'next');
    claimArchive(own, next);
    expect(() => claimArchive(own, next)).not.toThrow();
    expect(() => claimArchive(own, archive)).toThrow(/has the log of another library/);
  });

  it('has no gap if there was no archive before', () => {
    expect(noteGap(root)).toBe(false);
  });
});
