import { useEffect } from 'react';
import { isAnythingUnsaved } from 'shared-lib/bus';
import type { PageRelease } from 'shared-lib/releases';
import { firstLineOfError, type HostProps, type Lifecycles, waitForNextFrame } from 'shared-lib/remotes';
import { AreaHeading, FailurePanel, Stack } from 'shared-lib/ui';
import type { OutcomeReporter } from '../outcomes/outcome-reporter';
import { areaTitle, parcelSubject } from './area-titles';
import { compatible, failedAtStart, nextRelease, pinnedOut, pinOut } from './choose-release';
import { attempt, type RemotePart } from './load-attempt';
import { type Cause, type Failure, lineFor, sentenceFor, watchFilesOf } from './load-failure';
import { createPartContainer, type PartContainer } from './part-container';

export type StayOptions = {
  remote: string;
  releases: PageRelease[];
  part: RemotePart;
  deadlineMs: number;
  domElement: HTMLElement;
  /** The props of the mounted part besides its place. */
  props: object;
  onStands: () => void;
  /** Called when the panel of an area without a working release is shown. */
  onGivenUp: () => void;
  outcomeReporter: OutcomeReporter;
};

type Standing = { release: PageRelease; lifecycles: Lifecycles; props: HostProps };
/** A mounted release, and the function that stops watching it. */
type Live = Standing & { unwatch: () => void };

/**
 * One visit of a part of a remote to a place in the page. It tries the releases in order, each in a fresh node, until
 * one mounts; switches to the next one when the mounted one breaks later; shows a panel when none is left. The place is
 * free for the next visit as soon as this one has ended.
 */
export class PartVisit {
  #options: StayOptions;
  #attempt: typeof attempt;
  #releases: PageRelease[];
  #place: PartContainer;
  #failed: Set<string>;
  #live: Live | undefined;
  #end = new AbortController();

  constructor(options: StayOptions, tryRelease = attempt) {
    this.#options = options;
    this.#attempt = tryRelease;
    this.#releases = compatible(options.releases);
    this.#place = createPartContainer(options.domElement);
    this.#failed = failedAtStart(this.#releases, pinnedOut(options.remote));
  }

  async begin(): Promise<void> {
    const first = this.#next();
    if (first) await this.#try(first);
    else await this.#goOnAfter(this.#failure('absent', 'this page has no release of it'));
  }

  /**
   * Empties the place at once; a remote that unmounts slowly delays nobody. Unmounting an area is much work, so the
   * click that leads elsewhere is painted first; a parcel is unmounted at once, since its host waits for it.
   */
  end(): void {
    this.#end.abort();
    const isArea = this.#options.part.module === './app';
    const live = this.#letGo();
    if (isArea) void waitForNextFrame().then(() => takeApart(live));
    else void takeApart(live);
    this.#place.clear();
  }

