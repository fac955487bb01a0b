import { isShortName } from 'shared-lib/people';
import type { Canary, CanaryLimits } from 'shared-lib/releases';
import { replay as replayRecord } from '../../rollout/judge/decision';
import { usualBrake } from '../../rollout/rollouts/brake';
import { readRecord } from '../../rollout/rollouts/record-folder';
import { actOnChannel } from './channel-acts';
import { type Command, type CommandArguments, rejectArguments, successResult, textOf } from './command';

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
    return actOnChannel(context, words, (remote, now) => {
      const [, version] = words.positionals;
      if (!version) return 'Name the version.';
      const before = now?.canary?.version === version ? now.canary : undefined;
      const share = shareOf(words, before);
      if (share === undefined) return 'Say with --share how many of a hundred get it, such as --share 5.';
      const brake = brakeOf(words, before?.brake);
      if (typeof brake === 'string') return brake;
      const earlier = words.values['no-org'] === true ? [] : (before?.organisations ?? []);
      const organisations = [...new Set([...earlier, ...named])];
      const act = { kind: 'canary', remote, version, share, organisations } as const;
      return brake ? { ...act, brake } : act;
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
function brakeOf(
  words: CommandArguments,
  before: CanaryLimits | undefined,
): CanaryLimits | undefined | string {
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

/** Judges the record of a canary again. */
export const replay: Command = {
  usage: 'replay <file of a record>',
  options: {},
  run: async ({ say }, { positionals: [file] }) => {
    if (!file)
      return rejectArguments(
        'Name the file of a record: they lie in DATA_DIR/rollouts, in a folder for each remote.',
      );
    const events = await readRecord(file);
    const { decisions } = replayRecord(events);
    for (const { after, verdict } of decisions) {
      const what =
        verdict.verdict === 'promote'
          ? `promote to ${verdict.to} %`
          : `${verdict.verdict}, because of ${verdict.because}`;
      say(`After ${after} of ${events.length}: ${what}.`);
    }
    if (decisions.length === 0) say(`After ${events.length} of ${events.length}: wait.`);
    return successResult;
  },
};
