import { type Refused, refused } from '../database/outcome';
import type { Attachments } from './attachments';
import type { ReceivedFile } from './receive-file';

/** What the scanner has against a file. Where one is set and does not answer, no file is taken. */
export async function scanFault(
  { scan, log }: Pick<Attachments, 'scan' | 'log'>,
  { name, path }: Pick<ReceivedFile, 'name' | 'path'>,
): Promise<Refused | undefined> {
  if (!scan) return undefined;
  try {
    const verdict = await scan(path);
    if (verdict.isClean) return undefined;
    log.warn({ found: verdict.found }, 'the scanner refused a file');
    return refused('infected-file', { name, found: verdict.found.slice(0, 100) });
  } catch (error) {
    log.error({ err: error }, 'the scanner did not say whether a file is clean');
    return refused('scanner-away');
  }
}
