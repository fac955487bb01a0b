import { done, type Outcome } from '../../platform/database/outcome';

type SayChangedOptions = {
  /** The version that the change was based on. */
  from: number;
  message: string;
};

/** Returns a message and the new version, or the refusal. */
export function toChangeReply(changed: Outcome<{ version: number }>, { from, message }: SayChangedOptions) {
  if (!changed.ok) return changed;
  const { version } = changed.value;
  return done({ message: version === from ? 'Nothing was changed.' : message, version });
}
