import type { ParseArgsConfig } from 'node:util';
import type { Refusal } from '../../registry/registry/refusal';
import type { Registry } from '../../registry/registry/registry';
import type { RegistrySettings } from '../../registry/registry/registry-settings';

/** The settings and functions that a command needs. */
export type CommandContext = {
  settings: RegistrySettings;
  env: NodeJS.ProcessEnv;
  /** The folder that contains the packages of the repository. */
  root: string;
  /** The address at which people reach the app. Empty if this machine does not know it. */
  address: string;
  /** The person who runs the command, as the log names them. */
  actor: string;
  say(line: string): void;
  /**
   * Prints a line that is not part of the result. It does not go to the standard output, so a program can read
   * the result alone there.
   */
  note(line: string): void;
  /**
   * Builds a package with this command's build tools. With a version, builds a preview of that version.
   * Returns the folder of the build, or undefined if it is the package's `dist`.
   */
  build(name: string, version?: string): Promise<string | undefined>;
  /** Opens the registry. If there is none, throws an error whose message says so in plain words. */
  registry(): Promise<Registry>;
};

export type CommandArguments = {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

/** The result of a command: done, refused for a reason, or wrong arguments. */
export type CommandResult = { ok: true } | Refusal | { ok: false; code: 'not-understood'; sentence: string };

export type Command = {
  /** How to write the command after `npm run release --`, for the help. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(context: CommandContext, args: CommandArguments): Promise<CommandResult>;
};

export const successResult: CommandResult = { ok: true };

export function rejectArguments(sentence: string): CommandResult {
  return { ok: false, code: 'not-understood', sentence };
}

export function readTextOption({ values }: CommandArguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
