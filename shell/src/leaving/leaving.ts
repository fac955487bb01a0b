import { announcementsOf, type Unsaved, unsaved$ } from 'shared-lib/bus';
import { leavingLink } from './leaving-link';

type Hands = {
  /** Fetches what the question is made of, before it is asked. */
  readyQuestion: () => Promise<unknown>;
};

/**
 * Sees that nobody leaves what is not saved unasked: by a link, by the browser's buttons, or by closing the page. An
 * area is left when the path changes; what changes behind the question mark stays in it.
 */
export class Leaving {
  #unsaved: readonly Unsaved[] = [];
  #isOver = false;
  #isLetGo = false;
  #isReturning = false;
  #place = { pathname: '', index: 0 };
  /** What is done if the person says so. */
  #go: (() => void) | undefined;
  #listeners = new Set<() => void>();

  guard({ readyQuestion }: Hands): void {
    unsaved$.subscribe((unsaved) => {
      this.#unsaved = unsaved;
      this.#isLetGo = false;
      this.#settle();
      if (unsaved.length > 0) readyQuestion().catch(() => undefined);
    });
    announcementsOf('session-ended').subscribe(() => {
      this.#isOver = true;
      this.#listen();
    });
    document.addEventListener('click', this.#onClick, { capture: true });
    // An object: functions would be called only after single-spa and the areas have followed.
    window.addEventListener('popstate', { handleEvent: this.#onMove }, { capture: true });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The title of what would be lost, while the person is asked about it. */
  question = (): string | undefined => (this.#go ? this.#unsaved.at(-1)?.title : undefined);

  /** Goes at once, or when the person says so where something is not saved. */
  leaveBy(go: () => void): void {
    if (!this.#isHeld) go();
    else this.#ask(go);
  }

  #ask(go: () => void): void {
    this.#go = go;
    this.#tell();
  }

  leave = (): void => {
    const go = this.#go;
    this.#isLetGo = true;
    this.#listen();
    this.stay();
    go?.();
  };

  stay = (): void => {
    this.#go = undefined;
    this.#tell();
  };

  get #isHeld(): boolean {
    return this.#unsaved.length > 0 && !this.#isLetGo && !this.#isOver;
  }

  #onClick = (event: MouseEvent): void => {
    const link = this.#isHeld ? leavingLink(event, this.#place.pathname) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    this.leaveBy(() => link.click());
  };

  /** The browser has moved already: it is taken back at once, so that the address is that of what is shown. */
  #onMove = (event: Event): void => {
    // One that is not trusted is how single-spa tells of a move that somebody made on purpose.
    const isLeaving = event.isTrusted && location.pathname !== this.#place.pathname;
    const isReturned = this.#isReturning;
    this.#isReturning = !isReturned && isLeaving && this.#isHeld;
    if (isReturned) event.stopImmediatePropagation();
    else if (this.#isReturning) this.#turnBack(event);
    else this.#settle();
  };

  #turnBack(event: Event): void {
    event.stopImmediatePropagation();
    const steps = placeInHistory() - this.#place.index || -1;
    history.go(-steps);
    this.#ask(() => history.go(steps));
  }

  #settle(): void {
    this.#place = { pathname: location.pathname, index: placeInHistory() };
    if (!this.#isHeld) this.#go = undefined;
    this.#listen();
    this.#tell();
  }

  /** A page that listens to its end without need is not brought back as it was by some browsers. */
  #listen(): void {
    if (this.#isHeld) window.addEventListener('beforeunload', hold);
    else window.removeEventListener('beforeunload', hold);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The browser asks in words of its own. */
function hold(event: Event): void {
  event.preventDefault();
}

/** The router numbers the places that it makes. */
function placeInHistory(): number {
  const { idx } = Object(history.state);
  return typeof idx === 'number' ? idx : 0;
}

export const leaving = new Leaving();
