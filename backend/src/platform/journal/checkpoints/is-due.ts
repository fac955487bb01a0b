const mostEntries = 1_000;
const longestMs = 300_000;

type Last = { seq: number; writtenAt: number };

/** Whether the next checkpoint is due: enough new entries, or any new entry and an old checkpoint. */
export function isDue({ last, seq, now }: { last: Last; seq: number; now: number }): boolean {
  const moved = seq - last.seq;
  return moved >= mostEntries || (moved > 0 && now - last.writtenAt >= longestMs);
}
