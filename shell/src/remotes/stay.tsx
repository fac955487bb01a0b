import { useEffect } from 'react';
import { isAnythingUnsaved } from 'shared-lib/bus';
import type { PageRelease } from 'shared-lib/releases';
import { afterPicture, firstLine, type HostProps, type Lifecycles } from 'shared-lib/remotes';
import { AreaHeading, FailurePanel, Stack } from 'shared-lib/ui';
import type { OutcomeReporter } from '../outcomes/outcome-reporter';
import { areaTitle, lentSubject } from './area-titles';
import { attempt, type Part } from './attempt';
import { type Cause, type Failure, lineFor, sentenceFor } from './failure';
import { compatible, failedAtStart, nextRelease } from './next-release';
import { pinnedOut, pinOut } from './pins';
import { type Place, placeIn } from './place';
import { watchFilesOf } from './why-not-loaded';

export type StayOptions = {
  remote: string;
  releases: PageRelease[];
  part: Part;
  deadlineMs: number;
  domElement: HTMLElement;
  /** What the mounted part is given besides its place. */
  props: object;
  onStands: () => void;
  /** The panel of an area that has no release left stands. */
  onGivenUp: () => void;
  outcomeReporter: OutcomeReporter;
};

type Standing = { release: PageRelease; lifecycles: Lifecycles; props: HostProps };
/** With what ends our watching it. */
type Live = Standing & { unwatch: () => void };

/**
 * One visit of a part of a remote to a place in the page: tries its releases in order, each in a fresh node,
 * until one stands; takes the next one in when it breaks later; shows a panel when none is left. The place is
 * the next visit's as soon as this one has ended.
 */
export class Stay {
  #options: StayOptions;
  #attempt: typeof attempt;
  #releases: PageRelease[];
  #place: Place;
  #failed: Set<string>;
  #live: Live | undefined;
  #end = new AbortController();

  constructor(options: StayOptions, tryRelease = attempt) {
    this.#options = options;
    this.#attempt = tryRelease;
    this.#releases = compatible(options.releases);
    this.#place = placeIn(options.domElement);
    this.#failed = failedAtStart(this.#releases, pinnedOut(options.remote));
  }

  async begin(): Promise<void> {
    const first = this.#next();
    if (first) await this.#try(first);
    else await this.#goOnAfter(this.#failure('absent', 'this page has no release of it'));
  }

  /**
   * Leaves the place empty at once; a remote that takes its time to unmount holds nobody up. An area is much to take
   * apart, and the press that leads elsewhere is painted first; a part that others show is waited for by them.
   */
  end(): void {
    this.#end.abort();
    const isArea = this.#options.part.module === './app';
    const live = this.#letGo();
    if (isArea) void afterPicture().then(() => takeApart(live));
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

  /** How long an area takes to stand says something about it; a part of one is too small for that. */
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
   * Something that it fetched later did not come as it was released. The part that needed it says so in its own place;
   * with another release left that one takes over, unless somebody would lose what is typed by it.
   */
  #fileBroke(release: PageRelease, cause: 'load-failed' | 'integrity'): void {
    if (this.#hasEnded || this.#live?.release !== release) return;
    this.#options.outcomeReporter.failed(release.version, cause);
    const left = new Set([...this.#failed, release.version]);
    if (!nextRelease(this.#releases, left) || isAnythingUnsaved()) return;
    this.#replace(this.#failure(cause, 'a file that it fetched later', release));
  }

  #replace(failure: Failure): void {
    // First the bad news: what is taken out is told as well otherwise.
    this.#tell(failure);
    void takeApart(this.#letGo());
    void this.#goOnAfter(failure);
  }

  #tell({ version, cause }: Failure): void {
    if (version && cause !== 'absent') this.#options.outcomeReporter.failed(version, cause);
  }

  /** One line in the console, and the next release; or the panel. */
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
    return { remote: this.#options.remote, version: release?.version, cause, message: firstLine(error) };
  }
}

/** Whatever unmounting does, nobody waits for it. */
async function takeApart(live: Live | undefined): Promise<void> {
  try {
    await live?.lifecycles.unmount(live.props);
  } catch (error) {
    console.error(firstLine(error));
  }
}

/** A part that can be closed says how in its props; so can the panel in its place. */
function closeOf(props: object): (() => void) | undefined {
  const { onClose } = Object(props);
  return typeof onClose === 'function' ? () => onClose() : undefined;
}

type PanelProps = { failure: Failure; onTryAgain: () => void };

type PartProps = PanelProps & { parcel?: string; onClose?: (() => void) | undefined };

/** In the place of a parcel: the area around it has its heading already. */
export function GivenUpPart({ failure, parcel, ...answers }: PartProps) {
  const title = `${lentSubject(parcel) ?? areaTitle(failure.remote).subject} cannot be shown right now.`;
  return <FailurePanel title={title} detail={sentenceFor(failure.cause)} {...answers} />;
}

/**
 * In the place of an area: people still learn where they are, from its heading and from the browser's tab.
 * `onShown` is called for each new one that is given: a panel that comes again counts again.
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
