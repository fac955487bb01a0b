import {
  type Canary,
  describeProvenance,
  formatSetMembers,
  type Release,
  type ReleaseLogEntry,
  type RemoteChannel,
} from 'shared-lib/releases';
import { describeReleaseAct, formatActor } from 'shared-lib/releases/describe-act';
import { listPreviews } from '../../registry/publish/preview';
import { readChannel, saveChannel } from '../../registry/registry/channel';
import { cleanUpRegistry } from '../../registry/registry/clean-up';
import { describeEarlierModule, findEarlierModules } from '../../registry/registry/earlier-modules';
import { readStableAndCanaryReleases } from '../../registry/registry/manifest';
import { refuse } from '../../registry/registry/refusal';
import { readLog } from '../../registry/registry/release-log';
import { listSetMembers } from '../../registry/registry/set-members';
import { readTrust } from '../../registry/registry/trust/trust';
import { verifyRegistry } from '../../registry/registry/verify-registry';
import { describeProgress, findCanaryHold } from '../../rollout/rollouts/canary-limits';
import { describeCanaryVisitors, describeRemoteReleases } from './channel-acts';
import { type Command, successResult } from './command';

const shownLogEntryCount = 5;

export const statusCommand: Command = {
  usage: 'status',
  options: {},
  run: async ({ registry, say }) => {
    const openedRegistry = await registry();
    const channel = await readChannel(openedRegistry);
    if (!channel)
      return refuse('unknown-release', `Nothing is in the channel of ${openedRegistry.store.displayAddress} yet.`);
    const now = openedRegistry.environment.now();
    const isAnyHeld = Object.values(channel.remotes).some(({ canary }) => canary?.brake?.isHeld);
    // If the share of some canary may not grow (a hold), reads the whole log. The entry about the beginning of the
    // hold may be old.
    const log = await readLog(openedRegistry, {
      after: isAnyHeld ? 0 : Math.max(0, channel.seq - shownLogEntryCount),
    });
    for (const [name, remote] of Object.entries(channel.remotes)) {
      say(`${name}: ${describeRemoteReleases(name, channel.remotes)}`);
      const { canary } = remote;
      if (!canary || canary.set !== undefined || name === 'shell') continue;
      printCanaryProgress({ remote: name, canary, log, now }, say);
    }
    for (const [remote, canary] of listCanarySets(channel.remotes)) {
      const members = formatSetMembers(listSetMembers(channel.remotes, canary));
      say(`The set of ${members}: for ${describeCanaryVisitors(canary)}`);
      printCanaryProgress({ remote, canary, log, now }, say);
    }
    const trust = await readTrust(openedRegistry.store, openedRegistry.root);
    const releases = await readStableAndCanaryReleases(openedRegistry, trust, channel.remotes);
    for (const earlier of findEarlierModules(releases)) say(describeEarlierModule(earlier, now));
    for (const line of releases.flatMap(describeSourceAndTests)) say(line);
    for (const { name, version, preview } of await listPreviews(openedRegistry, trust))
      say(`${name} ${version} previews change ${preview.change} until ${preview.until}`);
    say(`Number ${channel.seq} of the log; the channel is good until ${channel.expires}.`);
    for (const { seq, at, actor, act, reason } of log.slice(-shownLogEntryCount).reverse())
      say(
        `  ${seq} ${at} ${formatActor(actor)}: ${describeReleaseAct(act, (iso) => iso)}${reason ? `: ${reason}` : ''}`,
      );
    return successResult;
  },
};

/** Describes where a release was built from, and whether it was published without contract tests. */
function describeSourceAndTests({ name, version, contract, provenance }: Release): string[] {
  return [
    ...(provenance ? [`${name} ${version} is ${describeProvenance(provenance)}`] : []),
    ...(contract?.untested === undefined
      ? []
      : [`${name} ${version} was published without contract tests: ${contract.untested}`]),
  ];
}

/** Lists the sets of canaries that some people get. Each set appears once, under its first remote. */
function listCanarySets(remotes: Record<string, RemoteChannel>): [remote: string, canary: Canary][] {
  const canaries = Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary?.set === undefined ? [] : [[remote, canary] as [string, Canary]],
  );
  return canaries.filter(([, canary], index) => canaries.findIndex(([, other]) => other.set === canary.set) === index);
}

type PrintCanaryProgressOptions = {
  remote: string;
  canary: Canary;
  log: readonly ReleaseLogEntry[];
  now: Date;
};

function printCanaryProgress(
  { remote, canary, log, now }: PrintCanaryProgressOptions,
  say: (line: string) => void,
): void {
  say(`  the canary is ${describeProgress(canary, now)}`);
  const hold = findCanaryHold(log, remote, canary);
  if (hold) say(`  held by ${hold.actor}${hold.reason && `: ${hold.reason}`}`);
}

export const verifyCommand: Command = {
  usage: 'verify',
  options: {},
  run: async ({ registry, say }) => {
    const { entries, releases, files, faults } = await verifyRegistry(await registry());
    say(`${entries} entries of the log, ${releases} releases, ${files} files.`);
    if (faults.length > 0) return refuse('changed-file', faults.join('\n'));
    say('All signatures and hashes hold.');
    return successResult;
  },
};

export const renewCommand: Command = {
  usage: 'renew',
  options: {},
  run: async ({ registry, say }) => {
    const openedRegistry = await registry();
    if (!openedRegistry.signer) return refuse('no-key', 'There is no key here that may sign the channel.');
    const { expires } = await saveChannel(openedRegistry, openedRegistry.signer);
    say(`The channel is good until ${expires}.`);
    return successResult;
  },
};

export const cleanUpCommand: Command = {
  usage: 'clean-up',
  options: {},
  run: async ({ registry, say }) => {
    const { marked: leaving, removed } = await cleanUpRegistry(await registry());
    for (const { name, version, files } of removed) say(`${name} ${version} is removed, ${files} files.`);
    for (const { name, version } of leaving)
      say(`${name} ${version} is given to nobody from now on, and goes with the first clean-up in an hour or later.`);
    if (removed.length + leaving.length === 0) say('There is nothing that nobody can have open any more.');
    return successResult;
  },
};
