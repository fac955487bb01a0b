import { announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';

type HistoryMoveHandlers = {
  /** Whether leaving would lose unsaved work. */
  isHeld: () => boolean;
  /** Whether another query string would lose it, too. */
  isInDialog: () => boolean;
  /** Called after a navigation was undone because of unsaved work. `go` repeats the navigation. */
  onTakenBack: (go: () => void) => void;
  onFollowed: () => void;
};

/**
 * Tracks the page's position in the browser's history. Undoes a move by Back or Forward that would lose
 * unsaved work. Back closes an open dialog or panel, and moves only without one.
 */
class HistoryMoves {
  #place = { pathname: '', search: '', index: 0 };
  #isReturning = false;
  /** The overlay that closes as soon as the page is back at its entry of the history. */
  #overlay: Element | undefined;

  get pathname(): string {
    return this.#place.pathname;
  }

  /** Remembers the current position in the history as the position that belongs to the shown page. */
  settle(): void {
    const { pathname, search } = location;
    this.#place = { pathname, search, index: readHistoryIndex() };
  }

  watch(handlers: HistoryMoveHandlers): void {
    // A listener object, since single-spa calls listener functions only after the areas have followed the
    // move.
    const handleEvent = (event: Event) => this.#hear(event, handlers);
    window.addEventListener('popstate', { handleEvent }, { capture: true });
  }

  /** The browser has moved already. An undo at once makes the address match the page again. */
  #hear(event: Event, { isHeld, isInDialog, onTakenBack, onFollowed }: HistoryMoveHandlers): void {
    const { pathname, search, index } = this.#place;
    const withSearch = isInDialog();
    const from = withSearch ? pathname + search : pathname;
    const to = withSearch ? location.pathname + location.search : location.pathname;
    const steps = readHistoryIndex() - index || -1;
    const overlay = steps < 0 ? findTopOverlay() : undefined;
    const verdict = decideHistoryMove({
      isTrusted: event.isTrusted,
      isHeld: isHeld(),
      isCovered: overlay !== undefined,
      isReturning: this.#isReturning,
      from,
      to,
    });
    this.#isReturning = verdict === 'taken back' || verdict === 'closes';
    if (verdict === 'followed') onFollowed();
    else event.stopImmediatePropagation();
    if (verdict === 'unheard') this.#closeOverlay();
    if (verdict === 'closes') this.#overlay = overlay;
    if (this.#isReturning) history.go(-steps);
    if (verdict === 'taken back') onTakenBack(() => history.go(steps));
  }

  /** As Escape does: a dialog with typed text asks first. */
  #closeOverlay(): void {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    this.#overlay?.dispatchEvent(press);
    this.#overlay = undefined;
  }
}

/** The open dialog or panel that appeared last, of those that Escape closes. */
function findTopOverlay(): Element | undefined {
  return [...document.querySelectorAll('[data-goes-by-back]')].at(-1);
}

/** Reads the position in the history, which the router writes into each history entry. */
function readHistoryIndex(): number {
  const { idx } = Object(history.state);
  return typeof idx === 'number' ? idx : 0;
}

type HistoryMove = {
  /** True when the browser sent the event; false when single-spa sent it after a navigation by code. */
  isTrusted: boolean;
  /** True while work is unsaved. */
  isHeld: boolean;
  /** True while a dialog or panel is open, and the move goes back. */
  isCovered: boolean;
  /** True when the event comes from the undoing of an earlier move. */
  isReturning: boolean;
  from: string;
  to: string;
};

/** Decides whether a move in the browser's history is ignored, undone, closes what is open instead, or is followed. */
export function decideHistoryMove({ isTrusted, isHeld, isCovered, isReturning, from, to }: HistoryMove) {
  if (isReturning) return 'unheard';
  if (!isTrusted) return 'followed';
  if (isHeld && from !== to) return 'taken back';
  return isCovered ? 'closes' : 'followed';
}

type LeaveGuardDeps = {
  /** Loads the code of the question before it is needed. */
  readyQuestion: () => Promise<unknown>;
  /** Discards the work that the user has agreed to lose. */
  lose: (unsaved: readonly UnsavedEntry[]) => void;
};

/**
 * Asks before the user leaves unsaved work by a link, by the browser's buttons or by closing the page. Only
 * another path leaves an area, not another query string. A move in the history below a dialog always asks.
 */
