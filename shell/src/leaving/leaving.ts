import { announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';

type Ears = {
  /** Whether leaving would lose something. */
  isHeld: () => boolean;
  /** Called when a move was undone, with a function that makes the move after all. */
  onTakenBack: (go: () => void) => void;
  onFollowed: () => void;
};

/**
 * Tracks the page's position in the browser's history, and decides what to do when the browser moves there by itself.
 */
class HistoryMoves {
  #place = { pathname: '', index: 0 };
  #isReturning = false;

  get pathname(): string {
    return this.#place.pathname;
  }

  /** Accepts the page's current position as the intended one. */
  settle(): void {
    this.#place = { pathname: location.pathname, index: placeInHistory() };
  }

  watch(ears: Ears): void {
    // A listener object: single-spa would call a listener function only after it and the areas have followed the move.
    const handleEvent = (event: Event) => this.#hear(event, ears);
    window.addEventListener('popstate', { handleEvent }, { capture: true });
  }

  /** The browser has moved already: the move is undone at once, so that the address matches what is shown. */
  #hear(event: Event, { isHeld, onTakenBack, onFollowed }: Ears): void {
    const { pathname: from, index } = this.#place;
    const where = { isReturning: this.#isReturning, from, to: location.pathname };
    const verdict = judgeMove({ isTrusted: event.isTrusted, isHeld: isHeld(), ...where });
    this.#isReturning = verdict === 'taken back';
    if (verdict === 'followed') onFollowed();
    else event.stopImmediatePropagation();
    if (verdict !== 'taken back') return;
    const steps = placeInHistory() - index || -1;
    history.go(-steps);
    onTakenBack(() => history.go(steps));
  }
}

/** The router numbers the history entries that it makes. */
function placeInHistory(): number {
  const { idx } = Object(history.state);
  return typeof idx === 'number' ? idx : 0;
}

type JudgeMoveOptions = {
  /** An untrusted event is how single-spa reports a move that somebody made on purpose. */
  isTrusted: boolean;
  /** Something is unsaved. */
  isHeld: boolean;
  /** The event is the result of undoing a move. */
  isReturning: boolean;
  from: string;
  to: string;
};

/** Decides about a move in the browser's history: it is ignored, undone or followed. */
export function judgeMove({ isTrusted, isHeld, isReturning, from, to }: JudgeMoveOptions) {
  if (isReturning) return 'unheard';
  return isTrusted && isHeld && from !== to ? 'taken back' : 'followed';
}

type Deps = {
  /** Fetches the code of the question before it is asked. */
  readyQuestion: () => Promise<unknown>;
  /** Discards what the person has agreed to lose. */
  lose: (unsaved: readonly UnsavedEntry[]) => void;
};

/**
 * Asks before unsaved work is left: by a link, by the browser's buttons, or by closing the page. A change of the path
 * leaves an area; a change of the query string stays in it.
 */
export class LeaveGuard {
  #unsaved: readonly UnsavedEntry[] = [];
  #isOver = false;
  /** Set while an agreed leave is under way: ends it. */
  #endLeave: (() => void) | undefined;
  #moves = new HistoryMoves();
  /** What happens if the person agrees. */
  #go: (() => void) | undefined;
  /**
   * The titles of the work that the person has agreed to lose so far; nothing is lost before they have agreed to all.
   */
  #agreed = new Set<string>();
  #lose: Deps['lose'] = () => undefined;
  #listeners = new Set<() => void>();

  guard({ readyQuestion, lose }: Deps): void {
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
      onTakenBack: (go) => this.#ask(go),
      onFollowed: () => this.#settle(),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The title of the work that would be lost, while the person is asked about it; several are asked about one after the
   * other.
   */
  question = (): string | undefined =>
    this.#go && this.#unsaved.find(({ title }) => !this.#agreed.has(title))?.title;

  /** Goes at once; with unsaved work it goes when the person agrees. */
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
    // A leave may not happen, for example when the server sends a file instead of a page: then everything is guarded
    // again.
    this.#endLeave = untilNextAction(this.#holdAgain);
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
    const link = this.#isHeld ? leavingLink(event, this.#moves.pathname) : undefined;
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
   * Some browsers do not restore a page from the back/forward cache when it listens to beforeunload, so it listens only
   * while needed.
   */
  #listen(): void {
    if (this.#isHeld) window.addEventListener('beforeunload', hold);
    else window.removeEventListener('beforeunload', hold);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The browser shows its own question. */
function hold(event: Event): void {
  event.preventDefault();
}

export const leaveGuard = new LeaveGuard();

/**
 * The link by which a click leaves this page or its area in this tab; undefined when the link opens elsewhere or stays
 * here.
 */
export function leavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || event.defaultPrevented || !link) return undefined;
  const { target, protocol, origin } = link;
  const isHere = (target === '' || target === '_self') && !link.hasAttribute('download');
  const isPage = protocol === 'http:' || protocol === 'https:';
  const isStaying = origin === location.origin && link.pathname === pathname;
  return isHere && isPage && !isStaying ? link : undefined;
}

const momentMs = 5000;

const actions = ['pointerdown', 'keydown', 'input'];

/**
 * Calls once when the person does something in this page again, or has been in it for a moment. Returns a stop
 * function.
 */
function untilNextAction(call: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const action of actions) window.removeEventListener(action, hear, { capture: true });
  };
  const hear = () => {
    stop();
    call();
  };
  const timer = setTimeout(hear, momentMs);
  for (const action of actions) window.addEventListener(action, hear, { capture: true });
  return stop;
}
