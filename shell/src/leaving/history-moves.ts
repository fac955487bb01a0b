type HistoryMoveHandlers = {
  /** Whether leaving would lose unsaved work. */
  isUnsaved: () => boolean;
  /** Whether work in a dialog is unsaved. Even a change of only the query string would lose this work. */
  isInDialog: () => boolean;
  /** Called after a navigation was undone because of unsaved work. `go` does the navigation again. */
  onUndone: (go: () => void) => void;
  onFollowed: () => void;
};

/**
 * Tracks the page's position in the browser's history. It undoes Back or Forward if they would lose unsaved
 * work. If a dialog, panel or menu is open, Back closes it instead of moving. But if a link to this page opened
 * it, Back leads to where that link was. A move to another document cannot be undone. So when a dialog opens at
 * the first entry of a document, this entry is copied: Back then only moves from the copy to the first entry.
 */
export class HistoryMoveGuard {
  #entry: HistoryEntry = { pathname: '', search: '', index: 0, key: undefined, state: null };
  #isReturning = false;
  /** The overlay that is closed as soon as the page is back at its history entry. */
  #overlay: Element | undefined;

  /** Whether a link or Forward led to this page and the user has not acted since. */
  #isArriving = false;
  /**
   * The dialog or panel that the address opened when the user arrived. Back leaves it together with the page.
   */
  #arrivedWith: Element | undefined;

  get pathname(): string {
    return this.#entry.pathname;
  }

  /** Stores the current position in the history as the position of the shown page. */
  settle(): void {
    const { pathname, search } = location;
    const { key } = window.navigation?.currentEntry ?? {};
    this.#entry = { pathname, search, index: readHistoryIndex(), key, state: history.state };
  }

  watch(handlers: HistoryMoveHandlers): void {
    // The listener is an object. single-spa would delay a function until the areas have reacted to the move.
    const handleEvent = (event: Event) => this.#handleMove(event, handlers);
    window.addEventListener('popstate', { handleEvent }, { capture: true });
    const cover = () => this.#coverFirstEntry();
    // Overlays are children of the body, so this observer notices them. Menus are not: they are popovers or take
    // the focus, so the listeners below notice them.
    new MutationObserver(cover).observe(document.body, { childList: true });
    for (const type of ['focusin', 'toggle']) document.addEventListener(type, cover, { capture: true });
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, this.#endArrival, { capture: true });
  }

  /** Ends the arrival when the user first acts. An overlay that is open then was opened by the address. */
  #endArrival = (): void => {
    if (this.#isArriving) this.#arrivedWith = findMenuOrOverlay();
    this.#isArriving = false;
  };

  /**
   * Copies the first entry of the history, but only after the user has acted: browsers skip entries that a page added
   * before. If a user stays in a dialog after Back, the entry is copied again.
   */
  #coverFirstEntry(): void {
    if (!navigator.userActivation?.hasBeenActive || !findMenuOrOverlay() || !isFirstEntryOfDocument()) return;
    const state = Object(history.state);
    history.replaceState({ ...state, isBelowCopy: true }, '');
    history.pushState({ ...state, isBelowCopy: false }, '');
    this.settle();
  }

  /**
   * Handles a move in the history. The browser has already changed the address. To undo a move, the browser is
   * sent back.
   */
  #handleMove(event: Event, { isUnsaved, isInDialog, onUndone, onFollowed }: HistoryMoveHandlers): void {
    const { pathname, search } = this.#entry;
    const withSearch = isInDialog();
    const from = withSearch ? pathname + search : pathname;
    const to = withSearch ? location.pathname + location.search : location.pathname;
    const steps = readHistoryIndex() - findCurrentHistoryIndex(this.#entry) || -1;
    if (event.isTrusted) this.#endArrival();
    const overlay = steps < 0 ? findMenuOrOverlay() : undefined;
    const verdict = decideHistoryMove({
      isTrusted: event.isTrusted,
      isUnsaved: isUnsaved(),
      isCovered: overlay !== undefined && overlay !== this.#arrivedWith,
      isReturning: this.#isReturning,
      isFromCopy: steps === -1 && Object(history.state).isBelowCopy === true,
      from,
      to,
    });
    if (verdict === 'followed' && location.pathname !== pathname) {
      this.#isArriving = !event.isTrusted || steps > 0;
      this.#arrivedWith = undefined;
    }
    this.#isReturning = verdict === 'undone' || verdict === 'closes';
    if (verdict === 'followed' || verdict === 'leaves') onFollowed();
    else event.stopImmediatePropagation();
    if (verdict === 'closes' || verdict === 'closes at once') this.#overlay = overlay;
    if (verdict === 'closes at once') this.#stay();
    if (verdict === 'closes at once' || verdict === 'ignored') this.#closeOverlay();
    if (this.#isReturning) history.go(-steps);
    if (verdict === 'leaves') history.back();
    if (verdict === 'undone') onUndone(() => history.go(steps));
  }

  /**
   * Stays at the history entry that Back has reached. The entry gets the current address, because its own address lacks
   * the filters that were chosen since it was copied.
   */
  #stay(): void {
    const { pathname, search, state } = this.#entry;
    if (location.search !== search) history.replaceState(state, '', pathname + search);
    this.settle();
  }

  /**
   * Closes the overlay in the same way as Escape, so that a dialog with entered text asks first. A popover
   * ignores keys that code sends, so it is hidden directly.
   */
  #closeOverlay(): void {
    const overlay = this.#overlay;
    this.#overlay = undefined;
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    if (overlay instanceof HTMLElement && overlay.popover) overlay.hidePopover();
    else overlay?.dispatchEvent(press);
  }
}

