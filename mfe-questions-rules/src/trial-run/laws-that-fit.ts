import type { TrialLaw } from '../library/law-tried';

/** Whether a law's code or name contains a text, for the filters of the trial run. */
export function lawsThatFit(text: string): (law: Pick<TrialLaw, 'code' | 'name'>) => boolean {
  const wanted = text.trim().toLowerCase();
  return ({ code, name }) => wanted === '' || `${code} ${name}`.toLowerCase().includes(wanted);
}
