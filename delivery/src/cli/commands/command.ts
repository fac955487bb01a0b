import type { ParseArgsConfig } from 'node:util';
import type { Proposal, RemoteChannel } from 'shared-lib/releases';
import { describeAct, formatActor } from 'shared-lib/releases/words';
import { addKey } from '../../registry/keys/add-key';
import { type Refusal, type Registry, readChannel, readLog } from '../../registry/registry';
import { findRegistry } from '../../registry/registry/find-registry';
import { type RefusalCode, refuse } from '../../registry/registry/refusal';
import type { RegistrySettings } from '../../registry/registry/registry-settings';
import { describeProgress } from '../../rollout/rollouts/brake';
import { findHold } from '../../rollout/rollouts/held-by';
import { createRemote } from '../create/create-remote';
import { newRemote } from '../create/new-remote';

/** What a command gets from outside. */
export type Context = {
  settings: RegistrySettings;
  /** The folder that holds the packages. */
  root: string;
  /** The address at which people reach the app, as far as this machine knows it. */
  address: string;
  /** The person who runs the command, as the log names them. */
  actor: string;
  say(line: string): void;
  /** Builds a package with the build tools that come with the command. */
  build(name: string): Promise<void>;
  /** Throws an error with a readable sentence when there is no registry. */
  registry(): Promise<Registry>;
};

export type CommandArguments = {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

/** The result of a command: done, refused for a reason, or not understood. */
export type CommandResult = { ok: true } | Refusal | { ok: false; code: 'not-understood'; sentence: string };

export type Command = {
  /** What the reader types after `npm run release --`. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(context: Context, words: CommandArguments): Promise<CommandResult>;
};

export const successResult: CommandResult = { ok: true };

export function refuseCommand(code: RefusalCode, sentence: string): CommandResult {
  return refuse(code, sentence);
}

export function rejectArguments(sentence: string): CommandResult {
  return { ok: false, code: 'not-understood', sentence };
}

export function textOf({ values }: CommandArguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

const lastFew = 5;

export const status: Command = {
  usage: 'status',
  options: {},
  run: async ({ registry, say }) => {
    const known = await registry();
    const channel = await readChannel(known);
    if (!channel)
      return refuseCommand('unknown-release', `Nothing is in the channel of ${known.store.place} yet.`);
    const isAnyHeld = Object.values(channel.remotes).some(({ canary }) => canary?.brake?.isHeld);
    // The entry that says who holds a canary may be old, so a held canary needs the whole log.
    const log = await readLog(known, { after: isAnyHeld ? 0 : Math.max(0, channel.seq - lastFew) });
    for (const [name, remote] of Object.entries(channel.remotes)) {
      say(`${name}: ${describeChannel(remote)}`);
      if (!remote.canary || name === 'shell') continue;
      say(`  the canary is ${describeProgress(remote.canary, known.world.now())}`);
      const hold = findHold(log, name, remote.canary);
      if (hold) say(`  held by ${hold.actor}${hold.reason && `: ${hold.reason}`}`);
    }
    say(`Number ${channel.seq} of the log; the channel is good until ${channel.expires}.`);
    for (const { seq, at, actor, act, reason } of log.slice(-lastFew).reverse())
      say(
        `  ${seq} ${at} ${formatActor(actor)}: ${describeAct(act, (iso) => iso)}${reason ? `: ${reason}` : ''}`,
      );
    return successResult;
  },
};

/** Describes in words what people get of a remote. */
export function describeChannel(channel: RemoteChannel | undefined): string {
  if (!channel) return 'not in the channel';
  const { stable, canary, proposed } = channel;
  const asked = proposed ? `; ${sayProposal(proposed)}` : '';
  if (!canary) return `${stable.version} for everybody${asked}`;
  const also = canary.organisations.length > 0 ? ` and ${canary.organisations.join(', ')}` : '';
  return `${canary.version} for ${canary.share} %${also}, ${stable.version} for the others${asked}`;
}

function sayProposal({ by, kind, version, share }: Proposal): string {
  const whom = kind === 'promote' ? 'everybody' : `${share} %`;
  return `${by} asks for ${version} for ${whom}, which another person has to approve`;
}

export const create: Command = {
  usage: 'create <name of the remote, such as mfe-example> [--title <what people call it>]',
  options: { title: { type: 'string' } },
  run: async (context, words) => {
    const [name] = words.positionals;
    if (!name) return rejectArguments('Name the remote.');
    const remote = newRemote(name, textOf(words, 'title'));
    if (!remote.ok) return remote;
    const created = await createRemote(context.root, remote);
    if (!created.ok) return created;
    context.say(`${name} is made: ${remote.title}, at ${remote.route}. See it with npm run dev -- ${name}`);
    await makeKey(context, name);
    context.say(`How it comes to people: docs/delivery.md, "A new remote".`);
    return successResult;
  },
};

/** Makes the key of a new remote. Does nothing without a registry: `init` will make the key then. */
async function makeKey({ settings, say }: Context, name: string): Promise<void> {
  if (!(await findRegistry(settings))) return;
  const added = await addKey(settings, { signs: name, name });
  if (!added.ok) say(added.sentence);
  else if (added.counts) say(`Its key is ${name}.pem in ${settings.keysFolder}.`);
  else
    say(
      `Its key counts once whoever holds root.pem says: npm run release -- add-key ${name} --public ${added.publicKey}`,
    );
}
