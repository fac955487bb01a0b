import type { ParseArgsConfig } from 'node:util';
import type { Refusal } from '../../registry/registry/refusal';
import type { Registry } from '../../registry/registry/registry';
import type { RegistrySettings } from '../../registry/registry/registry-settings';

/** The settings and functions that a command needs. */
export type CommandContext = {
  settings: RegistrySettings;
  env: NodeJS.ProcessEnv;
  /** The folder that holds the packages. */
  root: string;
  /** The address at which people reach the app, as far as this machine knows it. */
  address: string;
  /** The person who runs the command, as the log names them. */
  actor: string;
  say(line: string): void;
  /** Prints a line that is not the result, so that a program can read the result alone. */
  note(line: string): void;
  /**
   * Builds a package with the build tools that come with the command; with a version, as a preview of that version.
   * Returns the folder of the build if it is not `dist` of the package.
   */
  build(name: string, version?: string): Promise<string | undefined>;
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
