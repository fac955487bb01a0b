import type { ScannerSettings } from '../../platform/scanner-settings';
import { scanByClamd } from './clamd';
import { scanByIcap } from './icap';

/** What a scanner says of a file. It throws where it cannot say. */
export type Verdict = { isClean: true } | { isClean: false; found: string };

/** Asks for a file of this machine. */
export type Scan = (path: string) => Promise<Verdict>;

/** The scanner of the settings; undefined where there is none. */
export function openScanner(settings: ScannerSettings | undefined): Scan | undefined {
  if (settings === undefined) return undefined;
  return settings.kind === 'clamd' ? scanByClamd(settings) : scanByIcap(settings);
}
