import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type LogLevel,
  logLevels,
  readLimitFactor,
  readTrustedProxies,
  type SettingReader,
  settingFaults,
  takeSettings,
} from 'shared-lib/settings';
import { type RegistrySettings, readRegistrySettings } from '../registry/registry/registry-settings';
import type { Elsewhere } from './api/ask-backend';

export { SettingsError } from 'shared-lib/settings';

export type Settings = {
  port: number;
  /** Address to listen on; none = every address of the machine. */
  host: string | undefined;
  logLevel: LogLevel;
  /** Where the packages lie; none = found from the program's own place. */
  root: string | undefined;
  /** Folder of `<name>/<version>/` releases; none = each package's own `dist`. */
  releasesDir: string | undefined;
  registry: RegistrySettings;
  /** Where what was last known good of the registry is kept. */
  keptFolder: string;
  /** Where builds are kept while pages of them may be open. */
  buildsFolder: string;
  /** How often the channel, or else the builds, are looked at. */
  pollMs: number;
  /** What we and the back end both know; none = nobody else knows ours. */
  edgeSecret: string | undefined;
  /** The back end at an address of its own, and what it and we both know. */
  backend: Elsewhere | undefined;
  /** Where the judge keeps what it heard of each rollout. */
  rolloutsFolder: string;
  /** How people reach us; none = however their browser calls us. */
  publicOrigin: string | undefined;
  /** People reach us by https, so the stricter headers may be sent. */
  isSecure: boolean;
  /** How long a page waits for a remote. */
  remoteDeadlineMs: number;
  /** Where people write who found a weakness, as an address; none = nobody is named. */
  securityContact: string | undefined;
  /** Whether browsers are told the scripts before the page, by an interim answer that older proxies cannot read. */
  earlyHints: boolean;
  /** Whether people are told of a list that did not come. */
  failedLists: 'told' | 'silent';
  /** Where /metrics and the details of /readyz are told; none = nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** All limits of what one may ask for are multiplied by it. */
  limitFactor: number;
  /** Addresses, or ranges of them, whose word on where a request came from is taken. */
  trustedProxies: string[];
  /** How long we still take requests while /readyz already says no. */
  drainMs: number;
};

/** Reads every setting of the edge. Throws one SettingsError that names all wrong ones. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return takeSettings(env, read);
}

/** The faults of the settings as sentences, to be named together with those of other parts. */
export function settingsFaults(env: NodeJS.ProcessEnv): string[] {
  return settingFaults(env, read);
}

function read(setting: SettingReader): Settings {
  const publicBaseUrl = setting.origin('PUBLIC_BASE_URL', 'https://law.example.org');
  const isSecure = publicBaseUrl?.protocol === 'https:';
  const edgeSecret = setting.secret('EDGE_SECRET');
  const patience = { least: 100, most: 120_000, otherwise: 8000 };
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
    remoteDeadlineMs: setting.wholeNumber('REMOTE_DEADLINE_MS', patience),
    securityContact: readContact(setting),
    earlyHints: setting.oneOf('EARLY_HINTS', ['on', 'off'], 'off') === 'on',
    failedLists: setting.oneOf('FAILED_LISTS', ['told', 'silent'], 'told'),
    metricsPort: readMetricsPort(setting),
    metricsHost: setting.text('METRICS_HOST') ?? '127.0.0.1',
    limitFactor: readLimitFactor(setting),
    trustedProxies: readTrustedProxies(setting),
    drainMs: setting.wholeNumber('DRAIN_MS', { least: 0, most: 60_000, otherwise: isSecure ? 3000 : 0 }),
  };
}

function readContact({ text, fault }: SettingReader): string | undefined {
  const contact = text('SECURITY_CONTACT');
  if (contact === undefined || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/.test(contact))
    return contact;
  fault(
    'SECURITY_CONTACT must be mailto:, tel: or https: with an address, such as mailto:security@example.org.',
  );
  return undefined;
}

function readBackend(setting: SettingReader, secret: string | undefined): Elsewhere | undefined {
  const url = setting.origin('BACKEND_URL', 'http://127.0.0.1:8081')?.origin;
  return url === undefined ? undefined : { url, secret };
}

function readReleasesDir({ text, fault }: SettingReader): string | undefined {
  const folder = text('RELEASES_DIR');
  if (folder !== undefined && !isFolder(folder))
    fault(`RELEASES_DIR must be a folder that is there, not "${folder}".`);
  return folder && path.resolve(folder);
}

function isFolder(place: string): boolean {
  return existsSync(place) && statSync(place).isDirectory();
}

function readMetricsPort(setting: SettingReader): number | undefined {
  const port = setting.wholeNumber('METRICS_PORT', { least: 0, most: 65_535, otherwise: 0 });
  return setting.text('METRICS_PORT') === undefined ? undefined : port;
}
