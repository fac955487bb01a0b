import type { PageOverride, ReleaseSet } from 'shared-lib/releases';

/** A release that somebody has opened for themselves, instead of what is chosen for them. */
export type OpenedRelease = Exclude<PageOverride, { refused: string }>;

/** What is open in this page; nothing where it was refused. */
export function openedIn({ override }: Pick<ReleaseSet, 'override'>): OpenedRelease | undefined {
  return override && 'remote' in override ? override : undefined;
}
