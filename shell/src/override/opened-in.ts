import type { PageOverride, ReleaseSet } from 'shared-lib/releases';

/** A release that somebody opened for themselves, instead of the one chosen for them. */
export type OpenedRelease = Exclude<PageOverride, { refused: string }>;

/** The opened release of this page; undefined when there is none or it was refused. */
export function openedReleaseOf({ override }: Pick<ReleaseSet, 'override'>): OpenedRelease | undefined {
  return override && 'remote' in override ? override : undefined;
}