/** An entry of the browser's history. */
type HistoryEntry = {
  pathname: string;
  search: string;
  index: number;
  key: string | undefined;
  state: unknown;
};

/**
 * Finds the current index of an entry by its key. When a full history drops its first entry, the others get new
 * indexes, but keep their keys.
 */
function findCurrentHistoryIndex({ index, key }: HistoryEntry): number {
  const now = window.navigation?.entries().findIndex((entry) => entry.key === key) ?? -1;
  return now < 0 ? index : now;
}

/** Finds the element that Escape would close: the open menu, or else the dialog or panel that opened last. */
function findMenuOrOverlay(): Element | undefined {
  const menus = [...document.querySelectorAll('[popover]')];
  const menu = menus.findLast((one) => one.checkVisibility?.());
  return menu ?? [...document.querySelectorAll('[data-goes-by-back]')].at(-1);
}

/**
 * Reads the position in the history: the browser's number, or the number that the router writes into each
 * entry.
 */
function readHistoryIndex(): number {
  const { idx } = Object(history.state);
  return window.navigation?.currentEntry?.index ?? (typeof idx === 'number' ? idx : 0);
}

/** Whether Back would leave this document. Returns false in browsers that do not tell. */
function isFirstEntryOfDocument(): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index;
  return index !== undefined && !navigation.entries()[index - 1]?.sameDocument;
}

type HistoryMove = {
  /** Whether the browser sent the event. If not, single-spa sent it after a navigation by code. */
  isTrusted: boolean;
  /** Whether work is unsaved. */
  isUnsaved: boolean;
  /** Whether a dialog or panel is open and the move goes back. */
  isCovered: boolean;
  /** Whether the event comes from undoing an earlier move. */
  isReturning: boolean;
  /** Whether the move goes from the copy of the document's first entry to that entry. */
  isFromCopy: boolean;
  from: string;
  to: string;
};

/**
 * Decides what a move in the history does. `ignored`: nothing, because the move undid another one. `followed`: the page
 * changes. `undone`: the page goes back and asks. `closes`: the page goes back, and the overlay closes. `closes at
 * once`: the overlay closes without a move. `leaves`: the page goes one more step back.
 */
export function decideHistoryMove(move: HistoryMove) {
  const { isTrusted, isUnsaved, isCovered, isReturning, isFromCopy, from, to } = move;
  if (isReturning) return 'ignored';
  if (!isTrusted) return 'followed';
  if (isUnsaved && from !== to) return 'undone';
  // After a move from the copy, the page is at its first entry. It stays there, so that the next Back leaves the
  // document.
  if (isFromCopy) return isCovered ? 'closes at once' : 'leaves';
  return isCovered ? 'closes' : 'followed';
}