export class LeaveGuard {
  #unsaved: readonly UnsavedEntry[] = [];
  #isOver = false;
  /** Ends the leaving that the user has agreed to and that is still under way. */
  #endLeave: (() => void) | undefined;
  #moves = new HistoryMoves();
  /** The navigation that runs when the user agrees. */
  #go: (() => void) | undefined;
  /**
   * The titles of the work that the user has agreed to lose so far. Nothing is discarded until they agree to
   * all.
   */
  #agreed = new Set<string>();
  #lose: LeaveGuardDeps['lose'] = () => undefined;
  #listeners = new Set<() => void>();

  guard({ readyQuestion, lose }: LeaveGuardDeps): void {
    this.#lose = lose;
    unsaved$.subscribe((unsaved) => {
      this.#unsaved = unsaved;
      this.#holdAgain();
      this.#settle();
      if (unsaved.length > 0) readyQuestion().catch(() => undefined);
    });
    announcementsOf('session-ended').subscribe(() => {
      this.#isOver = true;
      this.#listen();
    });
    document.addEventListener('click', this.#onClick, { capture: true });
    this.#moves.watch({
      isHeld: () => this.#isHeld,
      isInDialog: () => this.#unsaved.some((unsaved) => unsaved.isInDialog),
      onTakenBack: (go) => this.#ask(go),
      onFollowed: () => this.#settle(),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The title of the unsaved work that the user is asked about now. If several forms are unsaved, the user is
   * asked about one after the other.
   */
  question = (): string | undefined =>
    this.#go && this.#unsaved.find(({ title }) => !this.#agreed.has(title))?.title;

  /** Leaves at once, or after the user has agreed to lose unsaved work. */
  leaveBy(go: () => void): void {
    if (!this.#isHeld) go();
    else this.#ask(go);
  }

  #ask(go: () => void): void {
    this.#go = go;
    this.#tell();
  }

  leave = (): void => {
    const title = this.question();
    if (title !== undefined) this.#agreed.add(title);
    if (this.question() !== undefined) this.#tell();
    else this.#leaveAll();
  };

  #leaveAll(): void {
    const go = this.#go;
    this.#lose(this.#unsaved);
    this.#endLeave?.();
    // A leave may not happen, for example when the server sends a file to save. Then the work is protected
    // again.
    this.#endLeave = callOnNextAction(this.#holdAgain);
    this.#listen();
    this.stay();
    go?.();
  }

  stay = (): void => {
    this.#go = undefined;
    this.#agreed.clear();
    this.#tell();
  };

  get #isHeld(): boolean {
    return this.#unsaved.length > 0 && !this.#endLeave && !this.#isOver;
  }

  #holdAgain = (): void => {
    this.#endLeave?.();
    this.#endLeave = undefined;
    this.#listen();
  };

  #onClick = (event: MouseEvent): void => {
    const link = this.#isHeld ? findLeavingLink(event, this.#moves.pathname) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    this.leaveBy(() => link.click());
  };

  #settle(): void {
    this.#moves.settle();
    if (!this.#isHeld) {
      this.#go = undefined;
      this.#agreed.clear();
    }
    this.#listen();
    this.#tell();
  }

  /**
   * Listens to beforeunload only while work is unsaved, since the listener may keep browsers from restoring
   * the page.
   */
  #listen(): void {
    if (this.#isHeld) window.addEventListener('beforeunload', askBeforeUnload);
    else window.removeEventListener('beforeunload', askBeforeUnload);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Makes the browser show its own question. */
function askBeforeUnload(event: Event): void {
  event.preventDefault();
}

export const leaveGuard = new LeaveGuard();

/** The clicked link, if it leaves this page or its area in this tab. */
export function findLeavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || event.defaultPrevented || !link) return undefined;
  const { target, protocol, origin } = link;
  const isHere = (target === '' || target === '_self') && !link.hasAttribute('download');
  const isPage = protocol === 'http:' || protocol === 'https:';
  const isStaying = origin === location.origin && link.pathname === pathname;
  return isHere && isPage && !isStaying ? link : undefined;
}

const leaveTimeoutMs = 5000;

const userActionEvents = ['pointerdown', 'keydown', 'input'];

/** Calls back once, on the user's next action or after five seconds. Returns a function that cancels this. */
function callOnNextAction(call: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const action of userActionEvents) window.removeEventListener(action, onAction, { capture: true });
  };
  const onAction = () => {
    stop();
    call();
  };
  const timer = setTimeout(onAction, leaveTimeoutMs);
  for (const action of userActionEvents) window.addEventListener(action, onAction, { capture: true });
  return stop;
}
