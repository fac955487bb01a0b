import type { ReleaseLogEntry } from 'shared-lib/releases';
import { type Registry, readLog } from '../registry';

/** The whole release log, oldest first; each entry is read and verified once. */
export function followLog(registry: Registry): () => Promise<readonly ReleaseLogEntry[]> {
  let known: readonly ReleaseLogEntry[] = [];
  return async () => {
    const more = await readLog(registry, { after: known.at(-1)?.seq ?? 0 });
    // Whoever asked at the same time may have put them to it already.
    const last = known.at(-1)?.seq ?? 0;
    known = [...known, ...more.filter(({ seq }) => seq > last)];
    return known;
  };
}
