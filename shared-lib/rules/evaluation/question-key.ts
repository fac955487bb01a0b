import { fold } from './said';

/**
 * The key that identifies a question. A rule names its questions by their words, so laws that ask in the same words
 * ask the same question, which is answered once.
 */
export function questionKey(question: string): string {
  return fold(question).replace(/\s+/g, ' ');
}
