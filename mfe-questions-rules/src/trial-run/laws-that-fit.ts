import type { LawTried } from '../library/law-tried';

/** Whether a law has a text in its code or its name, as the filters of the trial run ask. */
export function lawsThatFit(text: string): (law: Pick<LawTried, 'code' | 'name'>) => boolean {
  const wanted = text.trim().toLowerCase();
  return ({ code, name }) => wanted === '' || `${code} ${name}`.toLowerCase().includes(wanted);
}
