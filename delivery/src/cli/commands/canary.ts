import { isOrganisationShortName } from 'shared-lib/people';
import type { Canary, CanaryLimits, SetMember } from 'shared-lib/releases';
import { isVersion } from '../../platform/releases/compare-versions';
import { replayRolloutEvents as replayRecord } from '../../rollout/judge/decision';
import { defaultCanaryLimits } from '../../rollout/rollouts/canary-limits';
import { readRolloutRecord } from '../../rollout/rollouts/record-folder';
import { runReleaseAct } from './channel-acts';
import { type Command, type CommandArguments, readTextOption, rejectArguments, successResult } from './command';

export const canaryCommand: Command = {
  usage:
    'canary <remote> <version> | --set <remote>@<version>… [--share <0 to 100>] [--org <organisation>]… [--no-org] [--hold | --no-hold] [--max-share <0 to 100>] [--min-hours <hours>] [--patience-hours <hours>] [--reason <words>]',
  options: {
    set: { type: 'boolean' },
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
  run: async (context, args) => {
    const organisationNames = readOrganisations(args);
    const misspelt = organisationNames.find((name) => !isOrganisationShortName(name));
    if (misspelt !== undefined)
      return rejectArguments(
        `"${misspelt}" is no short name of an organisation: those have small letters, digits and hyphens.`,
      );
    if (organisationNames.length > 0)
      context.say(
        'Short names of organisations are not checked here. Compare them with `npm run organisation -- list`.',
      );
    const members = readSetMembers(args);
    if (typeof members === 'string') return rejectArguments(members);
    const [{ remote, version } = { remote: '', version: '' }, ...others] = members;
    return runReleaseAct(context, { ...args, positionals: [remote, version] }, (_remote, current) => {
      const before = current?.canary?.version === version ? current.canary : undefined;
      const share = readShareOption(args, before);
      if (share === undefined) return 'Say with --share how many of a hundred get it, such as --share 5.';
      const brake = readCanaryLimits(args, before?.brake);
      if (typeof brake === 'string') return brake;
      const earlier = args.values['no-org'] === true ? [] : (before?.organisations ?? []);
      const organisations = [...new Set([...earlier, ...organisationNames])];
      const act = { kind: 'canary', remote, version, share, organisations } as const;
      return { ...act, ...(others.length > 0 && { with: others }), ...(brake && { brake }) };
    });
  },
};

function readOrganisations({ values }: CommandArguments): string[] {
  return Array.isArray(values.org) ? values.org.map(String) : [];
}

/**
 * Reads the share option. Without the option, the share of an existing canary stays. Returns undefined if the
 * share is invalid, or if the canary is new and has no share.
 */
function readShareOption(args: CommandArguments, before: Canary | undefined): number | undefined {
  const optionText = readTextOption(args, 'share');
  if (optionText === undefined) return before?.share;
  return /^\d{1,3}(\.\d{1,2})?$/.test(optionText) ? Number(optionText) : undefined;
}

const maxOptionHours = 10_000;

/**
 * Reads the limits of a canary. If an option is missing, that limit stays as it was. If an option is wrong,
 * returns a sentence that says why.
 */
function readCanaryLimits(args: CommandArguments, before: CanaryLimits | undefined): CanaryLimits | undefined | string {
  const { hold, 'no-hold': noHold } = args.values;
  if (hold && noHold) return 'Say --hold or --no-hold, not both.';
  const maxShare = readNumberOption(args, 'max-share', 100);
  if (maxShare === 'wrong') return 'Say with --max-share how many of a hundred may get it, such as --max-share 25.';
  const minHours = readNumberOption(args, 'min-hours', maxOptionHours);
  if (minHours === 'wrong') return 'Say with --min-hours how many hours each share lasts, such as --min-hours 4.';
  const patience = readNumberOption(args, 'patience-hours', maxOptionHours);
  if (patience === 'wrong')
    return 'Say with --patience-hours when it is inconclusive without a verdict, such as --patience-hours 48.';
  if (!hold && !noHold && [maxShare, minHours, patience].every((limit) => limit === undefined)) return undefined;
  const minStepHours = minHours ?? before?.minHours;
  return {
    isHeld: hold === true || (noHold !== true && before?.isHeld === true),
    maxShare: maxShare ?? before?.maxShare ?? defaultCanaryLimits.maxShare,
    ...(minStepHours !== undefined && { minHours: minStepHours }),
    patienceHours: patience ?? before?.patienceHours ?? defaultCanaryLimits.patienceHours,
  };
}

function readNumberOption(args: CommandArguments, name: string, maximum: number): number | undefined | 'wrong' {
  const optionText = readTextOption(args, name);
  if (optionText === undefined) return undefined;
  return /^\d{1,5}(\.\d{1,2})?$/.test(optionText) && Number(optionText) <= maximum ? Number(optionText) : 'wrong';
}

/** The command that replays the recorded events of a canary, and prints what the judge decides. */
export const replayCommand: Command = {
  usage: 'replay <file of a record>',
  options: {},
  run: async ({ say }, { positionals: [file] }) => {
    if (!file)
      return rejectArguments('Name the file of a record: they lie in DATA_DIR/rollouts, in a folder for each remote.');
    const events = await readRolloutRecord(file);
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

/**
 * Reads the releases that a command names: one as `shell 0.3.0`, or with `--set` several as `shell@0.3.0`. If
 * the arguments are wrong, returns a sentence that says why.
 */
function readSetMembers({ positionals, values }: CommandArguments): SetMember[] | string {
  const [remote, version] = positionals;
  if (values.set !== true) {
    if (!remote) return 'Name the remote.';
    return version ? [{ remote, version }] : 'Name the version.';
  }
  const members = positionals.map((text) => {
    const [, name = '', label = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
    return { remote: name, version: label };
  });
  const areClear = members.every((member) => member.remote !== '' && isVersion(member.version));
  if (members.length < 2 || !areClear)
    return 'Name at least two releases of the set, such as shell@0.3.0 mfe-workspace@0.2.0.';
  return members;
}
