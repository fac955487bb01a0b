import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postWebhook } from '../../alerts/webhook';
import { errorCode } from '../../database/error-code';
import { findSignedOrganisations } from './read-checkpoints';

type ShipCheckpointsOptions = {
  folder: string;
  webhook: { url: string; secret: string };
  publicBaseUrl: string;
};

/** The largest size of a message. The rest follows at once. */
const mostMessageBytes = 262_144;

/**
 * Sends new checkpoint lines to the webhook. An attacker on this machine could forge local files, but not the
 * sent lines. A mark file stores the progress, so that a restart loses no line. A message may arrive twice,
 * with the same id.
 */
export async function sendCheckpoints(options: ShipCheckpointsOptions): Promise<void> {
  for (const orgId of findSignedOrganisations(options.folder)) {
    while (await shipNextLines(options, orgId));
  }
}

/** Sends the next lines of an organisation. Returns true if there were any. */
async function shipNextLines(
  { folder, webhook, publicBaseUrl }: ShipCheckpointsOptions,
  orgId: number,
): Promise<boolean> {
  const mark = await readSentMark(folder, orgId);
  const { begin, lines, bytes, inode } = await readLinesAfter(join(folder, `${orgId}.jsonl`), mark);
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
  await saveSentMark(folder, orgId, { sent: to, inode });
  return true;
}

/** The number of sent bytes, and the inode of the file. */
type SentMark = { sent: number; inode?: number };

/**
 * Reads the lines after the mark. A file with another inode or a smaller size is new, so it is read from its
 * start.
 */
async function readLinesAfter(place: string, { sent, inode }: SentMark) {
  const file = await open(place, 'r');
  try {
    const { size, ino } = await file.stat();
    const begin = sent <= size && (inode ?? ino) === ino ? sent : 0;
    const length = Math.min(size - begin, mostMessageBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, begin);
    const text = buffer.toString('latin1', 0, bytesRead);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return { begin, lines: whole.split('\n').slice(0, -1), bytes: whole.length, inode: ino };
  } finally {
    await file.close();
  }
}

const sentMarkFile = (folder: string, orgId: number) => join(folder, `${orgId}.shipped`);

async function readSentMark(folder: string, orgId: number): Promise<SentMark> {
  try {
    const [sent, inode] = (await readFile(sentMarkFile(folder, orgId), 'utf8')).split(' ').map(Number);
    return { sent: sent || 0, ...(inode && { inode }) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { sent: 0 };
    throw error;
  }
}

async function saveSentMark(
  folder: string,
  orgId: number,
  { sent, inode }: Required<SentMark>,
): Promise<void> {
  const place = sentMarkFile(folder, orgId);
  await writeFile(`${place}.half`, `${sent} ${inode}`, { mode: 0o600 });
  await rename(`${place}.half`, place);
}
