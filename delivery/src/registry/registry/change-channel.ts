import {
  type Channel,
  listMembersOfAct,
  type ReleaseAct,
  type ReleaseLogEntry,
  type RemoteChannel,
  type SetMember,
} from 'shared-lib/releases';
import { addOtherSetMembers } from './add-other-set-members';
import { applyReleaseAct } from './apply-release-act';
import { readNewestLogState, saveChannel } from './channel';
import { computeRemoteChanges, hashChannels, replayLogEntry } from './channel-delta';
import { readRemovalMark } from './clean-up';
import { listRemoteShellPairs, type RemoteShellPair } from './contract-fault';
import { createTypesReader, findLiveTypeFaults } from './live-types';
import { type ReleaseIndex, readReleasesForAct } from './manifest';
import { type Refusal, refuse } from './refusal';
import type { Registry } from './registry';
import { findLogEntryFault, hashLogEntry, noPreviousHash, writeLogEntry } from './release-log';
import { findKeysForName, readTrust } from './trust/trust';

export type ChannelChange = {
  act: ReleaseAct;
  actor: string;
  reason: string;
  /** The figures that led to the decision, as plain JSON. */
  figures?: unknown;
  /** The number of the channel that the decision was based on. If it has changed, the act is refused. */
  seq?: number;
};

export type ChannelChangeResult = { ok: true; channel: Channel; entry: ReleaseLogEntry };

/** Runs one act: writes it into the log, then updates the channel. Of two concurrent acts, one is refused. */
export async function changeChannel(registry: Registry, change: ChannelChange): Promise<ChannelChangeResult | Refusal> {
  const { signer, store, root, environment } = registry;
  if (!signer) return refuse('no-key', 'There is no key here that may sign the channel.');
  const trust = await readTrust(store, root);
  const keys = findKeysForName(trust, 'channel');
  if (!keys.has(signer.key)) return refuse('wrong-key', 'The key here may not sign the channel.');
  const state = await readNewestLogState(registry, keys);
  const { newest, remotes } = state;
  if (change.seq !== undefined && change.seq !== (newest?.seq ?? 0)) return makeStaleChannelRefusal();
  const act = addOtherSetMembers(remotes, change.act, environment.now());
  if ('ok' in act) return act;
  const at = environment.now().toISOString();
  const releases = await readReleasesForAct(registry, trust, remotes, act);
  const markedRelease = await findReleaseMarkedForRemoval(registry, act, remotes);
  if (markedRelease)
    return refuse(
      'unknown-release',
      `${markedRelease.remote} ${markedRelease.version} is about to be removed, since nobody has had it for long: publish it under a new version.`,
    );
  const { actor, reason, figures } = change;
  const decided = applyReleaseAct(remotes, act, { at, actor, salt: environment.salt(), releases });
  if (!decided.ok) return decided;
  const typeFaults = await findLiveTypeFaults(
    listNewRemoteShellPairs(remotes, decided.remotes, releases),
    createTypesReader(store),
  );
  if (typeFaults) return refuse('unfit-contract', typeFaults);
  const entry: ReleaseLogEntry = {
    seq: (newest?.seq ?? 0) + 1,
    at,
    actor,
    act,
    reason,
    ...(figures !== undefined && { figures: JSON.parse(JSON.stringify(figures)) }),
    before: newest ? hashLogEntry(newest) : noPreviousHash,
    changed: computeRemoteChanges(remotes, decided.remotes),
    state: hashChannels(decided.remotes),
  };
  const fault = findLogEntryFault(entry);
  // Checks that the entry can be replayed before it is written. A wrong entry would block the registry.
  replayLogEntry(state, entry);
  if (fault) return refuse('unwritable', `The log cannot hold this: ${fault}.`);
  if (!(await writeLogEntry(registry, entry, signer))) return makeStaleChannelRefusal();
  return { ok: true, entry, channel: await saveChannel(registry, signer) };
}

/**
 * Lists the pairs of remote and shell that can share a page after the act but not before. An act that ends a
 * canary adds no pairs.
 */
function listNewRemoteShellPairs(
  before: Record<string, RemoteChannel>,
  after: Record<string, RemoteChannel>,
  releases: ReleaseIndex,
): RemoteShellPair[] {
  const known = listRemoteShellPairs(before, releases);
  return listRemoteShellPairs(after, releases).filter(
    ({ remote, shell }) => !known.some((one) => one.remote === remote && one.shell === shell),
  );
}

/** Finds a release that the act needs but that clean-up has already marked for removal. */
async function findReleaseMarkedForRemoval(
  { store }: Registry,
  act: ReleaseAct,
  remotes: Record<string, RemoteChannel>,
): Promise<SetMember | undefined> {
  if (act.kind === 'publish' || act.kind === 'roll-back' || act.kind === 'decline') return undefined;
  for (const { remote, version } of listMembersOfAct(act)) {
    const { stable, canary } = remotes[remote] ?? {};
    const isLive = [stable, canary].some((live) => live?.version === version);
    if (!isLive && (await readRemovalMark(store, { name: remote, version }))) return { remote, version };
  }
  return undefined;
}

function makeStaleChannelRefusal() {
  return refuse('changed-meanwhile', 'Somebody else has changed the channel meanwhile: look again, then decide.');
}

const maxWriteAttempts = 5;

/** Writes a log entry that does not depend on the channel's state. If another writer was faster, tries again. */
export async function appendLogEntryWithRetries(
  registry: Registry,
  change: Omit<ChannelChange, 'seq'>,
): Promise<ChannelChangeResult | Refusal> {
  let done = await changeChannel(registry, change);
  for (let attempts = 1; !done.ok && done.code === 'changed-meanwhile' && attempts < maxWriteAttempts; attempts += 1)
    done = await changeChannel(registry, change);
  return done;
}
