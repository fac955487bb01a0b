import os from 'node:os';
import { parseArgs } from 'node:util';
import { parseSettings, type SettingReader } from 'shared-lib/settings';
import { StartError } from '../../platform/start-error';
import { describeMissingRegistry, findRegistry } from '../../registry/registry/find-registry';
import { readKeySetting, readRegistrySettings } from '../../registry/registry/registry-settings';
import { openStore } from '../../registry/registry/store/open-store';
import { canaryCommand, replayCommand } from './canary';
import { declineCommand, promoteCommand, rollBackCommand } from './channel-acts';
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandResult,
  rejectArguments,
} from './command';
import { createCommand } from './create';
import { initCommand } from './init';
import { addKeyCommand, dropKeyCommand, listKeysCommand, rotateKeyCommand } from './key-commands';
import { overrideCommand } from './override';
import { previewCommand } from './preview';
import { publishCommand } from './publish';
import { cleanUpCommand, renewCommand, statusCommand, verifyCommand } from './registry-commands';

/** All commands of `npm run release --`, in the order of the help. */
export const releaseCommands: Record<string, Command> = {
  create: createCommand,
  init: initCommand,
  publish: publishCommand,
  canary: canaryCommand,
  promote: promoteCommand,
  decline: declineCommand,
  'roll-back': rollBackCommand,
  override: overrideCommand,
  preview: previewCommand,
  status: statusCommand,
  replay: replayCommand,
  verify: verifyCommand,
  renew: renewCommand,
  'clean-up': cleanUpCommand,
  keys: listKeysCommand,
  'add-key': addKeyCommand,
  'rotate-key': rotateKeyCommand,
  'drop-key': dropKeyCommand,
};

export type RunReleaseCommandOptions = Pick<CommandContext, 'env' | 'root' | 'say' | 'build'> & {
  args: string[];
  /** Prints refusals and other lines that are not part of the result. If undefined, `say` prints them. */
  note?: CommandContext['note'];
};

/** Runs `npm run release -- …` and returns the exit code: 0 done, 1 refused, 2 wrong arguments. */
export async function runReleaseCommand({ env, args, ...rest }: RunReleaseCommandOptions): Promise<0 | 1 | 2> {
  const settings = { ...parseSettings(env, readRegistrySettings), key: parseSettings(env, readKeySetting) };
  const note = rest.note ?? rest.say;
  const address = parseSettings(env, readAppAddress);
  const registry = async () => {
    const found = await findRegistry(settings);
    if (found) return found;
    throw new StartError(describeMissingRegistry(openStore(settings.address)));
  };
  const actor = `${os.userInfo().username}@${os.hostname()}`;
  const context = { ...rest, note, env: removeSigningKey(env), settings, address, actor, registry };
  const result = await runCommand(context, args);
  if (result.ok) return 0;
  for (const line of result.sentence.split('\n')) note(line);
  return result.code === 'not-understood' ? 2 : 1;
}

/** Returns the environment for programs that this command starts, without the signing key. */
function removeSigningKey({ LEXBOARD_KEY: _key, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}

function readAppAddress({ origin, wholeNumber }: SettingReader): string {
  const port = wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 8080 });
  return origin('PUBLIC_BASE_URL', 'https://law.example.org')?.origin ?? `http://localhost:${port}`;
}

async function runCommand(context: CommandContext, [name = '', ...rest]: string[]): Promise<CommandResult> {
  const command = Object.hasOwn(releaseCommands, name) ? releaseCommands[name] : undefined;
  if (!command) return rejectArguments(formatUsage(Object.values(releaseCommands)));
  const parsedArgs = parseArguments(command, rest);
  if (typeof parsedArgs === 'string') return rejectArguments(`${parsedArgs}\n${formatUsage([command])}`);
  const result = await command.run(context, parsedArgs);
  if (result.ok || result.code !== 'not-understood') return result;
  return rejectArguments(`${result.sentence}\n${formatUsage([command])}`);
}

/** Parses a command line. If an option is unknown, returns a sentence that says why. */
function parseArguments({ options }: Command, args: string[]): CommandArguments | string {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, values: Object.fromEntries(Object.entries(values)) };
  } catch (error) {
    return describeArgumentsError(error);
  }
}

/** Describes an error in the options. Known errors of Node get clearer words. */
function describeArgumentsError(error: unknown): string {
  const { code, message } = Object(error);
  const option = /--[\w-]+/.exec(String(message))?.[0];
  if (option && code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (option && code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take an argument/.test(message)
      ? `${option} takes no value.`
      : `Say a value after ${option}. Write one that begins with a dash as ${option}=-…`;
  return String(message);
}

function formatUsage(commands: Command[]): string {
  return commands.map(({ usage }) => `npm run release -- ${usage}`).join('\n');
}
