import { type ComponentType, lazy, type ReactNode } from 'react';

/** A part whose files come when it is shown; `Missing` stands in for it where they do not. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, Missing: () => ReactNode) {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Missing) }),
  );
}
