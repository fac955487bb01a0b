import type { ScannerSettings } from '../../platform/attachment-settings';
import { scanByClamd } from './clamd';
import { scanByIcap } from './icap';

/** A scanner's answer about a file. The scan throws if the scanner gives no clear answer. */
export type ScanResult = { isClean: true } | { isClean: false; found: string };

/** Scans a local file. */
export type Scan = (path: string) => Promise<ScanResult>;

/** The scanner from the settings; undefined if none is set. */
export function openScanner(settings: ScannerSettings | undefined): Scan | undefined {
  if (settings === undefined) return undefined;
  return settings.kind === 'clamd' ? scanByClamd(settings) : scanByIcap(settings);
}
