import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postWebhook } from '../../alerts/webhook';
import { readErrorCode } from '../../database/error-code';
import { findOrgsWithCheckpoints } from './read-checkpoints';

type SendCheckpointsOptions = {
  folder: string;
  webhook: { url: string; secret: string };
  publicBaseUrl: string;
};

/** The largest size of one message. Further lines follow immediately in the next message. */
const maxMessageBytes = 262_144;

/**
 * Sends new checkpoint lines to the webhook. An attacker on this machine could forge local files, but not the
 * lines that were sent. A file stores how far sending has come, so that a restart loses no line. A message
 * may arrive twice, with the same id.
 */
export async function sendCheckpoints(options: SendCheckpointsOptions): Promise<void> {
  for (const orgId of findOrgsWithCheckpoints(options.folder)) {
    while (await sendNextLines(options, orgId));
  }
}

/** Sends the next lines of an organisation. Returns true if there were any. */
async function sendNextLines(
  { folder, webhook, publicBaseUrl }: SendCheckpointsOptions,
  orgId: number,
): Promise<boolean> {
  const progress = await readSendProgress(folder, orgId);
  const { begin, lines, bytes, inode } = await readLinesAfter(join(folder, `${orgId}.jsonl`), progress);
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
  await saveSendProgress(folder, orgId, { sentBytes: to, inode });
  return true;
}

/** How many bytes of a checkpoint file were sent. The inode shows whether the file was replaced since. */
type SendProgress = { sentBytes: number; inode?: number };

/**
 * Reads the unsent lines. A file with another inode or a smaller size is new, so all its lines are unsent.
 */
async function readLinesAfter(path: string, { sentBytes, inode }: SendProgress) {
  const file = await open(path, 'r');
  try {
    const { size, ino } = await file.stat();
    const begin = sentBytes <= size && (inode ?? ino) === ino ? sentBytes : 0;
    const length = Math.min(size - begin, maxMessageBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, begin);
    const text = buffer.toString('latin1', 0, bytesRead);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return { begin, lines: whole.split('\n').slice(0, -1), bytes: whole.length, inode: ino };
  } finally {
    await file.close();
  }
}

const buildProgressPath = (folder: string, orgId: number) => join(folder, `${orgId}.shipped`);

async function readSendProgress(folder: string, orgId: number): Promise<SendProgress> {
  try {
    const text = await readFile(buildProgressPath(folder, orgId), 'utf8');
    const [sentBytes, inode] = text.split(' ').map(Number);
    return { sentBytes: sentBytes || 0, ...(inode && { inode }) };
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return { sentBytes: 0 };
    throw error;
  }
}

async function saveSendProgress(
  folder: string,
  orgId: number,
  { sentBytes, inode }: Required<SendProgress>,
): Promise<void> {
  const path = buildProgressPath(folder, orgId);
  await writeFile(`${path}.half`, `${sentBytes} ${inode}`, { mode: 0o600 });
  await rename(`${path}.half`, path);
}
