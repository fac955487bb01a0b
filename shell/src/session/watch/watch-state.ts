/** What is known of a session that somebody may have walked away from. All times are of the steady clock. */
export type WatchState = {
  lastActivity: number;
  warning: Warning;
  /** When the server hears of what was done since it last did; `undefined` where it knows. */
  touchDueAt: number | undefined;
  /** By how much the wall clock leapt, where it is not known yet whether the machine slept or the clock was set. */
  doubt: number;
  isWarningReady: boolean;
  /** What it is made of did not arrive, and is not asked for again before this. */
  readiesAgainAt: number;
  isOver: boolean;
};

/** `refused`: the server did not say yes to going on, and can be asked again. */
export type Warning = 'closed' | 'open' | 'asking' | 'refused';

/** `again`: yes, and the server is to be asked once more soon, for a token that it gave and nobody has used. */
export type TouchAnswer = 'yes' | 'again' | 'no';

export type WatchEvent =
  /** The clocks were read. */
  | { type: 'looked' }
  /** Somebody did something in this tab. */
  | { type: 'acted' }
  /** Somebody did something, or went on, elsewhere. */
  | { type: 'heard'; at: number }
  /** The wall clock went so much further than this machine ran. */
  | { type: 'leapt'; by: number }
  /** By how much the clock was set, as far as the server can tell; what is left of a leap was sleep. */
  | { type: 'explained'; set: number }
  | { type: 'extend' }
  | { type: 'log-out' }
  | { type: 'touched'; answer: TouchAnswer }
  | { type: 'extended'; answer: TouchAnswer }
  /** The page is being left. */
  | { type: 'left' }
  /** What the warning is made of did not arrive. */
  | { type: 'not-ready' };

/** An event, and when the steady clock told it. */
export type Happening = { event: WatchEvent; now: number };

export type Effect =
  | 'ready-warning'
  | 'tell-activity'
  | 'touch'
  | 'tell-server'
  | 'ask-to-extend'
  | 'ask-time'
  | 'end-idle'
  | 'end-chosen';

export type Decision = { state: WatchState; effects: Effect[] };

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
