import os from 'node:os';
import { parseArgs } from 'node:util';
import { type SettingReader, takeSettings } from 'shared-lib/settings';
import { StartError } from '../../platform/start-error';
import { addKey as add, isKeyName, isSigned } from '../../registry/keys/add-key';
import { saveChannel } from '../../registry/registry/channel';
import { cleanUp as cleanUpRegistry } from '../../registry/registry/clean-up';
import { findRegistry } from '../../registry/registry/find-registry';
import { readRegistrySettings } from '../../registry/registry/registry-settings';
import { openStore } from '../../registry/registry/store/open-store';
import { isPublicKey, keyIdOf } from '../../registry/registry/trust/key';
import { readTrusted } from '../../registry/registry/trust/trust';
import { verifyRegistry } from '../../registry/registry/verify-registry';
import { readRecord } from '../../rollout/judge/read-record';
import { replay as judgeAnew } from '../../rollout/judge/verdict';
import { actOnChannel } from './act';
import { canary } from './canary';
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  type Context,
  refuseCommand,
  rejectArguments,
  successResult,
  textOf,
} from './command';
import { create } from './create';
import { init } from './init';
import { override } from './override';
import { publish } from './publish';
import { dropKey, rotateKey } from './rotate-key';
import { status } from './status';

export type ReleaseOptions = Pick<Context, 'root' | 'say' | 'build'> & {
  env: NodeJS.ProcessEnv;
  args: string[];
};

/** Runs `npm run release -- …` and returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function release({ env, args, ...beside }: ReleaseOptions): Promise<0 | 1 | 2> {
  const settings = takeSettings(env, readRegistrySettings);
  const address = takeSettings(env, readAddress);
  const registry = async () => {
    const found = await findRegistry(settings);
    if (found) return found;
    throw new StartError(
      `There is no registry in ${openStore(settings.address).place}: make one with \`npm run release -- init\`.`,
    );
  };
  const actor = `${os.userInfo().username}@${os.hostname()}`;
  const result = await run({ ...beside, settings, address, actor, registry }, args);
  if (result.ok) return 0;
  for (const line of result.sentence.split('\n')) beside.say(line);
  return result.code === 'not-understood' ? 2 : 1;
}

function readAddress({ origin, wholeNumber }: SettingReader): string {
  const port = wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 8080 });
  return origin('PUBLIC_BASE_URL', 'https://law.example.org')?.origin ?? `http://localhost:${port}`;
}

async function run(context: Context, [name = '', ...rest]: string[]): Promise<CommandResult> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return rejectArguments(usageOf(Object.values(commands)));
  const words = readWords(command, rest);
  if (typeof words === 'string') return rejectArguments(`${words}\n${usageOf([command])}`);
  const result = await command.run(context, words);
  if (result.ok || result.code !== 'not-understood') return result;
  return rejectArguments(`${result.sentence}\n${usageOf([command])}`);
}

/** Parses the words of a command line; a sentence for an unknown option. */
function readWords({ options }: Command, args: string[]): CommandArguments | string {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, values: Object.fromEntries(Object.entries(values)) };
  } catch (error) {
    return sayWordsFault(error);
  }
}

