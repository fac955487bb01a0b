import { isDeepStrictEqual } from 'node:util';
import type { ReleaseLogEntry, RemoteChannel, RemoteChannelChange } from 'shared-lib/releases';
import { computeSha256 } from './trust/signed';

type RemoteChannels = Record<string, RemoteChannel>;

/**
 * The newest log entry, and the channels of all remotes as this entry left them. In an empty registry,
 * `newest` is undefined.
 */
export type LogState = { newest: ReleaseLogEntry | undefined; remotes: RemoteChannels };

export const emptyLogState: LogState = { newest: undefined, remotes: {} };

/** Computes the hash of the channels of all remotes. Each log entry contains this hash. */
export const hashChannels = (remotes: RemoteChannels) => computeSha256(remotes);

/**
 * Computes the change that a log entry stores. It has only the remotes that changed. Of their retired
 * releases, it has only those that were added or removed.
 */
export function computeRemoteChanges(
  before: RemoteChannels,
  after: RemoteChannels,
): Record<string, RemoteChannelChange> {
  const changed = Object.entries(after).filter(([name, channel]) => !isDeepStrictEqual(before[name], channel));
  return Object.fromEntries(changed.map(([name, channel]) => [name, computeRemoteChange(before[name], channel)]));
}

function computeRemoteChange(before: RemoteChannel | undefined, after: RemoteChannel): RemoteChannelChange {
  const old = before?.retired ?? [];
  const kept = after.retired.filter((one) => old.some((other) => isDeepStrictEqual(one, other)));
  return {
    ...after,
    retired: after.retired.filter((one) => !kept.includes(one)),
    unlisted: old.filter((one) => !kept.some((other) => isDeepStrictEqual(one, other))).map(({ version }) => version),
  };
}

/** Applies the next log entry. Throws an error if the result does not have the hash in the entry. */
export function replayLogEntry({ remotes: before }: LogState, entry: ReleaseLogEntry): LogState {
  const changed = Object.entries(entry.changed).map(
    ([name, change]) => [name, applyRemoteChange(before[name], change)] as const,
  );
  const remotes = { ...before, ...Object.fromEntries(changed) };
  if (hashChannels(remotes) !== entry.state)
    throw new Error(`the entry ${entry.seq} of the log does not lead to the state that it tells of`);
  return { newest: entry, remotes };
}

function applyRemoteChange(
  before: RemoteChannel | undefined,
  { retired, unlisted, ...live }: RemoteChannelChange,
): RemoteChannel {
  const kept = (before?.retired ?? []).filter(({ version }) => !unlisted.includes(version));
  return { ...live, retired: [...retired, ...kept] };
}
