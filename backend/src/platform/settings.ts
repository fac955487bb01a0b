import { resolve, sep } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { isUserName, normalizeUserName } from 'shared-lib/people';
import {
  findSettingFaults,
  isLoopback,
  type LogLevel,
  logLevels,
  parseSettings,
  readLimitFactor,
  readTrustedProxies,
  type SettingReader,
} from 'shared-lib/settings';
import { type AlertSettings, readAlertSettings, readWebhook, type Webhook } from './alerts/alert-settings';
import {
  type AttachmentLimits,
  type AttachmentStorage,
  readAttachmentLimits,
  readAttachmentStorage,
  readScannerSettings,
  type ScannerSettings,
} from './attachment-settings';
import { type MailSettings, readMailSettings } from './mail/mail-settings';

export type Settings = {
  database: { kind: 'embedded' } | { kind: 'external'; url: string };
  dataFolder: string;
  /** True if the demo is on. The demo's public password works only then. */
  demo: boolean;
  /** The organisation to create in an empty database: its name, and its administrator's e-mail address. */
  firstOrganisation: { name: string; admin: string } | undefined;
  logLevel: LogLevel;
  /** The address of this server for browsers, without a final slash. Links in mails begin with it. */
  publicBaseUrl: string;
  /** True if `publicBaseUrl` is a loopback address, as on a developer's machine. */
  isLocal: boolean;
  /** The network address to listen on, if a setting names one. */
  host: string | undefined;
  /** Which clients need the session cookie beside the token: browsers, all clients, or none. */
  sessionBinding: 'browser' | 'always' | 'off';
  /**
   * True if "forgot password" reveals that a user does not exist, with the reply 'Invalid User' of the
   * specification.
   */
  revealUnknownUser: boolean;
  /** The factor by which all rate limits are multiplied. */
  limitFactor: number;
  /**
   * How many requests are handled at once. `limitFactor` does not change this number, because it depends on the
   * machine.
   */
  requestsAtOnce: number;
  /** How many bytes the cached road maps of all organisations may use. */
  roadMapBytes: number;
  /** The server refuses requests while the event loop is delayed by more than this. */
  busyDelayMs: number;
  /** The addresses or ranges of trusted proxies. The server reads X-Forwarded-For headers only from them. */
  trustedProxies: string[];
  /** The public age keys that encrypt backups. */
  backupRecipients: string[];
  /** The folder for the encrypted write-ahead log of the embedded database. Undefined = no archive. */
  logArchive: string | undefined;
  mail: MailSettings;
  /** The receivers of alerts for operators, and how many alerts they get. */
  alerts: AlertSettings;
  /** The receiver of signed journal checkpoints. Undefined: the checkpoints are only on this machine. */
  checkpointsWebhook: Webhook | undefined;
  attachments: AttachmentStorage;
  attachmentLimits: AttachmentLimits;
  /** The virus scanner for uploads. Undefined = no scan. */
  scanner: ScannerSettings | undefined;
  /**
   * True if an update of a published record must fill all required fields. The specification requires only
   * the basic fields.
   */
  strictUpdates: boolean;
  /** True if a deletion needs a reason. In the specification it is optional. */
  requireReasons: boolean;
  /**
   * The secret that edges on other machines send to fetch release outcomes. Undefined: these edges may not
   * fetch outcomes.
   */
  edgeSecret: string | undefined;
};

/** Reads all settings of the back end. Throws one SettingsError with all faults. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return parseSettings(env, readAllSettings);
}

/** Describes the faults of the settings in sentences. */
export function findSettingsFaults(env: NodeJS.ProcessEnv): string[] {
  return findSettingFaults(env, readAllSettings);
}

function readAllSettings(setting: SettingReader): Settings {
  const database = readDatabaseSetting(setting);
  const dataFolder = readDataFolder(setting);
  const publicBaseUrl = readPublicBaseUrl(setting);
  const isLocal = isLoopback(new URL(publicBaseUrl).hostname);
  return {
    database,
    dataFolder,
    demo: readDemoSetting(setting, { database, publicBaseUrl }),
    firstOrganisation: readFirstOrganisation(setting),
    logLevel: setting.oneOf('LOG_LEVEL', logLevels, 'info'),
    publicBaseUrl,
    isLocal,
    host: setting.text('HOST'),
    sessionBinding: setting.oneOf('SESSION_BINDING', ['browser', 'always', 'off'], 'browser'),
    revealUnknownUser: setting.isOn('REVEAL_UNKNOWN_USER', isLocal ? 'on' : 'off'),
    limitFactor: readLimitFactor(setting),
    requestsAtOnce: setting.wholeNumber('REQUESTS_AT_ONCE', { least: 1, most: 100_000, otherwise: 200 }),
    roadMapBytes: readRoadMapByteLimit(setting),
    busyDelayMs: setting.wholeNumber('BUSY_DELAY_MS', { least: 20, most: 600_000, otherwise: 250 }),
    trustedProxies: readTrustedProxies(setting),
    backupRecipients: readBackupRecipients(setting),
    logArchive: readLogArchiveSetting(setting, { database, dataFolder }),
    mail: readMailSettings(setting, publicBaseUrl),
    alerts: readAlertSettings(setting),
    checkpointsWebhook: readWebhook(setting, 'CHECKPOINTS_WEBHOOK'),
    attachments: readAttachmentStorage(setting, dataFolder),
    attachmentLimits: readAttachmentLimits(setting),
    scanner: readScannerSettings(setting),
    strictUpdates: setting.isOn('STRICT_UPDATES', 'off'),
    requireReasons: setting.isOn('REQUIRE_REASONS', 'off'),
    edgeSecret: setting.secret('EDGE_SECRET'),
  };
}

