import type { ParseArgsConfig } from 'node:util';
import type { Refusal, Registry } from '../../registry/registry';
import { type RefusalCode, refuse } from '../../registry/registry/refusal';
import type { RegistrySettings } from '../../registry/registry/registry-settings';

/** What a command has from its surroundings. */
export type Ground = {
  settings: RegistrySettings;
  /** Where the packages lie. */
  root: string;
  /** Where people reach the app, as far as this machine was told. */
  address: string;
  /** Who does it, as the log names them. */
  actor: string;
  say(line: string): void;
  /** Builds a package, with what lies beside the command to build it. */
  build(name: string): Promise<void>;
  /** Throws a sentence where there is none. */
  registry(): Promise<Registry>;
};

export type Words = {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

/** What came of it: done, refused for a reason, or asked for in words that nobody understands. */
export type Done = { ok: true } | Refusal | { ok: false; code: 'not-understood'; sentence: string };

export type Command = {
  /** What stands behind `npm run release --`. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(ground: Ground, words: Words): Promise<Done>;
};

export const done: Done = { ok: true };

export function refused(code: RefusalCode, sentence: string): Done {
  return refuse(code, sentence);
}

export function notUnderstood(sentence: string): Done {
  return { ok: false, code: 'not-understood', sentence };
}

export function textOf({ values }: Words, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
