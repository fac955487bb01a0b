import { isShortName } from 'shared-lib/people';
import type { Brake, Canary, ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { changeByPerson, readChannel } from '../../registry/registry';
import { usualBrake } from '../../rollout/rollouts/brake';
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  type Context,
  describeChannel,
  refuseCommand,
  rejectArguments,
  successResult,
  textOf,
} from './command';

export const canary: Command = {
  usage:
    'canary <remote> <version> [--share <0 to 100>] [--org <organisation>]… [--no-org] [--hold | --no-hold] [--max-share <0 to 100>] [--min-hours <hours>] [--patience-hours <hours>] [--reason <words>]',
  options: {
    share: { type: 'string' },
    org: { type: 'string', multiple: true },
    'no-org': { type: 'boolean' },
    hold: { type: 'boolean' },
    'no-hold': { type: 'boolean' },
    'max-share': { type: 'string' },
    'min-hours': { type: 'string' },
    'patience-hours': { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, words) => {
    const named = organisationsNamed(words);
    const misspelt = named.find((name) => !isShortName(name));
    if (misspelt !== undefined)
      return rejectArguments(
        `"${misspelt}" is no short name of an organisation: those have small letters, digits and hyphens.`,
      );
    if (named.length > 0)
      context.say(
        'Short names of organisations are not checked here. Compare them with `npm run organisation -- list`.',
      );
    return actOnChannel(context, {
      words,
      act: (remote, now) => {
        const [, version] = words.positionals;
        if (!version) return 'Name the version.';
        const before = now?.canary?.version === version ? now.canary : undefined;
        const share = shareOf(words, before);
        if (share === undefined) return 'Say with --share how many of a hundred get it, such as --share 5.';
        const brake = brakeOf(words, before?.brake);
        if (typeof brake === 'string') return brake;
        const kept = words.values['no-org'] === true ? [] : (before?.organisations ?? []);
        const organisations = [...new Set([...kept, ...named])];
        const act = { kind: 'canary', remote, version, share, organisations } as const;
        return brake ? { ...act, brake } : act;
      },
    });
  },
};

function organisationsNamed({ values }: CommandArguments): string[] {
  return Array.isArray(values.org) ? values.org.map(String) : [];
}

/** The share to set. Without the option a canary keeps its share. Undefined for a new canary or an invalid share. */
function shareOf(words: CommandArguments, before: Canary | undefined): number | undefined {
  const said = textOf(words, 'share');
  if (said === undefined) return before?.share;
  return /^\d{1,3}(\.\d{1,2})?$/.test(said) ? Number(said) : undefined;
}

const mostHours = 10_000;

/**
 * The limits to set; those without an option stay as before. Undefined without any option; a sentence for a wrong
 * one.
 */
function brakeOf(words: CommandArguments, before: Brake | undefined): Brake | undefined | string {
  const { hold, 'no-hold': noHold } = words.values;
  if (hold && noHold) return 'Say --hold or --no-hold, not both.';
  const maxShare = numberOf(words, 'max-share', 100);
  if (maxShare === 'wrong')
    return 'Say with --max-share how many of a hundred may get it, such as --max-share 25.';
  const minHours = numberOf(words, 'min-hours', mostHours);
  if (minHours === 'wrong')
    return 'Say with --min-hours how many hours each share lasts, such as --min-hours 4.';
  const patience = numberOf(words, 'patience-hours', mostHours);
  if (patience === 'wrong')
    return 'Say with --patience-hours when it is inconclusive without a verdict, such as --patience-hours 48.';
  if (!hold && !noHold && [maxShare, minHours, patience].every((said) => said === undefined))
    return undefined;
  const least = minHours ?? before?.minHours;
  return {
    isHeld: hold === true || (noHold !== true && before?.isHeld === true),
    maxShare: maxShare ?? before?.maxShare ?? usualBrake.maxShare,
    ...(least !== undefined && { minHours: least }),
    patienceHours: patience ?? before?.patienceHours ?? usualBrake.patienceHours,
  };
}

function numberOf(words: CommandArguments, name: string, most: number): number | undefined | 'wrong' {
  const said = textOf(words, name);
  if (said === undefined) return undefined;
  return /^\d{1,5}(\.\d{1,2})?$/.test(said) && Number(said) <= most ? Number(said) : 'wrong';
}

type ActOnChannelOptions = {
  words: CommandArguments;
  /** Makes the act, given what everybody gets now; a sentence when the command is not clear. */
  act(remote: string, now: RemoteChannel | undefined): ReleaseAct | string;
};

/** Runs one act on the channel from a command line: `<remote> …`, with `--reason`. */
export async function actOnChannel(
  context: Context,
  { words, act }: ActOnChannelOptions,
): Promise<CommandResult> {
  const [remote] = words.positionals;
  if (!remote) return rejectArguments('Name the remote.');
  const registry = await context.registry();
  const channel = await readChannel(registry);
  const meant = act(remote, channel?.remotes[remote]);
  if (typeof meant === 'string') return rejectArguments(meant);
  const reason = textOf(words, 'reason') ?? '';
  const changed = await changeByPerson(registry, {
    act: meant,
    actor: context.actor,
    root: context.actor,
    secondPersonAbove: context.settings.secondPersonAbove,
    reason,
    // The decision was based on this channel. If somebody changed it since, the act must be refused.
    seq: channel?.seq ?? 0,
  });
  if (!changed.ok) return changed;
  if (changed.isWaiting)
    return refuseCommand(
      'second-person',
      `Number ${changed.entry.seq} of the log asks for it, since it goes past ${context.settings.secondPersonAbove} % of the people: another person says the same command, or approves it on the console.`,
    );
  context.say(
    `Number ${changed.entry.seq} of the log. ${remote} is now: ${describeChannel(changed.entry.remotes[remote])}.`,
  );
  return successResult;
}