/**
 * Reads whether the demo is on. By default it is on only if no setting names a network address
 * (docs/decisions/0037).
 */
function readDemoSetting(
  setting: SettingReader,
  { database, publicBaseUrl }: Pick<Settings, 'database' | 'publicBaseUrl'>,
): boolean {
  const { protocol, hostname } = new URL(publicBaseUrl);
  const isPrivate =
    protocol === 'http:' &&
    [hostname, setting.text('HOST'), setting.text('BACKEND_HOST')].every((host = 'localhost') => isLoopback(host));
  return setting.isOn('DEMO', database.kind === 'embedded' && isPrivate ? 'on' : 'off');
}

function readFirstOrganisation({ text, fault }: SettingReader): Settings['firstOrganisation'] {
  const [name, admin] = [text('FIRST_ORGANISATION'), text('FIRST_ADMIN')];
  if (name === undefined && admin === undefined) return undefined;
  if (name === undefined || admin === undefined) fault('FIRST_ORGANISATION and FIRST_ADMIN go together.');
  else if (!isUserName(normalizeUserName(admin))) fault('FIRST_ADMIN must be an e-mail address.');
  return { name: name ?? '', admin: admin ?? '' };
}

function readDatabaseSetting({ text, fault }: SettingReader): Settings['database'] {
  const url = text('DATABASE_URL');
  if (!url) return { kind: 'embedded' };
  if (!isPostgresUrl(url)) fault('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  return { kind: 'external', url };
}

function isPostgresUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && pathname.length > 1;
}

function readDataFolder({ text, fault }: SettingReader): string {
  const folder = text('DATA_DIR') ?? './data';
  if (folder.includes('\0')) fault('DATA_DIR must be the path of a folder.');
  return resolve(folder);
}

function readPublicBaseUrl(setting: SettingReader): string {
  const url = setting.origin('PUBLIC_BASE_URL', 'https://law.example.org');
  if (url) return url.origin;
  // Does not check PORT, because the edge does. A wrong PORT is used as it is, so that it does not hide other
  // faults.
  const local = `http://localhost:${setting.text('PORT') ?? 8080}`;
  return URL.canParse(local) ? local : 'http://localhost:8080';
}

function readBackupRecipients({ text, fault }: SettingReader): string[] {
  const recipients = text('BACKUP_RECIPIENT')?.split(/[\s,]+/) ?? [];
  if (!recipients.every((one) => /^age1[02-9ac-hj-np-z]{58}$/.test(one)))
    fault('BACKUP_RECIPIENT must be a public key of age, as "npm run backup -- --new-key <file>" prints it.');
  return recipients;
}

function readLogArchiveSetting(
  { text, fault }: SettingReader,
  { database, dataFolder }: Pick<Settings, 'database' | 'dataFolder'>,
): string | undefined {
  const folder = text('WAL_ARCHIVE_DIR');
  if (folder === undefined) return undefined;
  if (database.kind === 'external')
    fault('WAL_ARCHIVE_DIR is for the embedded database: DATABASE_URL names another, with tools of its own.');
  if (text('BACKUP_RECIPIENT') === undefined)
    fault('WAL_ARCHIVE_DIR needs BACKUP_RECIPIENT: the log is encrypted like a backup.');
  if (`${resolve(folder)}${sep}`.startsWith(`${dataFolder}${sep}`))
    fault('WAL_ARCHIVE_DIR must not lie in DATA_DIR: what takes one away would take both.');
  return resolve(folder);
}

const bytesPerMegabyte = 1_048_576;

/** Reads the memory limit of road maps. The default is a 128th of Node's heap limit. */
function readRoadMapByteLimit({ wholeNumber }: SettingReader): number {
  const otherwise = Math.ceil(getHeapStatistics().heap_size_limit / 128 / bytesPerMegabyte);
  return wholeNumber('ROAD_MAPS_MB', { least: 1, most: 100_000, otherwise }) * bytesPerMegabyte;
}
