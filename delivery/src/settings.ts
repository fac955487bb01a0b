import path from 'node:path';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export type Settings = {
  port: number;
  /** Address to listen on; none = every address of the machine. */
  host: string | undefined;
  logLevel: LogLevel;
  /** Where the packages lie; none = found from the program's own place. */
  root: string | undefined;
  /** Folder of `<name>/<version>/` releases; none = each package's own `dist`. */
  releasesDir: string | undefined;
  backendUrl: string | undefined;
  /** People reach us by https, so the stricter headers may be sent. */
  isSecure: boolean;
  /** How long a page waits for a remote. */
  remoteDeadlineMs: number;
  /** How long we still take requests while /readyz already says no. */
  drainMs: number;
};

/** Wrong settings; the message names all of them, one per line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads every setting of the edge. Throws one SettingsError that names all wrong ones. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const read = reader(env, faults);
  const publicBaseUrl = read.address('PUBLIC_BASE_URL', 'https://law.example.org');
  const isSecure = publicBaseUrl?.protocol === 'https:';
  const releasesDir = read.text('RELEASES_DIR');
  const settings: Settings = {
    port: read.wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 8080 }),
    host: read.text('HOST'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    root: read.text('LEXBOARD_ROOT'),
    releasesDir: releasesDir && path.resolve(releasesDir),
    backendUrl: read.address('BACKEND_URL', 'http://127.0.0.1:8081')?.origin,
    isSecure,
    remoteDeadlineMs: read.wholeNumber('REMOTE_DEADLINE_MS', { least: 100, most: 120_000, otherwise: 8000 }),
    drainMs: read.wholeNumber('DRAIN_MS', { least: 0, most: 60_000, otherwise: isSecure ? 3000 : 0 }),
  };
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return settings;
}

/** The faults of the settings as sentences, to be named together with those of other parts. */
export function settingsFaults(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
}

type Range = { least: number; most: number; otherwise: number };

function reader(env: NodeJS.ProcessEnv, faults: string[]) {
  const text = (name: string) => env[name]?.trim() || undefined;

  function wholeNumber(name: string, { least, most, otherwise }: Range): number {
    const value = text(name);
    if (value === undefined) return otherwise;
    const isGood = /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
    if (!isGood) faults.push(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    return Number(value);
  }

  function oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = text(name) ?? otherwise;
    const choice = choices.find((one) => one === value);
    if (!choice) faults.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
    return choice ?? otherwise;
  }

  function address(name: string, example: string): URL | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && isOrigin(url)) return url;
    faults.push(
      `${name} must be an address without a path, such as ${example}, not "${withoutPassword(value)}".`,
    );
    return undefined;
  }

  return { text, wholeNumber, oneOf, address };
}

function isOrigin({ protocol, pathname, search, hash, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** A message must not carry what stands before an @. */
function withoutPassword(value: string): string {
  return value.replace(/\/\/.*@/, '//…@');
}
