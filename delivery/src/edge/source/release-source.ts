import type { Channel } from 'shared-lib/releases';
import type { Choice } from '../../platform/releases/choose-releases';
import type { Assets } from '../assets/asset';
import type { LiveRemote } from '../choose/choose-for';
import type { Overrides } from '../overrides/open-overrides';
import type { Pages } from '../page/pages';

/** What people get now, and the channel that says so, where there is one. */
export type Live = { remotes: readonly LiveRemote[]; channel: Channel | undefined };

/** Where an edge has its releases from. */
export type ReleaseSource = {
  pages: Pages;
  assets: Assets;
  /** None where there is no registry whose releases could be opened. */
  overrides: Overrides | undefined;
  /** What somebody gets who is in no canary. */
  choice(): Choice;
  live(): Live;
  close(): Promise<void>;
};
