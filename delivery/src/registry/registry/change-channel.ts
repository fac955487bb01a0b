import type { Channel, ReleaseAct, ReleaseLogEntry } from 'shared-lib/releases';
import { applyReleaseAct } from './apply-release-act';
import { newestEntry, saveChannel } from './channel';
import { readRemovalMark } from './clean-up';
import { liveReleases } from './manifest';
import { type Refusal, refuse } from './refusal';
import type { Registry } from './registry';
import { entryFault, hashOf, noHash, writeEntry } from './release-log';
import { keysFor, readTrust } from './trust/trust';

export type Change = {
  act: ReleaseAct;
  actor: string;
  reason: string;
  /** The figures known at that moment; plain JSON. */
  figures?: unknown;
  /** The channel number that the decision was based on. When the channel has another number now, nothing is done. */
  seq?: number;
};

export type ChannelChangeResult = { ok: true; channel: Channel; entry: ReleaseLogEntry };

/** Runs one act on a release, for everybody, and writes it into the log. Of two at once one is refused. */
export async function changeChannel(
  registry: Registry,
  change: Change,
): Promise<ChannelChangeResult | Refusal> {
  const { signer, store, root, world } = registry;
  if (!signer) return refuse('no-key', 'There is no key here that may sign the channel.');
  const trust = await readTrust(store, root);
  const keys = keysFor(trust, 'channel');
  if (!keys.has(signer.key)) return refuse('wrong-key', 'The key here may not sign the channel.');
  const newest = await newestEntry(registry, keys);
  if (change.seq !== undefined && change.seq !== (newest?.seq ?? 0)) return meanwhile();
  const remotes = newest?.remotes ?? {};
  const at = world.now().toISOString();
  const releases = await liveReleases(registry, trust, remotes, change.act);
  if (await isGoing(registry, change.act, remotes))
    return refuse(
      'unknown-release',
      `${change.act.remote} ${change.act.version} is about to be removed, since nobody has had it for long: publish it under a new version.`,
    );
  const facts = { at, actor: change.actor, salt: world.salt(), releases };
  const decided = applyReleaseAct(remotes, change.act, facts);
  if (!decided.ok) return decided;
  const { act, actor, reason, figures } = change;
  const entry: ReleaseLogEntry = {
    seq: (newest?.seq ?? 0) + 1,
    at,
    actor,
    act,
    reason,
    ...(figures !== undefined && { figures: JSON.parse(JSON.stringify(figures)) }),
    before: newest ? hashOf(newest) : noHash,
    remotes: decided.remotes,
  };
  const fault = entryFault(entry);
  if (fault) return refuse('unwritable', `The log cannot hold this: ${fault}.`);
  if (!(await writeEntry(registry, entry, signer))) return meanwhile();
  return { ok: true, entry, channel: await saveChannel(registry, signer) };
}

/** Whether the act would give people a release that clean-up has marked and may remove at any moment. */
async function isGoing({ store }: Registry, act: ReleaseAct, remotes: ReleaseLogEntry['remotes']) {
  if (act.kind === 'publish' || act.kind === 'roll-back' || act.kind === 'decline') return false;
  const { stable, canary } = remotes[act.remote] ?? {};
  if ([stable, canary].some((live) => live?.version === act.version)) return false;
  return (await readRemovalMark(store, { name: act.remote, version: act.version })) !== undefined;
}

function meanwhile() {
  return refuse(
    'changed-meanwhile',
    'Somebody else has changed the channel meanwhile: look again, then decide.',
  );
}

const tries = 5;

/** Writes a log entry that does not depend on the channel, so it can follow whatever others write meanwhile. */
export async function appendIndependentEntry(
  registry: Registry,
  change: Omit<Change, 'seq'>,
): Promise<ChannelChangeResult | Refusal> {
  let done = await changeChannel(registry, change);
  for (let tried = 1; !done.ok && done.code === 'changed-meanwhile' && tried < tries; tried += 1)
    done = await changeChannel(registry, change);
  return done;
}
