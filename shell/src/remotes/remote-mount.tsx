import { useEffect } from 'react';
import { isAnythingUnsaved } from 'shared-lib/bus';
import type { PageRelease } from 'shared-lib/releases';
import { getFirstLineOfError, type HostProps, type Lifecycles, waitForNextFrame } from 'shared-lib/remotes';
import { AreaHeading, FailurePanel, Stack } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { OutcomeReporter } from '../outcomes/outcome-reporter';
import { findAreaTitle, findParcelSubject } from './area-titles';
import {
  filterCompatibleReleases,
  findNextRelease,
  findVersionsToSkip,
  readFailedVersions,
  saveFailedVersion,
} from './choose-release';
import { leaveReleaseSet } from './leave-set';
import { type RemotePart, runLoadAttempt } from './load-attempt';
import {
  type FailureCause,
  formatConsoleLine,
  formatFailureSentence,
  type RemoteFailure,
  watchReleaseFiles,
} from './load-failure';
import { createPartElement, type PartElement } from './part-element';

export type RemoteMountOptions = {
  remote: string;
  releases: PageRelease[];
  part: RemotePart;
  deadlineMs: number;
  domElement: HTMLElement;
  /** The props of the mounted part, except for its DOM element. */
  props: object;
  onMounted: () => void;
  /** Called when no release of an area works, so that the area shows a failure panel. */
  onGivenUp: () => void;
  outcomeReporter: OutcomeReporter;
  /** The release set to which the remote belongs in this page. */
  set?: { id: string; reload: () => void } | undefined;
};

type MountedRelease = { release: PageRelease; lifecycles: Lifecycles; props: HostProps };
/** A mounted release, and the function that ends watching it. */
type WatchedRelease = MountedRelease & { unwatch: () => void };

/**
 * Mounts a part of a remote. It tries the releases in order, each in a new node. If a mounted release breaks,
 * it tries the next release. If none is left, it shows a failure panel.
 */
export class RemoteMount {
  #options: RemoteMountOptions;
  #attempt: typeof runLoadAttempt;
  #releases: PageRelease[];
  #element: PartElement;
  #failed: Set<string>;
  #live: WatchedRelease | undefined;
  #endController = new AbortController();

  constructor(options: RemoteMountOptions, attempt = runLoadAttempt) {
    this.#options = options;
    this.#attempt = attempt;
    this.#releases = filterCompatibleReleases(options.releases);
    this.#element = createPartElement(options.domElement);
    this.#failed = findVersionsToSkip(this.#releases, readFailedVersions(options.remote));
  }

  async begin(): Promise<void> {
    const first = this.#findNext();
    if (first) await this.#try(first);
    else await this.#handleFailure(this.#buildFailure('absent', t('this page has no release of it')));
  }

  /**
   * Empties the part's element at once, so that a slow remote does not delay the next area. An area unmounts in
   * the next frame, so that the clicked link reacts first. A parcel unmounts at once, because its area waits for
   * it.
   */
  end(): void {
    this.#endController.abort();
    const isArea = this.#options.part.module === './app';
    const live = this.#unwatchLive();
    if (isArea) void waitForNextFrame().then(() => unmountRelease(live));
    else void unmountRelease(live);
    this.#element.clear();
  }

