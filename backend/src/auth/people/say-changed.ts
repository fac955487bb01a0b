import { done, type Outcome } from '../../platform/database/outcome';

type SayChangedOptions = {
  /** The version that it was made against. */
  from: number;
  message: string;
};

/** A sentence and the version that a change made, or why there is none. */
export function sayChanged(changed: Outcome<{ version: number }>, { from, message }: SayChangedOptions) {
  if (!changed.ok) return changed;
  const { version } = changed.value;
  return done({ message: version === from ? 'Nothing was changed.' : message, version });
}
