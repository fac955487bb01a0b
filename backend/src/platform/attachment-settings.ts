import type { SettingReader } from 'shared-lib/settings';

export type AttachmentLimits = {
  /** The largest size of one file. */
  fileBytes: number;
  /** The largest total size of the files of one record. */
  recordBytes: number;
  /** The largest total size of an organisation's files, attached or still waiting for a record. */
  organisationBytes: number;
  /** How many files one record may have. */
  files: number;
};

const megabyte = 1_048_576;

/** The defaults of P-73. Settings can override them. */
export const usualLimits: AttachmentLimits = {
  fileBytes: 10 * megabyte,
  recordBytes: 50 * megabyte,
  organisationBytes: 10_240 * megabyte,
  files: 20,
};

/** Where a scanner listens: a local socket, or a host and its port. */
export type Address = { path: string } | { host: string; port: number };

export type ScannerSettings = { deadlineMs: number } & (
  | { kind: 'clamd'; address: Address }
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
  const scanner = parseScanner(text);
  if (scanner) return { ...scanner, deadlineMs };
  setting.fault(
    'SCANNER_URL must look like clamd:///run/clamav/clamd.ctl, clamd://127.0.0.1:3310 or icap://127.0.0.1:1344/avscan.',
  );
  return undefined;
}

function parseScanner(text: string) {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, search, username } = new URL(text);
  if (search !== '' || username !== '') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const path = decodeURIComponent(pathname);
  if (protocol === 'clamd:' && host === '' && path.length > 1)
    return { kind: 'clamd', address: { path } } as const;
  if (protocol === 'clamd:' && host !== '' && ['', '/'].includes(path))
    return { kind: 'clamd', address: { host, port: Number(port || 3310) } } as const;
  if (protocol === 'icap:' && host !== '' && path.length > 1)
    return { kind: 'icap', address: { host, port: Number(port || 1344) }, service: path.slice(1) } as const;
  return undefined;
}
