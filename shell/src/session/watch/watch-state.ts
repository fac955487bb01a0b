/** The state of a session whose person may have walked away. All times are of the steady clock. */
export type WatchState = {
  lastActivity: number;
  warning: Warning;
  /** When to tell the server of activity since the last call; `undefined` when it knows of all. */
  touchDueAt: number | undefined;
  /** How far the wall clock jumped, while it is unknown whether the machine slept or the clock was set. */
  doubt: number;
  isWarningReady: boolean;
  /** The warning's code did not arrive, and is not requested again before this time. */
  readiesAgainAt: number;
  isOver: boolean;
};

/** `refused`: the server did not accept the extension, and can be asked again. */
export type Warning = 'closed' | 'open' | 'asking' | 'refused';

/** `again`: accepted, but the server must be asked again soon, for a token that it issued and nobody has used. */
export type TouchAnswer = 'yes' | 'again' | 'no';

export type WatchEvent =
  /** The clocks were read. */
  | { type: 'looked' }
  /** Somebody did something in this tab. */
  | { type: 'acted' }
  /** Somebody was active, or extended the session, in another tab. */
  | { type: 'heard'; at: number }
  /** The wall clock went this much further than the monotonic clock. */
  | { type: 'leapt'; by: number }
  /** How far the clock was set, as far as the server can tell; the rest of the jump was sleep. */
  | { type: 'explained'; set: number }
  | { type: 'extend' }
  | { type: 'log-out' }
  | { type: 'touched'; answer: TouchAnswer }
  | { type: 'extended'; answer: TouchAnswer }
  /** The page is being left. */
  | { type: 'left' }
  /** The warning's code did not arrive. */
  | { type: 'not-ready' };

/** An event and its time on the steady clock. */
export type TimedWatchEvent = { event: WatchEvent; now: number };

export type WatchEffect =
  | 'ready-warning'
  | 'tell-activity'
  | 'touch'
  | 'tell-server'
  | 'ask-to-extend'
  | 'ask-time'
  | 'end-idle'
  | 'end-chosen';

export type WatchDecision = { state: WatchState; effects: WatchEffect[] };

export function beginWatch(now: number): WatchState {
  return {
    lastActivity: now,
    warning: 'closed',
    touchDueAt: undefined,
    doubt: 0,
    isWarningReady: false,
    readiesAgainAt: Number.NEGATIVE_INFINITY,
    isOver: false,
  };
}