  get #hasEnded(): boolean {
    return this.#end.signal.aborted;
  }

  #next(): PageRelease | undefined {
    return nextRelease(this.#releases, this.#failed);
  }

  async #try(release: PageRelease): Promise<void> {
    const { part, deadlineMs } = this.#options;
    const props: HostProps = {
      ...this.#options.props,
      domElement: this.#place.freshNode(),
      onCrash: (error) => this.#crashed(release, error),
    };
    this.#place.showLoading();
    const outcome = await this.#attempt({ release, part, props, deadlineMs, left: this.#end.signal });
    if (outcome.ok) this.#stand({ release, lifecycles: outcome.lifecycles, props }, outcome.mountMs);
    else if (outcome.cause !== 'left')
      await this.#goOnAfter(this.#failure(outcome.cause, outcome.error, release));
  }

  #stand(standing: Standing, mountMs: number): void {
    this.#live = { ...standing, unwatch: this.#watch(standing, mountMs) };
    if (this.#hasEnded) return void takeApart(this.#letGo());
    for (const version of this.#failed) pinOut(this.#options.remote, version);
    this.#place.showNode();
    this.#options.onStands();
  }

  /** The mount time of an area is reported; a parcel is too small for that. */
  #watch({ release, props }: Standing, mountMs: number): () => void {
    const { part, outcomeReporter } = this.#options;
    const timed = part.module === './app' && document.visibilityState === 'visible' ? mountMs : undefined;
    const left = outcomeReporter.stands(release.version, { node: props.domElement, mountMs: timed });
    const unwatchFiles = watchFilesOf(release, (cause) => this.#fileBroke(release, cause));
    return () => {
      unwatchFiles();
      left();
    };
  }

  #crashed(release: PageRelease, error: unknown): void {
    if (this.#hasEnded || this.#live?.release !== release) return;
    this.#replace(this.#failure('crash', error, release));
  }

  /**
   * A file that the release fetched later did not arrive as it was released. The part that needed it shows the error in
   * its own place; if another release is left, that one takes over, unless somebody would lose their input.
   */
  #fileBroke(release: PageRelease, cause: 'load-failed' | 'integrity'): void {
    if (this.#hasEnded || this.#live?.release !== release) return;
    this.#options.outcomeReporter.failed(release.version, cause);
    const left = new Set([...this.#failed, release.version]);
    if (!nextRelease(this.#releases, left) || isAnythingUnsaved()) return;
    this.#replace(this.#failure(cause, 'a file that it fetched later', release));
  }

  #replace(failure: Failure): void {
    // Report the failure first: unmounting would report the release as ok.
    this.#tell(failure);
    void takeApart(this.#letGo());
    void this.#goOnAfter(failure);
  }

  #tell({ version, cause }: Failure): void {
    if (version && cause !== 'absent') this.#options.outcomeReporter.failed(version, cause);
  }

  /** Writes one console line and tries the next release, or shows the panel. */
  async #goOnAfter(failure: Failure): Promise<void> {
    if (this.#hasEnded) return;
    console.error(lineFor(failure));
    this.#tell(failure);
    if (failure.version) this.#failed.add(failure.version);
    const next = this.#next();
    if (next) await this.#try(next);
    else this.#giveUp(failure);
  }

  #giveUp(failure: Failure): void {
    let isAsked = false;
    const tryAgain = () => {
      if (isAsked || this.#hasEnded) return;
      isAsked = true;
      this.#failed = new Set();
      void this.begin();
    };
    const { part, props, onGivenUp } = this.#options;
    const panel = { failure, onTryAgain: tryAgain };
    this.#place.showWords(
      part.module === './app' ? (
        <GivenUpArea {...panel} onShown={() => onGivenUp()} />
      ) : (
        <GivenUpPart {...panel} parcel={part.parcel} onClose={closeOf(props)} />
      ),
    );
  }

  #letGo(): Live | undefined {
    const live = this.#live;
    this.#live = undefined;
    live?.unwatch();
    return live;
  }

  #failure(cause: Cause, error: unknown, release?: PageRelease): Failure {
    return {
      remote: this.#options.remote,
      version: release?.version,
      cause,
      message: firstLineOfError(error),
    };
  }
}

/** Unmounts; nobody waits for the result. */
async function takeApart(live: Live | undefined): Promise<void> {
  try {
    await live?.lifecycles.unmount(live.props);
  } catch (error) {
    console.error(firstLineOfError(error));
  }
}

/** The close function that a closable part has in its props; the panel in its place uses it too. */
function closeOf(props: object): (() => void) | undefined {
  const { onClose } = Object(props);
  return typeof onClose === 'function' ? () => onClose() : undefined;
}

type PanelProps = { failure: Failure; onTryAgain: () => void };

type PartProps = PanelProps & { parcel?: string; onClose?: (() => void) | undefined };

/** The panel in the place of a parcel: the area around it has its heading already. */
export function GivenUpPart({ failure, parcel, ...answers }: PartProps) {
  const title = `${parcelSubject(parcel) ?? areaTitle(failure.remote).subject} cannot be shown right now.`;
  return <FailurePanel title={title} detail={sentenceFor(failure.cause)} {...answers} />;
}

/**
 * The panel in the place of an area: its heading and the tab's title still tell people where they are. `onShown` is
 * called for each new panel, even when the same panel appears again.
 */
function GivenUpArea({ onShown, ...panel }: PanelProps & { onShown: () => void }) {
  useEffect(() => onShown(), [onShown]);
  return (
    <Stack gap="4">
      <AreaHeading>{areaTitle(panel.failure.remote).heading}</AreaHeading>
      <GivenUpPart {...panel} />
    </Stack>
  );
}
