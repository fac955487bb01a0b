import { join } from 'node:path';
import { type Bucket, parseBucket, type SettingReader } from 'shared-lib/settings';

/** The folder or bucket that stores uploaded files. */
export type AttachmentStorage = { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: Bucket };

export function readAttachmentStorage({ text, fault }: SettingReader, dataFolder: string): AttachmentStorage {
  const address = text('ATTACHMENTS_URL');
  if (!address) return { kind: 'folder', folder: join(dataFolder, 'attachments') };
  const bucket = parseBucket(address);
  if (bucket) return { kind: 'bucket', bucket };
  fault('ATTACHMENTS_URL must look like s3://key:secret@host:9000/bucket?region=us-east-1.');
  return { kind: 'folder', folder: '' };
}

export type AttachmentLimits = {
  /** The largest size of one file. */
  fileBytes: number;
  /** The largest total size of the files of one record. */
  recordBytes: number;
  /** The largest total size of an organisation's files, attached or still waiting for a record. */
  organisationBytes: number;
  /** The largest number of files of one record. */
  files: number;
};

const bytesPerMegabyte = 1_048_576;

/** The default limits for attachments (P-73). Settings can override them. */
export const defaultAttachmentLimits: AttachmentLimits = {
  fileBytes: 10 * bytesPerMegabyte,
  recordBytes: 50 * bytesPerMegabyte,
  organisationBytes: 10_240 * bytesPerMegabyte,
  files: 20,
};

export function readAttachmentLimits({ wholeNumber }: SettingReader): AttachmentLimits {
  const { fileBytes, recordBytes, organisationBytes, files } = defaultAttachmentLimits;
  const inMegabytes = (name: string, otherwise: number, most: number) =>
    wholeNumber(name, { least: 1, most, otherwise: otherwise / bytesPerMegabyte }) * bytesPerMegabyte;
  return {
    fileBytes: inMegabytes('ATTACHMENT_MB', fileBytes, 500),
    // At most 2 GB, because the column that stores a size cannot hold more.
    recordBytes: inMegabytes('RECORD_ATTACHMENTS_MB', recordBytes, 2_000),
    organisationBytes: inMegabytes('STORAGE_PER_ORGANISATION_MB', organisationBytes, 1_000_000_000),
    files: wholeNumber('RECORD_ATTACHMENTS', { least: 1, most: 200, otherwise: files }),
  };
}

/** The address of a virus scanner: a local socket, or a host and port. */
export type ScannerAddress = { path: string } | { host: string; port: number };

export type ScannerSettings = { deadlineMs: number } & (
  | { kind: 'clamd'; address: ScannerAddress }
  | { kind: 'icap'; address: { host: string; port: number }; service: string }
);

export function readScannerSettings(setting: SettingReader): ScannerSettings | undefined {
  const deadlineMs = setting.wholeNumber('SCANNER_DEADLINE_MS', {
    least: 1_000,
    most: 600_000,
    otherwise: 30_000,
  });
  const text = setting.text('SCANNER_URL');
  if (text === undefined) return undefined;
  const scanner = parseScannerUrl(text);
  if (scanner) return { ...scanner, deadlineMs };
  setting.fault(
    'SCANNER_URL must look like clamd:///run/clamav/clamd.ctl, clamd://127.0.0.1:3310 or icap://127.0.0.1:1344/avscan.',
  );
  return undefined;
}

function parseScannerUrl(text: string) {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, search, username } = new URL(text);
  if (search !== '' || username !== '') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const path = decodeURIComponent(pathname);
  if (protocol === 'clamd:' && host === '' && path.length > 1) return { kind: 'clamd', address: { path } } as const;
  if (protocol === 'clamd:' && host !== '' && ['', '/'].includes(path))
    return { kind: 'clamd', address: { host, port: Number(port || 3310) } } as const;
  if (protocol === 'icap:' && host !== '' && path.length > 1)
    return { kind: 'icap', address: { host, port: Number(port || 1344) }, service: path.slice(1) } as const;
  return undefined;
}
