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
  /** The network address to listen on. Undefined: all addresses of the machine. */
  host: string | undefined;
  logLevel: LogLevel;
  /** The folder that contains the packages. Undefined: derived from the program's own path. */
  root: string | undefined;
  /**
   * The folder of releases (`<name>/<version>/`). Undefined: the registry, or without one each package's own `dist`.
   */
  releasesDir: string | undefined;
  registry: RegistrySettings;
  /** The folder for this edge's own copy of the registry: the last valid channel and its files. */
  keptFolder: string;
  /** The folder for copies of builds that open pages may still use. */
  buildsFolder: string;
  /** How often the edge looks for a new channel or, without a registry, for new builds. */
  pollMs: number;
  /** The secret that edge and back end share. Undefined if they do not share one. */
  edgeSecret: string | undefined;
  backend: ExternalBackend | undefined;
  /** The folder for the records of rollouts. */
  rolloutsFolder: string;
  /** The public origin of the product. Undefined: the origin that the browser sends. */
  publicOrigin: string | undefined;
  /** True if people use https. The edge sends headers that require https only then. */
  isSecure: boolean;
  remoteDeadlineMs: number;
  /** The contact for people who found a security weakness. Undefined: no contact is published. */
  securityContact: string | undefined;
  /** True if the edge sends early hints (status 103). Older proxies cannot handle them. */
  earlyHints: boolean;
  /** What happens if a list fails to load: `told` shows users a message, `silent` does not. */
  failedLists: 'told' | 'silent';
  /** The port for /metrics and the details of /readyz. Undefined: the edge serves neither. */
  metricsPort: number | undefined;
  metricsHost: string;
  limitFactor: number;
  /** The addresses or ranges of proxies that the edge trusts to name the sender of a request. */
  trustedProxies: string[];
  /** How long the edge still answers requests after /readyz says that it is stopping. */
  drainMs: number;
};

/** Reads all settings of the edge. Throws one SettingsError with all faults. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return parseSettings(env, readEdgeSettings);
}

/** Describes the faults of the edge's settings in sentences. Does not check the settings of other parts. */
export function findSettingsFaults(env: NodeJS.ProcessEnv): string[] {
  return findSettingFaults(env, readEdgeSettings);
}

function readEdgeSettings(setting: SettingReader): Settings {
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
    backend: readExternalBackend(setting, edgeSecret),
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
  if (contact === undefined || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/.test(contact)) return contact;
  fault('SECURITY_CONTACT must be mailto:, tel: or https: with an address, such as mailto:security@example.org.');
  return undefined;
}

function readExternalBackend(setting: SettingReader, secret: string | undefined): ExternalBackend | undefined {
  const url = setting.origin('BACKEND_URL', 'http://127.0.0.1:8081')?.origin;
  return url === undefined ? undefined : { url, secret };
}

function readReleasesDir({ text, fault }: SettingReader): string | undefined {
  const folder = text('RELEASES_DIR');
  if (folder !== undefined && !isFolder(folder)) fault(`RELEASES_DIR must be a folder that is there, not "${folder}".`);
  return folder && path.resolve(folder);
}

function isFolder(candidate: string): boolean {
  return existsSync(candidate) && statSync(candidate).isDirectory();
}

function readMetricsPort(setting: SettingReader): number | undefined {
  const port = setting.wholeNumber('METRICS_PORT', { least: 0, most: 65_535, otherwise: 0 });
  return setting.text('METRICS_PORT') === undefined ? undefined : port;
}
