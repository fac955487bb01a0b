import { type ComponentProps, useSyncExternalStore } from 'react';
import { announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { LazyCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { HistoryMoveGuard } from './history-moves';

type LeaveGuardDeps = {
  /** Loads the code of the question before the question is needed. */
  loadQuestion: () => Promise<unknown>;
  /** Discards the work that the user has agreed to lose. */
  discard: (unsaved: readonly UnsavedEntry[]) => void;
};

/**
 * Asks before the user leaves unsaved work by a link, by the browser's buttons or by closing the page. A change of the
 * query string alone does not leave an area. But while a dialog is open, every move in the history asks.
 */
export class LeaveGuard {
  #unsaved: readonly UnsavedEntry[] = [];
  #isOver = false;
  /** Cancels the running navigation to which the user has agreed. */
  #endLeave: (() => void) | undefined;
  #moves = new HistoryMoveGuard();
  /** The navigation that is done if the user agrees. */
  #pendingNavigation: (() => void) | undefined;
  /**
   * The titles of the unsaved work that the user has already agreed to lose. Nothing is discarded until the
   * user has agreed to all questions.
   */
  #agreed = new Set<string>();
  #discard: LeaveGuardDeps['discard'] = () => undefined;
  #listeners = new Set<() => void>();

  guard({ loadQuestion, discard }: LeaveGuardDeps): void {
    this.#discard = discard;
    unsaved$.subscribe((unsaved) => {
      this.#unsaved = unsaved;
      this.#protectAgain();
      this.#settle();
      if (unsaved.length > 0) loadQuestion().catch(() => undefined);
    });
    announcementsOf('session-ended').subscribe(() => {
      this.#isOver = true;
      this.#updateUnloadListener();
    });
    document.addEventListener('click', this.#onClick, { capture: true });
    this.#moves.watch({
      isUnsaved: () => this.#mustAsk,
      isInDialog: () => this.#unsaved.some((unsaved) => unsaved.isInDialog),
      onUndone: (go) => this.#ask(go),
      onFollowed: () => this.#settle(),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The title of the unsaved work that the current question is about. If several forms are unsaved, the
   * questions come one by one.
   */
  question = (): string | undefined =>
    this.#pendingNavigation && this.#unsaved.find(({ title }) => !this.#agreed.has(title))?.title;

  /** The special question for this unsaved work, if it has one. */
  asks = (): string | undefined => this.#unsaved.find(({ title }) => title === this.question())?.asks;

  /** Leaves at once if nothing is unsaved. Otherwise it leaves after the user has agreed to lose the work. */
  leaveBy(go: () => void): void {
    if (!this.#mustAsk) go();
    else this.#ask(go);
  }

  /**
   * Like `leaveBy`, for a navigation to this address. A page that stays open asks itself before it replaces something,
   * so there is no question here, unless a dialog has unsaved work.
   */
  leaveFor(address: string, go: () => void): void {
    const isStaying = new URL(address, location.href).pathname === location.pathname;
    if (isStaying && !this.#unsaved.some(({ isInDialog }) => isInDialog)) go();
    else this.leaveBy(go);
  }

  #ask(go: () => void): void {
    this.#pendingNavigation = go;
    this.#notifyListeners();
  }

  leave = (): void => {
    const title = this.question();
    if (title !== undefined) this.#agreed.add(title);
    if (this.question() !== undefined) this.#notifyListeners();
    else this.#leaveAll();
  };

  #leaveAll(): void {
    const go = this.#pendingNavigation;
    this.#discard(this.#unsaved);
    this.#endLeave?.();
    // The page may stay after all, for example when the server sends a file to save. The work is then
    // protected again.
    this.#endLeave = callOnNextUserAction(this.#protectAgain);
    this.#updateUnloadListener();
    this.stay();
    go?.();
  }

  stay = (): void => {
    this.#pendingNavigation = undefined;
    this.#agreed.clear();
    this.#notifyListeners();
  };

  get #mustAsk(): boolean {
    return this.#unsaved.length > 0 && !this.#endLeave && !this.#isOver;
  }

  #protectAgain = (): void => {
    this.#endLeave?.();
    this.#endLeave = undefined;
    this.#updateUnloadListener();
  };

  #onClick = (event: MouseEvent): void => {
    const link = this.#mustAsk ? findLeavingLink(event, this.#moves.pathname) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    this.leaveBy(() => link.click());
  };

  #settle(): void {
    this.#moves.settle();
    if (!this.#mustAsk) {
      this.#pendingNavigation = undefined;
      this.#agreed.clear();
    }
    this.#updateUnloadListener();
    this.#notifyListeners();
  }

  /**
   * Listens to beforeunload only while work is unsaved. The listener can keep a browser from restoring the page
   * from its cache.
   */
  #updateUnloadListener(): void {
    if (this.#mustAsk) window.addEventListener('beforeunload', askBeforeUnload);
    else window.removeEventListener('beforeunload', askBeforeUnload);
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Makes the browser ask its own question before the page closes. */
function askBeforeUnload(event: Event): void {
  event.preventDefault();
}

export const leaveGuard = new LeaveGuard();

type LeaveQuestionProps = { leaving: LeaveGuard; load?: ComponentProps<typeof LazyCloseQuestion>['load'] };

/** Asks users who are about to leave unsaved work. The question also works offline. */
export function LeaveQuestion({ leaving, load }: LeaveQuestionProps) {
  const title = useSyncExternalStore(leaving.subscribe, leaving.question);
  if (title === undefined) return null;
  const { leave, stay } = leaving;
  return (
    <LazyCloseQuestion
      key={title}
      {...{ title, asks: leaving.asks() }}
      onClose={leave}
      onStay={stay}
      {...(load && { load })}
    />
  );
}

/** Finds the clicked link, if it leaves this page or its area in this tab. */
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

/** Calls a function on the user's next action or after five seconds. Returns a function that cancels this. */
function callOnNextUserAction(call: () => void): () => void {
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
