import { type ComponentType, lazy, type ReactNode } from 'react';

/** A part whose files are fetched when it is shown; `Missing` is shown when they do not arrive. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, Missing: () => ReactNode) {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Missing) }),
  );
}