/** Says what is wrong with the options: in our own words for the errors of Node that we know. */
function sayWordsFault(error: unknown): string {
  const { code, message } = Object(error);
  const option = /--[\w-]+/.exec(String(message))?.[0];
  if (option && code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (option && code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take an argument/.test(message)
      ? `${option} takes no value.`
      : `Say a value after ${option}. Write one that begins with a dash as ${option}=-…`;
  return String(message);
}

function usageOf(of: Command[]): string {
  return of.map(({ usage }) => `npm run release -- ${usage}`).join('\n');
}

/** Adds a key for a new remote, for a new member of a team, or for another operator. */
const addKey: Command = {
  usage: 'add-key <remote, shell or channel> [--name <name of the key>] [--public <a key made elsewhere>]',
  options: { name: { type: 'string' }, public: { type: 'string' } },
  run: async ({ settings, root, say }, words) => {
    const [signs] = words.positionals;
    if (!signs) return rejectArguments('Name what the key is to sign.');
    if (!(await isSigned(root, signs)))
      return refuseCommand(
        'unknown-remote',
        `There is no remote ${signs}: nothing of that name has a budget.`,
      );
    const name = textOf(words, 'name') ?? signs;
    if (!isKeyName(name)) return rejectArguments('A key is named in small letters, such as anna; not root.');
    const publicKey = textOf(words, 'public');
    if (publicKey !== undefined && !isPublicKey(publicKey))
      return rejectArguments(`${publicKey} is no public key.`);
    const added = await add(settings, { signs, name, publicKey });
    if (!added.ok) return added;
    if (added.counts) say(`The key ${added.publicKey} may sign ${signs} from now on.`);
    else {
      say(
        `${name}.pem is made in ${settings.keysFolder}, and counts for nothing yet. Who holds root.pem says:`,
      );
      say(`npm run release -- add-key ${signs} --name ${name} --public ${added.publicKey}`);
    }
    return successResult;
  },
};

export const promote: Command = {
  usage: 'promote <remote> [<version>] [--reason <words>]',
  options: { reason: { type: 'string' } },
  run: (context, words) =>
    actOnChannel(context, {
      words,
      act: (remote, now) => {
        const version = words.positionals[1] ?? now?.canary?.version;
        if (!version) return `${remote} has no canary: name the version that is meant.`;
        return { kind: 'promote', remote, version };
      },
    }),
};

/** Declines a request that nobody has approved yet. */
const decline: Command = {
  usage: 'decline <remote> [<version>] [--reason <words>]',
  options: { reason: { type: 'string' } },
  run: (context, words) =>
    actOnChannel(context, {
      words,
      act: (remote, now) => {
        const version = words.positionals[1] ?? now?.proposed?.version;
        if (!version) return `Nobody has asked for anything of ${remote}.`;
        return { kind: 'decline', remote, version };
      },
    }),
};

const replay: Command = {
  usage: 'replay <file of a record>',
  options: {},
  run: async ({ say }, { positionals }) => {
    const [file] = positionals;
    if (!file)
      return rejectArguments(
        'Name the file of a record: they lie in DATA_DIR/rollouts, in a folder for each remote.',
      );
    const events = await readRecord(file);
    const { decisions } = judgeAnew(events);
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

const rollBack: Command = {
  usage: 'roll-back <remote> [<version>] --reason <words> [--withdraw]',
  options: { reason: { type: 'string' }, withdraw: { type: 'boolean' } },
  run: async (context, words) => {
    if (!textOf(words, 'reason')?.trim()) return rejectArguments('Say with --reason why it is taken back.');
    return actOnChannel(context, {
      words,
      act: (remote, now) => {
        const version = words.positionals[1] ?? now?.canary?.version ?? now?.stable.version;
        if (!version) return `${remote} has no release in the channel.`;
        return { kind: 'roll-back', remote, version, isWithdrawn: words.values.withdraw === true };
      },
    });
  },
};

const keys: Command = {
  usage: 'keys',
  options: {},
  run: async ({ registry, say }) => {
    const { store, root } = await registry();
    const { trust, root: now } = await readTrusted(store, root);
    for (const { key, holder, signs } of trust.keys)
      say(`${keyIdOf(key)} signs ${signs.join(' and ')}: ${holder}`);
    say(`Number ${trust.version} of the trust document, signed by the root ${now}.`);
    return successResult;
  },
};

/** The commands that change which keys are trusted. */
const keyCommands = { keys, 'add-key': addKey, 'rotate-key': rotateKey, 'drop-key': dropKey };

const cleanUp: Command = {
  usage: 'clean-up',
  options: {},
  run: async ({ registry, say }) => {
    const { leaving, removed } = await cleanUpRegistry(await registry());
    for (const { name, version, files } of removed) say(`${name} ${version} is removed, ${files} files.`);
    for (const { name, version } of leaving)
      say(
        `${name} ${version} is given to nobody from now on, and goes with the first clean-up in an hour or later.`,
      );
    if (removed.length + leaving.length === 0) say('There is nothing that nobody can have open any more.');
    return successResult;
  },
};

const verify: Command = {
  usage: 'verify',
  options: {},
  run: async ({ registry, say }) => {
    const { entries, releases, files, faults } = await verifyRegistry(await registry());
    say(`${entries} entries of the log, ${releases} releases, ${files} files.`);
    if (faults.length > 0) return refuseCommand('changed-file', faults.join('\n'));
    say('All signatures and hashes hold.');
    return successResult;
  },
};

const renew: Command = {
  usage: 'renew',
  options: {},
  run: async ({ registry, say }) => {
    const known = await registry();
    if (!known.signer) return refuseCommand('no-key', 'There is no key here that may sign the channel.');
    const { expires } = await saveChannel(known, known.signer);
    say(`The channel is good until ${expires}.`);
    return successResult;
  },
};

/** The commands that verify and clean the registry. */
const upkeepCommands = { verify, renew, 'clean-up': cleanUp };

/** All commands of `npm run release --`. */
export const commands: Record<string, Command> = {
  create,
  init,
  publish,
  canary,
  promote,
  decline,
  'roll-back': rollBack,
  override,
  status,
  replay,
  ...upkeepCommands,
  ...keyCommands,
};
