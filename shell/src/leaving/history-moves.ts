type Ears = {
  /** Whether something would be lost. */
  isHeld: () => boolean;
  /** A move was taken back; how to make it after all. */
  onTakenBack: (go: () => void) => void;
  onFollowed: () => void;
};

/** Where the page is in the browser's history, and what to do when the browser moves there by itself. */
export class HistoryMoves {
  #place = { pathname: '', index: 0 };
  #isReturning = false;

  get pathname(): string {
    return this.#place.pathname;
  }

  /** Where the page is now is where it should be. */
  settle(): void {
    this.#place = { pathname: location.pathname, index: placeInHistory() };
  }

  watch(ears: Ears): void {
    // An object: functions would be called only after single-spa and the areas have followed.
    const handleEvent = (event: Event) => this.#hear(event, ears);
    window.addEventListener('popstate', { handleEvent }, { capture: true });
  }

  /** The browser has moved already: it is taken back at once, so that the address is that of what is shown. */
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

/** The router numbers the places that it makes. */
function placeInHistory(): number {
  const { idx } = Object(history.state);
  return typeof idx === 'number' ? idx : 0;
}

type JudgeMoveOptions = {
  /** One that is not trusted is how single-spa tells of a move that somebody made on purpose. */
  isTrusted: boolean;
  /** Something is not saved. */
  isHeld: boolean;
  /** It is the answer to a move that was taken back. */
  isReturning: boolean;
  from: string;
  to: string;
};

/** What becomes of a move in the browser's history: nobody hears of it, it is taken back, or it is followed. */
export function judgeMove({ isTrusted, isHeld, isReturning, from, to }: JudgeMoveOptions) {
  if (isReturning) return 'unheard';
  return isTrusted && isHeld && from !== to ? 'taken back' : 'followed';
}
