/** The state of a session whose user may be away. All times are milliseconds since the page opened. */
export type WatchState = {
  lastActivity: number;
  warning: WarningState;
  /**
   * When activity must be reported to the server. It is `undefined` when the server knows of all activity.
   */
  touchDueAt: number | undefined;
  /**
   * A jump of the wall clock in ms that is not explained yet: the machine slept, or the clock was set. 0 if
   * there is none.
   */
  doubt: number;
  isWarningReady: boolean;
  /** After a failure, the earliest time at which the warning's code is fetched again. */
  nextWarningLoadAt: number;
  isOver: boolean;
};

/**
 * The state of the warning. `asking`: the user has asked for more time. `refused`: the server did not accept
 * this, and the user can ask again.
 */
export type WarningState = 'closed' | 'open' | 'asking' | 'refused';

/**
 * The server's answer to a report of activity. `again`: the server accepted it, but the page must soon ask for
 * the renewed token.
 */
export type ActivityReply = 'yes' | 'again' | 'no';

export type WatchEvent =
  /** The clocks were read, without an action of the user. */
  | { type: 'looked' }
  /** The user did something in this tab. */
  | { type: 'acted' }
  /** The user was active, or extended the session, in another tab. */
  | { type: 'heard'; at: number }
  /** The wall clock has moved further than the monotonic clock, by this number of milliseconds. */
  | { type: 'leapt'; by: number }
  /**
   * The server's time has explained a jump of the clock: somebody set the clock by `set`, and the rest of the jump was
   * sleep.
   */
  | { type: 'explained'; set: number }
  | { type: 'extend' }
  | { type: 'log-out' }
  | { type: 'touched'; answer: ActivityReply }
  | { type: 'extended'; answer: ActivityReply }
  /** The page is being left. */
  | { type: 'left' }
  /** The code of the warning dialog could not be fetched. */
  | { type: 'not-ready' };

/** An event and its time since the page opened. */
export type TimedWatchEvent = { event: WatchEvent; now: number };

export type WatchEffect =
  /** Fetch the code of the warning dialog. */
  | 'load-warning'
  /** Report activity to the other tabs. */
  | 'tell-activity'
  /** Report activity to the server. */
  | 'touch'
  /** Report activity to the server while the page is being left. */
  | 'tell-server'
  /** Ask the server to extend the session. */
  | 'ask-to-extend'
  /** Ask for the server's time, which explains a jump of the wall clock. */
  | 'ask-time'
  /** End the session, because the user was idle. */
  | 'end-idle'
  /** End the session, because the user clicked Log Out in the warning. */
  | 'end-logged-out';

export type WatchDecision = { state: WatchState; effects: WatchEffect[] };

export function makeInitialWatchState(now: number): WatchState {
  return {
    lastActivity: now,
    warning: 'closed',
    touchDueAt: undefined,
    doubt: 0,
    isWarningReady: false,
    nextWarningLoadAt: Number.NEGATIVE_INFINITY,
    isOver: false,
  };
}
