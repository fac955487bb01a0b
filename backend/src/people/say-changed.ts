import { done, type Outcome } from '../database/outcome';

/** A sentence and the version that a change made, or why there is none. */
export function sayChanged(changed: Outcome<{ version: number }>, message: string) {
  return changed.ok ? done({ message, ...changed.value }) : changed;
}
