import { isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { isUserName, plainUserName } from 'shared-lib/people';
import {
  type Bucket,
  isLoopback,
  type LogLevel,
  logLevels,
  parseBucket,
  type SettingReader,
  settingFaults,
  takeSettings,
} from 'shared-lib/settings';
import { type AttachmentLimits, usualLimits } from './attachments/attachment-limits';
import { type MailSettings, readMailSettings } from './mail/mail-settings';

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
  /** Whose token is worth nothing without a cookie: that of browsers, everybody's, nobody's. */
  sessionBinding: 'browser' | 'always' | 'off';
  /** Whether a forgotten password of nobody is answered with 'Invalid User', as the documents say. */
  revealUnknownUser: boolean;
  /** All limits of what one may ask for are multiplied by it. */
  limitFactor: number;
  /** So many requests are served at once; what this machine can do does not grow with the limits. */
  requestsAtOnce: number;
  /** Once the work of this process comes so late, requests are turned away. */
  busyDelayMs: number;
  /** Addresses, or ranges of them, whose word on where a request came from is taken. */
  trustedProxies: string[];
  mail: MailSettings;
  attachments: { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: Bucket };
  attachmentLimits: AttachmentLimits;
  /** Whether a published record must stay whole when it is updated; the documents ask for its basics alone. */
  strictUpdates: boolean;
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
    sessionBinding: setting.oneOf('SESSION_BINDING', ['browser', 'always', 'off'], 'browser'),
    revealUnknownUser: setting.isOn('REVEAL_UNKNOWN_USER', isLocal ? 'on' : 'off'),
    limitFactor: readFactor(setting),
    requestsAtOnce: setting.wholeNumber('REQUESTS_AT_ONCE', { least: 1, most: 100_000, otherwise: 200 }),
    busyDelayMs: setting.wholeNumber('BUSY_DELAY_MS', { least: 20, most: 600_000, otherwise: 250 }),
    trustedProxies: readProxies(setting),
    mail: readMailSettings(setting, publicBaseUrl),
    attachments: readAttachments(setting, dataFolder),
    attachmentLimits: readAttachmentLimits(setting),
    strictUpdates: setting.isOn('STRICT_UPDATES', 'off'),
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

function readFactor({ text, fault }: SettingReader): number {
  const factor = Number(text('LIMIT_FACTOR') ?? 1);
  if (factor > 0 && factor <= 1_000_000) return factor;
  fault('LIMIT_FACTOR must be a number above 0, at most 1000000.');
  return 1;
}

function readProxies({ text, fault }: SettingReader): string[] {
  const proxies =
    text('TRUSTED_PROXIES')
      ?.split(',')
      .map((proxy) => proxy.trim()) ?? [];
  if (!proxies.every(isNetwork))
    fault('TRUSTED_PROXIES must be addresses or ranges, like 10.0.0.7,10.1.0.0/16.');
  return proxies;
}

function isNetwork(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  const most = isIPv6(address) ? 128 : 32;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
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
