import { resolve } from 'node:path';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export type Settings = {
  database: { kind: 'embedded' } | { kind: 'external'; url: string };
  dataFolder: string;
  demo: boolean;
  logLevel: LogLevel;
  /** Where people find this server: the links in mails begin with it. Without a slash at its end. */
  publicBaseUrl: string;
  /** Whose token is worth nothing without a cookie: that of browsers, everybody's, nobody's. */
  sessionBinding: 'browser' | 'always' | 'off';
  /** Whether a forgotten password of nobody is answered with 'Invalid User', as the documents say. */
  revealUnknownUser: boolean;
  /** All limits are multiplied by it. */
  limitFactor: number;
};

/** Its message names every wrong setting, one sentence a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads every setting of the back end; throws one SettingsError that names all faults at once. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const database = readDatabase(text('DATABASE_URL'), faults);
  const settings = {
    database,
    dataFolder: readDataFolder(text('DATA_DIR'), faults),
    demo: readDemo(text('DEMO'), database.kind, faults),
    logLevel: readLogLevel(text('LOG_LEVEL'), faults),
    publicBaseUrl: readBaseUrl(text('PUBLIC_BASE_URL'), text('PORT'), faults),
    sessionBinding: readBinding(text('SESSION_BINDING'), faults),
    revealUnknownUser: readReveal(text('REVEAL_UNKNOWN_USER'), faults),
    limitFactor: readFactor(text('LIMIT_FACTOR'), faults),
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

function readDatabase(url: string | undefined, faults: string[]): Settings['database'] {
  if (!url) return { kind: 'embedded' };
  if (!isPostgresUrl(url)) {
    faults.push('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return { kind: 'external', url };
}

function isPostgresUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && pathname.length > 1;
}

function readDataFolder(folder: string | undefined, faults: string[]): string {
  if (folder?.includes('\0')) faults.push('DATA_DIR must be the path of a folder.');
  return resolve(folder ?? './data');
}

function readDemo(value: string | undefined, kind: Settings['database']['kind'], faults: string[]): boolean {
  if (!value) return kind === 'embedded';
  if (value !== 'on' && value !== 'off') faults.push(`DEMO must be on or off, not "${value}".`);
  return value === 'on';
}

function readLogLevel(value: string | undefined, faults: string[]): LogLevel {
  const level = logLevels.find((known) => known === (value ?? 'info'));
  if (!level) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
  return level ?? 'info';
}

function readBaseUrl(url: string | undefined, port: string | undefined, faults: string[]): string {
  const base = url ?? `http://localhost:${port ?? 8080}`;
  if (url && !isOrigin(url)) faults.push('PUBLIC_BASE_URL must be an origin like https://lexboard.example.');
  return base.replace(/\/$/, '');
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && url.replace(/\/$/, '').toLowerCase() === origin;
}

function readBinding(value: string | undefined, faults: string[]): Settings['sessionBinding'] {
  const binding = (['browser', 'always', 'off'] as const).find((known) => known === (value ?? 'browser'));
  if (!binding) faults.push(`SESSION_BINDING must be browser, always or off, not "${value}".`);
  return binding ?? 'browser';
}

function readReveal(value: string | undefined, faults: string[]): boolean {
  if (value && value !== 'on' && value !== 'off') {
    faults.push(`REVEAL_UNKNOWN_USER must be on or off, not "${value}".`);
  }
  return value !== 'off';
}

function readFactor(value: string | undefined, faults: string[]): number {
  const factor = Number(value ?? 1);
  if (!(factor > 0 && factor <= 1_000_000)) {
    faults.push('LIMIT_FACTOR must be a number above 0, at most 1000000.');
  }
  return factor;
}
