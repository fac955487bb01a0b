import type { Channel } from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';
import type { AssetFinder } from '../assets/asset';
import type { LiveRemote } from '../choose/canary-choice';
import type { Overrides } from '../overrides/open-overrides';
import type { Pages } from '../page/pages';

/** The live releases of all remotes. With a registry, also the channel that names them. */
export type LiveState = { remotes: readonly LiveRemote[]; channel: Channel | undefined };

export type ReleaseSource = {
  pages: Pages;
  assets: AssetFinder;
  /**
   * Reads a signed document of the registry by its path, for federation hosts. Undefined without a registry.
   */
  readDocument: ((path: string) => Promise<Buffer | undefined>) | undefined;
  /** The releases that visitors opened by a link. Undefined without a registry, because links need one. */
  overrides: Overrides | undefined;
  /** Returns the releases for a visitor who gets no canary. */
  choice(): ReleaseChoice;
  live(): LiveState;
  close(): Promise<void>;
};
