import { type ComponentType, lazy, type ReactNode } from 'react';

/** Makes a component whose files are fetched when it is first shown. If they do not load, shows `Missing`. */
export function makeLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, Missing: () => ReactNode) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Missing) }));
}
