import type { Release } from 'shared-lib/releases';

/** A release and the folder that its files lie in. */
export type FoundRelease = Release & { folder: string };
