import type { ReleaseLogEntry } from 'shared-lib/releases';

/** The versions of a remote that somebody may open by a link that is still valid. */
export function openPins(log: readonly ReleaseLogEntry[], remote: string, now: Date): ReadonlySet<string> {
  const open = log.flatMap(({ act }) =>
    act.kind === 'override' && act.remote === remote && Date.parse(act.until) > now.getTime()
      ? act.version
      : [],
  );
  return new Set(open);
}
