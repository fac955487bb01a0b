import { join, resolve, sep } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { isUserName, plainUserName } from 'shared-lib/people';
import {
  type Bucket,
  isLoopback,
  type LogLevel,
  logLevels,
  parseBucket,
  readLimitFactor,
  readTrustedProxies,
  type SettingReader,
  settingFaults,
  takeSettings,
} from 'shared-lib/settings';
import { type AlertSettings, readAlertSettings, readWebhook, type Webhook } from './alerts/alert-settings';
import { type AttachmentLimits, usualLimits } from './attachment-limits';
import { type MailSettings, readMailSettings } from './mail/mail-settings';
import { readScannerSettings, type ScannerSettings } from './scanner-settings';

export type Settings = {
  database: { kind: 'embedded' } | { kind: 'external'; url: string };
  dataFolder: string;
  /** Whether the demo is wanted, and its password, which everybody can read, opens anything. */
  demo: boolean;
  /** What is made where the database has no organisation: its name, and its administrator's e-mail address. */
  firstOrganisation: { name: string; admin: string } | undefined;
  logLevel: LogLevel;
  /** Where people find this server: the links in mails begin with it. Without a slash at its end. */
  publicBaseUrl: string;
  /** Whether that is an address of this machine for itself: a developer's, not a product's. */
  isLocal: boolean;
  /** The address to listen at, where somebody chose one. */
  host: string | undefined;
  /** Whose token is worth nothing without a cookie: that of browsers, everybody's, nobody's. */
  sessionBinding: 'browser' | 'always' | 'off';
  /** Whether a forgotten password of nobody is answered with 'Invalid User', as the documents say. */
  revealUnknownUser: boolean;
  /** All limits of what one may ask for are multiplied by it. */
  limitFactor: number;
  /** So many requests are served at once; what this machine can do does not grow with the limits. */
  requestsAtOnce: number;
  /** So many bytes the road maps of all organisations may take that are kept for those who ask next. */
  roadMapBytes: number;
  /** Once the work of this process comes so late, requests are turned away. */
  busyDelayMs: number;
  /** Addresses, or ranges of them, whose word on where a request came from is taken. */
  trustedProxies: string[];
  /** For whom backups are encrypted: public keys of age. */
  backupRecipients: string[];
  /** Where the write-ahead log of the embedded database is kept, encrypted; none = nowhere. */
  logArchive: string | undefined;
  mail: MailSettings;
  /** Whom operators' alerts go to. */
  alerts: AlertSettings;
  /** Where signed lines of the journal are sent as they are written; none = they stay on this machine. */
  checkpointsWebhook: Webhook | undefined;
  attachments: { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: Bucket };
  attachmentLimits: AttachmentLimits;
  /** What looks for viruses in uploaded files; none = nobody does. */
  scanner: ScannerSettings | undefined;
  /** Whether a published record must stay whole when it is updated; the documents ask for its basics alone. */
  strictUpdates: boolean;
  /** Whether a record is deleted for a stated reason alone; the documents let it be left out. */
  requireReasons: boolean;
  /** What edges elsewhere show to learn what pages told of releases; none = they learn nothing. */
  edgeSecret: string | undefined;
};

/** Reads every setting of the back end; throws one SettingsError that names all faults at once. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return takeSettings(env, read);
}

/** The faults of the settings as sentences, to be named together with those of other parts. */
export function settingsFaults(env: NodeJS.ProcessEnv): string[] {
  return settingFaults(env, read);
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
    attachments: readAttachments(setting, dataFolder),
    attachmentLimits: readAttachmentLimits(setting),
    scanner: readScannerSettings(setting),
    strictUpdates: setting.isOn('STRICT_UPDATES', 'off'),
    requireReasons: setting.isOn('REQUIRE_REASONS', 'off'),
    edgeSecret: setting.secret('EDGE_SECRET'),
  };
}

/**
 * On by itself only where nothing points at the world: who sets the address to listen on, be it the edge's or the back
 * end's own, has thought of the network. See docs/decisions/0037.
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
  else if (!isUserName(plainUserName(admin))) fault('FIRST_ADMIN must be an e-mail address.');
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
  // Judged by the edge, which listens on it: with one that is none the faults of all parts are still named.
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

function readAttachments({ text, fault }: SettingReader, dataFolder: string): Settings['attachments'] {
  const address = text('ATTACHMENTS_URL');
  if (!address) return { kind: 'folder', folder: join(dataFolder, 'attachments') };
  const bucket = parseBucket(address);
  if (bucket) return { kind: 'bucket', bucket };
  fault('ATTACHMENTS_URL must look like s3://key:secret@host:9000/bucket?region=us-east-1.');
  return { kind: 'folder', folder: '' };
}

const megabyte = 1_048_576;

/** A 128th of the memory that Node lets JavaScript have. */
function readRoadMapBytes({ wholeNumber }: SettingReader): number {
  const otherwise = Math.ceil(getHeapStatistics().heap_size_limit / 128 / megabyte);
  return wholeNumber('ROAD_MAPS_MB', { least: 1, most: 100_000, otherwise }) * megabyte;
}

function readAttachmentLimits({ wholeNumber }: SettingReader): AttachmentLimits {
  const { fileBytes, recordBytes, organisationBytes, files } = usualLimits;
  const inMegabytes = (name: string, otherwise: number, most: number) =>
    wholeNumber(name, { least: 1, most, otherwise: otherwise / megabyte }) * megabyte;
  return {
    fileBytes: inMegabytes('ATTACHMENT_MB', fileBytes, 500),
    // The column that holds a size ends at 2 GB.
    recordBytes: inMegabytes('RECORD_ATTACHMENTS_MB', recordBytes, 2_000),
    organisationBytes: inMegabytes('STORAGE_PER_ORGANISATION_MB', organisationBytes, 1_000_000_000),
    files: wholeNumber('RECORD_ATTACHMENTS', { least: 1, most: 200, otherwise: files }),
  };
}
