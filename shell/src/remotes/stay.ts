import type { PageRelease } from 'shared-lib/releases';
import type { HostProps, Lifecycles } from 'shared-lib/remotes';
import { attempt, type Outcome, type Part } from './attempt';
import { type Failure, lineFor, messageOf } from './failure';
import { compatible, failedAtStart, nextRelease } from './next-release';
import { pinnedOut, pinOut } from './pins';
import { type Place, placeIn } from './place';

export type StayOptions = {
  remote: string;
  releases: PageRelease[];
  part: Part;
  deadlineMs: number;
  domElement: HTMLElement;
  /** What the mounted part is given besides its place. */
  props: object;
  onStands: () => void;
};

type Live = { release: PageRelease; lifecycles: Lifecycles; props: HostProps };

/**
 * One visit of a part of a remote to a place in the page: tries its releases in order, each in a fresh node,
 * until one stands; takes the next one in when it breaks later; shows a panel when none is left.
 */
export class Stay {
  #options: StayOptions;
  #releases: PageRelease[];
  #place: Place;
  #failed: Set<string>;
  #live: Live | undefined;
  #hasEnded = false;

  constructor(options: StayOptions) {
    this.#options = options;
    this.#releases = compatible(options.releases);
    this.#place = placeIn(options.domElement);
    this.#failed = failedAtStart(this.#releases, pinnedOut(options.remote));
  }

  async begin(): Promise<void> {
    let failure: Failure | undefined;
    for (let next = this.#next(); next; next = this.#next()) {
      failure = await this.#try(next);
      if (!failure || this.#hasEnded) return;
      this.#note(failure);
    }
    if (failure) this.#giveUp(failure);
  }

  /** Leaves the place empty at once; a remote that takes its time to unmount holds nobody up. */
  end(): void {
    this.#hasEnded = true;
    void this.#takeOut();
    this.#place.clear();
  }

  #next(): PageRelease | undefined {
    return nextRelease(this.#releases, this.#failed);
  }

  /** The failure, or nothing when the release stands. */
  async #try(release: PageRelease): Promise<Failure | undefined> {
    const { part, deadlineMs, remote } = this.#options;
    const props: HostProps = {
      ...this.#options.props,
      domElement: this.#place.freshNode(),
      onCrash: (error) => void this.#crashed(release, error),
    };
    this.#place.showLoading();
    const outcome = await attempt({ release, part, props, deadlineMs });
    if (!outcome.ok) return failureOf(remote, release, outcome);
    this.#live = { release, lifecycles: outcome.lifecycles, props };
    if (this.#hasEnded) await this.#takeOut();
    else this.#stands();
    return undefined;
  }

  #stands(): void {
    this.#place.showNode();
    this.#options.onStands();
  }

  async #crashed(release: PageRelease, error: unknown): Promise<void> {
    if (this.#hasEnded || this.#live?.release !== release) return;
    const { remote } = this.#options;
    const failure = failureOf(remote, release, { ok: false, cause: 'crash', error });
    this.#note(failure);
    await this.#takeOut();
    if (this.#next()) await this.begin();
    else this.#giveUp(failure);
  }

  /** One line in the console; and where there is another release, this visitor stays with that one. */
  #note(failure: Failure): void {
    console.error(lineFor(failure));
    this.#failed.add(failure.version);
    if (this.#next()) pinOut(failure.remote, failure.version);
  }

  #giveUp(failure: Failure): void {
    this.#place.showPanel(failure, () => {
      this.#failed = new Set();
      void this.begin();
    });
  }

  async #takeOut(): Promise<void> {
    const live = this.#live;
    this.#live = undefined;
    await live?.lifecycles.unmount(live.props).catch((error: unknown) => console.error(messageOf(error)));
  }
}

function failureOf(remote: string, release: PageRelease, outcome: Extract<Outcome, { ok: false }>): Failure {
  return { remote, version: release.version, cause: outcome.cause, message: messageOf(outcome.error) };
}
