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
export class HistoryMoves {
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
