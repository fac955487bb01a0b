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
  type AttachmentPlace,
  readAttachmentLimits,
  readAttachmentPlace,
  readScannerSettings,
  type ScannerSettings,
} from './attachment-settings';
import { type MailSettings, readMailSettings } from './mail/mail-settings';

export type Settings = {
  database: { kind: 'embedded' } | { kind: 'external'; url: string };
  dataFolder: string;
  /** Whether the demo is wanted. Only then does its public password work. */
  demo: boolean;
  /** The organisation to create if the database has none: its name, and its administrator's e-mail address. */
  firstOrganisation: { name: string; admin: string } | undefined;
  logLevel: LogLevel;
  /** The address that people use for this server; links in mails begin with it. It has no slash at its end. */
  publicBaseUrl: string;
  /** Whether `publicBaseUrl` is a loopback address: a developer's machine, not a product. */
  isLocal: boolean;
  /** The address to listen on, if one is set. */
  host: string | undefined;
  /** Whose token works only together with its cookie: browsers', everybody's or nobody's. */
  sessionBinding: 'browser' | 'always' | 'off';
  /** Whether "forgot password" for an unknown user answers 'Invalid User', as the documents say. */
  revealUnknownUser: boolean;
  /** All rate limits are multiplied by this. */
  limitFactor: number;
  /** How many requests are served at once. It does not grow with `limitFactor`, since the machine stays the same. */
  requestsAtOnce: number;
  /** How many bytes the cached road maps of all organisations may take together. */
  roadMapBytes: number;
  /** Requests are refused once the event loop is delayed by this much. */
  busyDelayMs: number;
  /** Addresses or ranges of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** Public age keys that backups are encrypted for. */
  backupRecipients: string[];
  /** The folder for the encrypted write-ahead log of the embedded database; undefined = not archived. */
  logArchive: string | undefined;
  mail: MailSettings;
  /** Who receives operators' alerts. */
  alerts: AlertSettings;
  /** Where signed checkpoints of the journal are sent as they are written; undefined = they stay on this machine. */
  checkpointsWebhook: Webhook | undefined;
  attachments: AttachmentPlace;
  attachmentLimits: AttachmentLimits;
  /** The virus scanner for uploaded files; undefined = files are not scanned. */
  scanner: ScannerSettings | undefined;
  /** Whether an update of a published record must fill all required fields; the documents require only its basics. */
  strictUpdates: boolean;
  /** Whether a delete must state a reason; the documents make it optional. */
  requireReasons: boolean;
  /**
   * The secret with which remote edges ask for the release outcomes that pages reported; undefined = they cannot ask.
   */
  edgeSecret: string | undefined;
};

/** Reads all settings of the back end. Throws one SettingsError that names all faults. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return parseSettings(env, read);
}

/** Returns the faults of the settings as sentences, to be listed with those of other parts. */
export function settingsFaults(env: NodeJS.ProcessEnv): string[] {
  return findSettingFaults(env, read);
}

function read(setting: SettingReader): Settings {
  const database = readDatabase(setting);
  const dataFolder = readDataFolder(setting);
  const publicBaseUrl = readBaseUrl(setting);
  const isLocal = isLoopback(new URL(publicBaseUrl).hostname);
  return {
    database,
    dataFolder,
    demo: readDemo(setting, { database, publicBaseUrl }),
    firstOrganisation: readFirst(setting),
    logLevel: setting.oneOf('LOG_LEVEL', logLevels, 'info'),
    publicBaseUrl,
    isLocal,
    host: setting.text('HOST'),
    sessionBinding: setting.oneOf('SESSION_BINDING', ['browser', 'always', 'off'], 'browser'),
    revealUnknownUser: setting.isOn('REVEAL_UNKNOWN_USER', isLocal ? 'on' : 'off'),
    limitFactor: readLimitFactor(setting),
    requestsAtOnce: setting.wholeNumber('REQUESTS_AT_ONCE', { least: 1, most: 100_000, otherwise: 200 }),
    roadMapBytes: readRoadMapBytes(setting),
    busyDelayMs: setting.wholeNumber('BUSY_DELAY_MS', { least: 20, most: 600_000, otherwise: 250 }),
    trustedProxies: readTrustedProxies(setting),
    backupRecipients: readRecipients(setting),
    logArchive: readLogArchive(setting, { database, dataFolder }),
    mail: readMailSettings(setting, publicBaseUrl),
    alerts: readAlertSettings(setting),
    checkpointsWebhook: readWebhook(setting, 'CHECKPOINTS_WEBHOOK'),
    attachments: readAttachmentPlace(setting, dataFolder),
    attachmentLimits: readAttachmentLimits(setting),
    scanner: readScannerSettings(setting),
    strictUpdates: setting.isOn('STRICT_UPDATES', 'off'),
    requireReasons: setting.isOn('REQUIRE_REASONS', 'off'),
    edgeSecret: setting.secret('EDGE_SECRET'),
  };
}

/**
 * The demo is on by default only if no setting names a network address. Whoever sets the listen address, the edge's or
 * the back end's own, has thought of the network. See docs/decisions/0037.
 */
function readDemo(
  setting: SettingReader,
  { database, publicBaseUrl }: Pick<Settings, 'database' | 'publicBaseUrl'>,
): boolean {
  const { protocol, hostname } = new URL(publicBaseUrl);
  const isPrivate =
    protocol === 'http:' &&
    [hostname, setting.text('HOST'), setting.text('BACKEND_HOST')].every((host = 'localhost') =>
      isLoopback(host),
    );
  return setting.isOn('DEMO', database.kind === 'embedded' && isPrivate ? 'on' : 'off');
}

function readFirst({ text, fault }: SettingReader): Settings['firstOrganisation'] {
  const [name, admin] = [text('FIRST_ORGANISATION'), text('FIRST_ADMIN')];
  if (name === undefined && admin === undefined) return undefined;
  if (name === undefined || admin === undefined) fault('FIRST_ORGANISATION and FIRST_ADMIN go together.');
  else if (!isUserName(normalizeUserName(admin))) fault('FIRST_ADMIN must be an e-mail address.');
  return { name: name ?? '', admin: admin ?? '' };
}

function readDatabase({ text, fault }: SettingReader): Settings['database'] {
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

function readBaseUrl(setting: SettingReader): string {
  const url = setting.origin('PUBLIC_BASE_URL', 'https://law.example.org');
  if (url) return url.origin;
  // The edge checks PORT, since it listens on it. An invalid PORT must not hide the faults of other settings.
  const local = `http://localhost:${setting.text('PORT') ?? 8080}`;
  return URL.canParse(local) ? local : 'http://localhost:8080';
}

function readRecipients({ text, fault }: SettingReader): string[] {
  const recipients = text('BACKUP_RECIPIENT')?.split(/[\s,]+/) ?? [];
  if (!recipients.every((one) => /^age1[02-9ac-hj-np-z]{58}$/.test(one)))
    fault('BACKUP_RECIPIENT must be a public key of age, as "npm run backup -- --new-key <file>" prints it.');
  return recipients;
}

function readLogArchive(
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

const megabyte = 1_048_576;

/** The default is a 128th of Node's heap limit. */
function readRoadMapBytes({ wholeNumber }: SettingReader): number {
  const otherwise = Math.ceil(getHeapStatistics().heap_size_limit / 128 / megabyte);
  return wholeNumber('ROAD_MAPS_MB', { least: 1, most: 100_000, otherwise }) * megabyte;
}