  get #hasEnded(): boolean {
    return this.#endController.signal.aborted;
  }

  #findNext(): PageRelease | undefined {
    return findNextRelease(this.#releases, this.#failed);
  }

  async #try(release: PageRelease): Promise<void> {
    const { part, deadlineMs } = this.#options;
    const props: HostProps = {
      ...this.#options.props,
      domElement: this.#element.freshNode(),
      onCrash: (error) => this.#handleCrash(release, error),
    };
    this.#element.showLoading();
    const outcome = await this.#attempt({ release, part, props, deadlineMs, leaveSignal: this.#endController.signal });
    if (outcome.ok) this.#showMounted({ release, lifecycles: outcome.lifecycles, props }, outcome.mountMs);
    else if (outcome.cause !== 'left')
      await this.#handleFailure(this.#buildFailure(outcome.cause, outcome.error, release));
  }

  #showMounted(mounted: MountedRelease, mountMs: number): void {
    this.#live = { ...mounted, unwatch: this.#watch(mounted, mountMs) };
    if (this.#hasEnded) return void unmountRelease(this.#unwatchLive());
    for (const version of this.#failed) saveFailedVersion(this.#options.remote, version);
    this.#element.showNode();
    this.#options.onMounted();
  }

  /** Watches a mounted release. Only areas report how long their mount took. Parcels are too small for that. */
  #watch({ release, props }: MountedRelease, mountMs: number): () => void {
    const { part, outcomeReporter } = this.#options;
    const reportedMountMs = part.module === './app' && document.visibilityState === 'visible' ? mountMs : undefined;
    const reportLeft = outcomeReporter.reportMount(release.version, {
      node: props.domElement,
      mountMs: reportedMountMs,
    });
    const unwatchFiles = watchReleaseFiles(release, (cause) => this.#handleBrokenFile(release, cause));
    return () => {
      unwatchFiles();
      reportLeft();
    };
  }

  #handleCrash(release: PageRelease, error: unknown): void {
    if (this.#hasEnded || this.#live?.release !== release) return;
    this.#replace(this.#buildFailure('crash', error, release));
  }

  /**
   * Handles the failure of a file that the release fetched after its mount. The component that needs the file
   * shows the error itself. Another release takes over, if there is one and no work is unsaved.
   */
  #handleBrokenFile(release: PageRelease, cause: 'load-failed' | 'integrity'): void {
    if (this.#hasEnded || this.#live?.release !== release) return;
    this.#options.outcomeReporter.reportFailure(release.version, cause);
    const failedNow = new Set([...this.#failed, release.version]);
    if (isAnythingUnsaved()) return;
    if (!findNextRelease(this.#releases, failedNow) && !this.#tryLeaveSet()) return;
    this.#replace(this.#buildFailure(cause, t('a file that it fetched later'), release));
  }

  #replace(failure: RemoteFailure): void {
    // The failure is reported first, because unmounting would report the release as ok.
    this.#reportFailure(failure);
    void unmountRelease(this.#unwatchLive());
    void this.#handleFailure(failure);
  }

  #reportFailure({ version, cause }: RemoteFailure): void {
    if (version && cause !== 'absent') this.#options.outcomeReporter.reportFailure(version, cause);
  }

  /** Writes a line to the console, then tries the next release or shows the failure panel. */
  async #handleFailure(failure: RemoteFailure): Promise<void> {
    if (this.#hasEnded) return;
    console.error(formatConsoleLine(failure));
    this.#reportFailure(failure);
    if (failure.version) this.#failed.add(failure.version);
    const next = this.#findNext();
    if (next) await this.#try(next);
    else this.#giveUp(failure);
  }

  /**
   * Leaves the release's set, if it belongs to one. The next page then has the previous releases. Returns
   * whether the set was left.
   */
  #tryLeaveSet(): boolean {
    const { set } = this.#options;
    return set !== undefined && leaveReleaseSet(set.id);
  }

  #giveUp(failure: RemoteFailure): void {
    const isLeaving = failure.cause !== 'absent' && this.#tryLeaveSet();
    if (isLeaving && !isAnythingUnsaved()) return void this.#options.set?.reload();
    let isClicked = false;
    const tryAgain = () => {
      if (isClicked || this.#hasEnded) return;
      isClicked = true;
      this.#failed = new Set();
      void this.begin();
    };
    const { part, props, onGivenUp, set } = this.#options;
    const panel = isLeaving
      ? { failure, onTryAgain: () => set?.reload(), isLeaving }
      : { failure, onTryAgain: tryAgain };
    this.#element.showWords(
      part.module === './app' ? (
        <FailedAreaPanel {...panel} onShown={() => onGivenUp()} />
      ) : (
        <FailedPartPanel {...panel} parcel={part.parcel} onClose={findCloseFunction(props)} />
      ),
    );
  }

  #unwatchLive(): WatchedRelease | undefined {
    const live = this.#live;
    this.#live = undefined;
    live?.unwatch();
    return live;
  }

  #buildFailure(cause: FailureCause, error: unknown, release?: PageRelease): RemoteFailure {
    return {
      remote: this.#options.remote,
      version: release?.version,
      cause,
      message: getFirstLineOfError(error),
    };
  }
}

/** Unmounts a release, but does not wait for the end. */
async function unmountRelease(live: WatchedRelease | undefined): Promise<void> {
  try {
    await live?.lifecycles.unmount(live.props);
  } catch (error) {
    console.error(getFirstLineOfError(error));
  }
}

/** Finds the function that closes a part, if it can be closed. The failure panel uses it too. */
function findCloseFunction(props: object): (() => void) | undefined {
  const { onClose } = Object(props);
  return typeof onClose === 'function' ? () => onClose() : undefined;
}

type ReleaseFailurePanelProps = {
  failure: RemoteFailure;
  onTryAgain: () => void;
  /** Whether the page leaves the release set, so that a reload brings the previous version back. */
  isLeaving?: boolean;
};

type FailedPartPanelProps = ReleaseFailurePanelProps & {
  parcel?: string;
  onClose?: (() => void) | undefined;
  isPage?: boolean;
};

/** The failure panel in place of a parcel. It has no heading, because the area around the parcel has one. */
export function FailedPartPanel({ failure, parcel, isLeaving = false, ...handlers }: FailedPartPanelProps) {
  const title = t('{parcel} cannot be shown right now.', {
    parcel: findParcelSubject(parcel) ?? findAreaTitle(failure.remote).subject,
  });
  const sentence = formatFailureSentence(failure.cause);
  const isNotLoaded = failure.cause === 'load-failed';
  if (!isLeaving) return <FailurePanel title={title} detail={sentence} {...handlers} {...{ isNotLoaded }} />;
  const detail = t('{sentence} After reloading the page the previous version comes back.', { sentence });
  return <FailurePanel title={title} detail={detail} tryAgainLabel={t('Reload')} {...handlers} />;
}

/** The failure panel in place of an area, with the area's heading. `onShown` is called for each new panel. */
function FailedAreaPanel({ onShown, ...panel }: ReleaseFailurePanelProps & { onShown: () => void }) {
  useEffect(() => onShown(), [onShown]);
  return (
    <Stack gap="4">
      <AreaHeading>{findAreaTitle(panel.failure.remote).heading}</AreaHeading>
      <FailedPartPanel {...panel} isPage />
    </Stack>
  );
}
