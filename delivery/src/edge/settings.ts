import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  findSettingFaults,
  type LogLevel,
  logLevels,
  parseSettings,
  readLimitFactor,
  readTrustedProxies,
  type SettingReader,
} from 'shared-lib/settings';
import { type RegistrySettings, readRegistrySettings } from '../registry/registry/registry-settings';
import type { ExternalBackend } from './api/external-backend';

export { SettingsError } from 'shared-lib/settings';

export type Settings = {
  port: number;
  /** Address to listen on; none = every address of the machine. */
  host: string | undefined;
  logLevel: LogLevel;
  /** The folder that holds the packages; none = found from the program's own location. */
  root: string | undefined;
  /** Folder of `<name>/<version>/` releases; none = each package's own `dist`. */
  releasesDir: string | undefined;
  registry: RegistrySettings;
  /** Folder for the edge's own copy of the registry: the last good channel and its files. */
  keptFolder: string;
  /** Folder for copies of builds that open pages may still use. */
  buildsFolder: string;
  /** How often the edge looks at the channel, or at the builds when there is no registry. */
  pollMs: number;
  /** The secret that edge and back end share; none = no edge secret. */
  edgeSecret: string | undefined;
  backend: ExternalBackend | undefined;
  /** Folder for the records of rollouts. */
  rolloutsFolder: string;
  /** The public origin of the product; none = the origin that the browser names. */
  publicOrigin: string | undefined;
  /** Whether people use https, so that the stricter headers are safe to send. */
  isSecure: boolean;
  remoteDeadlineMs: number;
  /** The contact for people who report a security weakness; none = no contact is published. */
  securityContact: string | undefined;
  /** Whether the edge sends early hints (status 103), which older proxies cannot handle. */
  earlyHints: boolean;
  /** Whether users see a message about a list that failed to load. */
  failedLists: 'told' | 'silent';
  /** The port for /metrics and the details of /readyz; none = they are not served. */
  metricsPort: number | undefined;
  metricsHost: string;
  limitFactor: number;
  /** Addresses or ranges of proxies that are trusted to name the sender of a request. */
  trustedProxies: string[];
  /** How long the edge still answers requests after /readyz reports that it stops. */
  drainMs: number;
};

/** Reads every setting of the edge. Throws one SettingsError that names all wrong ones. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return parseSettings(env, readEachSetting);
}

/** The faults of the settings as sentences; the caller adds those of other parts. */
export function settingsFaults(env: NodeJS.ProcessEnv): string[] {
  return findSettingFaults(env, readEachSetting);
}

function readEachSetting(setting: SettingReader): Settings {
  const publicBaseUrl = setting.origin('PUBLIC_BASE_URL', 'https://law.example.org');
  const isSecure = publicBaseUrl?.protocol === 'https:';
  const edgeSecret = setting.secret('EDGE_SECRET');
  const deadlineRange = { least: 100, most: 120_000, otherwise: 8000 };
  return {
    port: setting.wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 8080 }),
    host: setting.text('HOST'),
    logLevel: setting.oneOf('LOG_LEVEL', logLevels, 'info'),
    root: setting.text('LEXBOARD_ROOT'),
    releasesDir: readReleasesDir(setting),
    registry: readRegistrySettings(setting),
    rolloutsFolder: path.resolve(setting.text('DATA_DIR') ?? './data', 'rollouts'),
    keptFolder: path.resolve(setting.text('DATA_DIR') ?? './data', 'edge'),
    buildsFolder: path.resolve(setting.text('DATA_DIR') ?? './data', 'builds'),
    pollMs: setting.wholeNumber('RELEASES_POLL_MS', { least: 50, most: 10_000, otherwise: 5000 }),
    edgeSecret,
    backend: readBackend(setting, edgeSecret),
    publicOrigin: publicBaseUrl?.origin,
    isSecure,
    remoteDeadlineMs: setting.wholeNumber('REMOTE_DEADLINE_MS', deadlineRange),
    securityContact: readSecurityContact(setting),
    earlyHints: setting.oneOf('EARLY_HINTS', ['on', 'off'], 'off') === 'on',
    failedLists: setting.oneOf('FAILED_LISTS', ['told', 'silent'], 'told'),
    metricsPort: readMetricsPort(setting),
    metricsHost: setting.text('METRICS_HOST') ?? '127.0.0.1',
    limitFactor: readLimitFactor(setting),
    trustedProxies: readTrustedProxies(setting),
    drainMs: setting.wholeNumber('DRAIN_MS', { least: 0, most: 60_000, otherwise: isSecure ? 3000 : 0 }),
  };
}

function readSecurityContact({ text, fault }: SettingReader): string | undefined {
  const contact = text('SECURITY_CONTACT');
  if (contact === undefined || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/.test(contact))
    return contact;
  fault(
    'SECURITY_CONTACT must be mailto:, tel: or https: with an address, such as mailto:security@example.org.',
  );
  return undefined;
}

function readBackend(setting: SettingReader, secret: string | undefined): ExternalBackend | undefined {
  const url = setting.origin('BACKEND_URL', 'http://127.0.0.1:8081')?.origin;
  return url === undefined ? undefined : { url, secret };
}

function readReleasesDir({ text, fault }: SettingReader): string | undefined {
  const folder = text('RELEASES_DIR');
  if (folder !== undefined && !isFolder(folder))
    fault(`RELEASES_DIR must be a folder that is there, not "${folder}".`);
  return folder && path.resolve(folder);
}

function isFolder(candidate: string): boolean {
  return existsSync(candidate) && statSync(candidate).isDirectory();
}

function readMetricsPort(setting: SettingReader): number | undefined {
  const port = setting.wholeNumber('METRICS_PORT', { least: 0, most: 65_535, otherwise: 0 });
  return setting.text('METRICS_PORT') === undefined ? undefined : port;
}
