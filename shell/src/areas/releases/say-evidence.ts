import type { Evidence } from 'shared-lib/releases';

/** How far it has come from chance (1) to enough, each doubling being a step of the same length. */
export function evidencePart({ found, enough }: Pick<Evidence, 'found' | 'enough'>): number {
  if (found <= 1) return 0;
  return Math.min(1, Math.log(found) / Math.log(enough));
}

/** "3.2 of 112": how many times likelier it is than chance, and at how many that is enough. */
export function sayEvidence({ found, enough }: Pick<Evidence, 'found' | 'enough'>): string {
  const said = found < 1 ? 'none' : found >= enough ? 'enough' : String(Number(found.toPrecision(2)));
  return said === 'enough' ? `${said} (${enough})` : `${said} of ${enough}`;
}
