import os from 'node:os';
import { parseArgs } from 'node:util';
import { parseSettings, type SettingReader } from 'shared-lib/settings';
import { StartError } from '../../platform/start-error';
import { findRegistry } from '../../registry/registry/find-registry';
import { readRegistrySettings } from '../../registry/registry/registry-settings';
import { openStore } from '../../registry/registry/store/open-store';
import { canary, replay } from './canary';
import { decline, promote, rollBack } from './channel-acts';
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  type Context,
  rejectArguments,
} from './command';
import { create } from './create';
import { init } from './init';
import { addKey, dropKey, keys, rotateKey } from './key-commands';
import { override } from './override';
import { publish } from './publish';
import { cleanUp, renew, status, verify } from './registry-commands';

/** All commands of `npm run release --`, in the order of the help. */
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
  verify,
  renew,
  'clean-up': cleanUp,
  keys,
  'add-key': addKey,
  'rotate-key': rotateKey,
  'drop-key': dropKey,
};

export type ReleaseOptions = Pick<Context, 'root' | 'say' | 'build'> & {
  env: NodeJS.ProcessEnv;
  args: string[];
};

/** Runs `npm run release -- …` and returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function release({ env, args, ...beside }: ReleaseOptions): Promise<0 | 1 | 2> {
  const settings = parseSettings(env, readRegistrySettings);
  const address = parseSettings(env, readAddress);
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
