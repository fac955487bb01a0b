export type Env = Readonly<Record<string, string | undefined>>;

type NumberRange = { least: number; most: number; otherwise: number };

/** Reads settings by name. For a wrong value it records a fault and returns the default. */
export type SettingReader = {
  /** The trimmed value; `undefined` if it is empty. */
  text(name: string): string | undefined;
  wholeNumber(name: string, range: NumberRange): number;
  isOn(name: string, otherwise: 'on' | 'off'): boolean;
  oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice;
  /** Reads an http or https address that has only scheme, host and port. */
  origin(name: string, example: string): URL | undefined;
  /** Reads a secret that two servers share. */
  secret(name: string): string | undefined;
  fault(sentence: string): void;
};

/** An error whose message lists every wrong setting, one sentence per line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads all settings of a program. Throws one SettingsError that lists all faults. */
export function parseSettings<Settings>(env: Env, read: (setting: SettingReader) => Settings): Settings {
  const faults: string[] = [];
  const settings = read(createSettingReader(env, faults));
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return settings;
}

/** Lists the faults of a program's settings as sentences, for a report on several programs. */
export function findSettingFaults(env: Env, read: (setting: SettingReader) => unknown): string[] {
  const faults: string[] = [];
  read(createSettingReader(env, faults));
  return faults;
}

function createSettingReader(env: Env, faults: string[]): SettingReader {
  const text = (name: string) => env[name]?.trim() || undefined;
  const fault = (sentence: string) => void faults.push(sentence);

  function oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = text(name) ?? otherwise;
    const choice = choices.find((known) => known === value);
    if (!choice) fault(`${name} must be ${joinChoices(choices)}, not "${value}".`);
    return choice ?? otherwise;
  }

  return {
    text,
    fault,
    oneOf,
    wholeNumber(name, range) {
      const value = text(name);
      if (value === undefined || isNumberInRange(value, range)) return Number(value ?? range.otherwise);
      fault(`${name} must be a whole number from ${range.least} to ${range.most}, not "${value}".`);
      return range.otherwise;
    },
    isOn: (name, otherwise) => oneOf(name, ['on', 'off'], otherwise) === 'on',
    origin(name, example) {
      const value = text(name);
      const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
      if (value === undefined || (url && isOrigin(url))) return url;
      const wrong = removeCredentials(value);
      fault(`${name} must be an address without a path, such as ${example}, not "${wrong}".`);
      return undefined;
    },
    secret(name) {
      const value = text(name);
      if (value !== undefined && (value.length < minSecretLength || value.length > maxSecretLength))
        fault(`${name} must have ${minSecretLength} to ${maxSecretLength} characters.`);
      return value;
    },
  };
}

const minSecretLength = 24;
const maxSecretLength = 200;

function isNumberInRange(value: string, { least, most }: NumberRange): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isOrigin({ protocol, pathname, search, hash, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** Joins choices for a sentence: two by "or", more as "one of …". */
function joinChoices(choices: readonly string[]): string {
  return choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`;
}

/** Removes user name and password from an address, because messages must not contain them. */
function removeCredentials(address: string): string {
  return address.replace(/\/\/.*@/, '//…@');
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];
