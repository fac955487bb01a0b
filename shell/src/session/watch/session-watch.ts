import { type ClockReading, readClocks } from '../../clocks/read-clocks';
import { fetchServerTime } from '../../edge/fetch-edge';
import { type ActivityChannel, ActivityListener, openActivityChannel } from './activity';
import { computeMsUntilClockReading, countSecondsLeft, decideOnEvent } from './decide';
import { activityIntervalMs } from './idle-times';
import { isActivityUnconfirmed, sendActivity, sendLastActivity } from './send-touch';
import { makeInitialWatchState, type WarningState, type WatchEffect, type WatchEvent } from './watch-state';

/**
 * Measures how far this machine's clock is ahead of the server's clock. If the difference changes, somebody has
 * set one of the clocks.
 */
class ServerClockOffset {
  #clockOffset: number | undefined;

  forget(): void {
    this.#clockOffset = undefined;
  }

  async measureOnce(): Promise<void> {
    this.#clockOffset ??= await fetchClockOffset();
  }

  /** Returns by how many milliseconds the difference has changed since the first request. 0 if unknown. */
  async measureChange(): Promise<number> {
    const before = this.#clockOffset;
    if (before === undefined) return 0;
    this.#clockOffset = await fetchClockOffset();
    return this.#clockOffset === undefined ? 0 : this.#clockOffset - before;
  }
}

async function fetchClockOffset(): Promise<number | undefined> {
  const time = await fetchServerTime();
  return time === undefined ? undefined : readClocks().wall - time;
}

export type WarningView = { secondsLeft: number; warning: Exclude<WarningState, 'closed'> };

export type SessionWatchDeps = {
  /**
   * Returns whether the stored session still belongs to this page. If not, it has announced the end of the session.
   * The sign-in page may then show the reason `why`.
   */
  checkSessionIsOurs: (why: 'idle' | 'elsewhere') => boolean;
  /** Fetches the code of the warning. */
  loadWarning: () => Promise<unknown>;
  /** Ends the session. `chosen`: the user has clicked Log Out. */
  endSession: (reason: 'idle' | 'chosen') => void;
};

/**
 * Watches a session for the whole life of its page. It reads clocks and receives events, `decideOnEvent` computes the
 * effects, and this class carries them out.
 */
export class SessionWatch {
  #deps: SessionWatchDeps;
  #lastReading = readClocks();
  /** The time since the page opened. It never goes backwards. */
  #now = 0;
  #state = makeInitialWatchState(0);
  #view: WarningView | undefined;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #channel: ActivityChannel;
  #activityListener: ActivityListener;
  #clockOffset = new ServerClockOffset();

  constructor(deps: SessionWatchDeps) {
    this.#deps = deps;
    this.#channel = openActivityChannel(() => this.#handle({ type: 'looked' }));
    this.#activityListener = new ActivityListener((type) => this.#handle({ type }));
    this.#begin();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): WarningView | undefined => this.#view;
  extend = (): void => this.#handle({ type: 'extend' });
  logOut = (): void => this.#handle({ type: 'log-out' });

  /**
   * Starts the watch. Opening a page is activity. But while another tab shows the warning, only clicks on its
   * buttons are activity.
   */
  #begin(): void {
    const age = this.#channel.msSinceReport(this.#lastReading.wall);
    this.#state = makeInitialWatchState(-(age ?? activityIntervalMs));
    this.#handle({ type: 'acted' });
    if (isActivityUnconfirmed() && !this.#state.isOver) void this.#effectHandlers.touch();
  }

  #handle(event: WatchEvent): void {
    if (this.#state.isOver) return;
    this.#readClocks();
    if (this.#deps.checkSessionIsOurs(this.#secondsLeft > 2 ? 'elsewhere' : 'idle')) this.#apply(event);
    else this.#state = { ...this.#state, isOver: true };
    this.#show();
    this.#planNextReading();
  }

  #readClocks(): void {
    const before = this.#lastReading;
    this.#lastReading = readClocks();
    const { passed, leapt } = measureElapsedTime(before, this.#lastReading);
    this.#now += passed;
    if (leapt > 0) this.#apply({ type: 'leapt', by: leapt });
    if (leapt !== 0 && this.#state.doubt === 0) this.#clockOffset.forget();
    const age = this.#channel.msSinceReport(this.#lastReading.wall);
    if (age !== undefined) this.#apply({ type: 'heard', at: this.#now - age });
  }

  #apply(event: WatchEvent): void {
    const { state, effects } = decideOnEvent(this.#state, { event, now: this.#now });
    this.#state = state;
    for (const effect of effects) this.#effectHandlers[effect]();
  }

  #effectHandlers = {
    'tell-activity': () => this.#channel.report(this.#lastReading.wall),
    touch: async () => {
      this.#handle({ type: 'touched', answer: await sendActivity() });
      await this.#clockOffset.measureOnce();
    },
    'tell-server': () => sendLastActivity(),
    'ask-to-extend': async () => this.#handle({ type: 'extended', answer: await sendActivity() }),
    'ask-time': async () => this.#handle({ type: 'explained', set: await this.#clockOffset.measureChange() }),
    'load-warning': () => this.#deps.loadWarning().catch(() => this.#handle({ type: 'not-ready' })),
    'end-idle': () => this.#deps.endSession('idle'),
    'end-logged-out': () => this.#deps.endSession('chosen'),
  } satisfies Record<WatchEffect, () => unknown>;

  get #secondsLeft(): number {
    return countSecondsLeft(this.#state, this.#now);
  }

  #show(): void {
    const { warning, isOver } = this.#state;
    const before = this.#view;
    this.#view = isOver || warning === 'closed' ? undefined : { warning, secondsLeft: this.#secondsLeft };
    if (before?.warning === this.#view?.warning && before?.secondsLeft === this.#view?.secondsLeft) this.#view = before;
    else for (const listener of this.#listeners) listener();
  }

  #planNextReading(): void {
    clearTimeout(this.#timer);
    if (this.#state.isOver) this.#stop();
    else
      this.#timer = setTimeout(
        () => this.#handle({ type: 'looked' }),
        computeMsUntilClockReading(this.#state, this.#now),
      );
  }

  #stop(): void {
    this.#activityListener.close();
    this.#channel.close();
  }
}

/** On a healthy machine, the two clocks drift apart by less than this between two readings. */
const maxClockDriftMs = 2500;

/**
 * Measures the time between two readings, and how far the wall clock jumped in this time. The time comes from
 * the monotonic clock, because users can set the wall clock back.
 */
export function measureElapsedTime(before: ClockReading, after: ClockReading): { passed: number; leapt: number } {
  const passed = Math.max(0, after.run - before.run);
  const ahead = after.wall - before.wall - passed;
  return { passed, leapt: Math.abs(ahead) > maxClockDriftMs ? ahead : 0 };
}
