import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postWebhook } from '../../alerts/webhook';
import { errorCode } from '../../database/error-code';
import { signedOrganisations } from './read-checkpoints';

type Deps = { folder: string; webhook: { url: string; secret: string }; publicBaseUrl: string };

/** The most bytes of one message; the rest follows at once. */
const mostBytes = 262_144;

/**
 * Sends the signed lines to another place as they are written. Whoever controls this machine and its key can forge the
 * local files, but not what has left it. A file beside each one stores how far it was sent, so that nothing is lost
 * after a failure or a restart. A message may come twice, with the same id.
 */
export async function shipCheckpoints(deps: Deps): Promise<void> {
  for (const orgId of signedOrganisations(deps.folder)) {
    while (await shipNext(deps, orgId));
  }
}

/** Sends the next lines of an organisation; returns whether there were any. */
async function shipNext({ folder, webhook, publicBaseUrl }: Deps, orgId: number): Promise<boolean> {
  const mark = await readMark(folder, orgId);
  const { begin, lines, bytes, inode } = await linesAfter(join(folder, `${orgId}.jsonl`), mark);
  if (lines.length === 0) return false;
  const to = begin + bytes;
  const data = { organisation: orgId, from: begin, to, lines };
  const body = {
    type: 'journal.checkpoints',
    timestamp: new Date().toISOString(),
    server: publicBaseUrl,
    data,
  };
  await postWebhook(webhook, { id: `checkpoints-${orgId}-${begin}-${to}`, body });
  await keepMark(folder, orgId, { sent: to, inode });
  return true;
}

/** How many bytes of which file were sent. */
type Mark = { sent: number; inode?: number };

/**
 * Reads the lines after the mark. A different or shorter file replaced one that was moved aside after a restore, so it
 * is read from its start.
 */
async function linesAfter(place: string, { sent, inode }: Mark) {
  const file = await open(place, 'r');
  try {
    const { size, ino } = await file.stat();
    const begin = sent <= size && (inode ?? ino) === ino ? sent : 0;
    const length = Math.min(size - begin, mostBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, begin);
    const text = buffer.toString('latin1', 0, bytesRead);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return { begin, lines: whole.split('\n').slice(0, -1), bytes: whole.length, inode: ino };
  } finally {
    await file.close();
  }
}

const markOf = (folder: string, orgId: number) => join(folder, `${orgId}.shipped`);

async function readMark(folder: string, orgId: number): Promise<Mark> {
  try {
    const [sent, inode] = (await readFile(markOf(folder, orgId), 'utf8')).split(' ').map(Number);
    return { sent: sent || 0, ...(inode && { inode }) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { sent: 0 };
    throw error;
  }
}

async function keepMark(folder: string, orgId: number, { sent, inode }: Required<Mark>): Promise<void> {
  const place = markOf(folder, orgId);
  await writeFile(`${place}.half`, `${sent} ${inode}`, { mode: 0o600 });
  await rename(`${place}.half`, place);
}
