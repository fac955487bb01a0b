import type { Evidence } from 'shared-lib/releases';

/** How far it has come from chance (1) to enough, each doubling being a step of the same length. */
export function evidencePart({ found, enough }: Pick<Evidence, 'found' | 'enough'>): number {
  if (found <= 1) return 0;
  return Math.min(1, Math.log(found) / Math.log(enough));
}

/** How many times likelier it is than chance, and at how many that is enough. */
export function sayEvidence({ found, enough }: Pick<Evidence, 'found' | 'enough'>): string {
  if (found >= enough) return `enough (${enough} times likelier than chance)`;
  const likelier = found <= 1 ? 'nothing yet' : `${Number(found.toPrecision(2))} times likelier than chance`;
  return `${likelier}, ${enough} times is enough`;
}
