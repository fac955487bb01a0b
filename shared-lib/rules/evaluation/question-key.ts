import { fold } from './said';

/**
 * What tells one question from another. A rule names its questions by their words, and laws that ask in the same
 * words ask the same: it is answered once.
 */
export function questionKey(question: string): string {
  return fold(question).replace(/\s+/g, ' ');
}
