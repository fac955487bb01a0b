import type { Assets } from '../assets/asset';
import type { Pages } from '../page/pages';
import type { Choice } from '../releases/choose-releases';

/** Where an edge has its releases from. */
export type ReleaseSource = {
  pages: Pages;
  assets: Assets;
  /** What somebody gets who is in no canary. */
  choice(): Choice;
  close(): Promise<void>;
};
