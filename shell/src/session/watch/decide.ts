import {
  asksForTokenAfter,
  endsAfter,
  looksEvery,
  readiesAfter,
  readiesAgainAfter,
  signsApart,
  touchesAgainAfter,
  touchesWithin,
  warnsAfter,
} from './idle-times';

/**
 * Computes the next state and the effects of an event. The clock is judged before the event counts: activity after the
 * end is too late.
 */
export function decide(state: WatchState, { event, now }: TimedWatchEvent): WatchDecision {
  if (state.isOver) return { state, effects: [] };
  if (event.type === 'heard') return judgeTime(hear(state, event.at), now);
  if (event.type === 'leapt') return clockJump(state, { by: event.by, now });
  if (event.type === 'explained') return judgeTime(explain(state, event.set), now);
  const judged = judgeTime(state, now);
  if (judged.state.isOver) return judged;
  const taken = take(judged.state, { event, now });
  return { state: taken.state, effects: [...judged.effects, ...taken.effects] };
}

/** A late report may be older than the latest known activity. */
function hear(state: WatchState, at: number): WatchState {
  return { ...state, lastActivity: Math.max(state.lastActivity, at) };
}

/**
 * A jump that changes nothing counts as sleep. A jump that would warn or end the session may come from a changed clock:
 * only the server can tell, and until then nothing is decided.
 */
function clockJump(state: WatchState, { by, now }: { by: number; now: number }): WatchDecision {
  const doubt = state.doubt + by;
  const matters = now - state.lastActivity + doubt >= warnsAfter;
  if (!matters) return judgeTime(aged(state, doubt), now);
  return { state: { ...state, doubt }, effects: state.doubt === 0 ? ['ask-time'] : [] };
}

function explain(state: WatchState, set: number): WatchState {
  return aged(state, Math.max(0, state.doubt - Math.max(0, set)));
}

function aged(state: WatchState, slept: number): WatchState {
  return { ...state, lastActivity: state.lastActivity - slept, doubt: 0 };
}

type Plain = Exclude<WatchEvent, { type: 'heard' | 'leapt' | 'explained' }>;

function take(state: WatchState, { event, now }: { event: Plain; now: number }): WatchDecision {
  switch (event.type) {
    case 'acted':
      return act(state, now);
    case 'extend':
      return mayAsk(state) ? does({ ...state, warning: 'asking' }, 'ask-to-extend') : does(state);
    case 'extended':
      return event.answer === 'no' ? refuse(state) : heed(goOn(state, now), { answer: event.answer, now });
    case 'log-out':
      return does({ ...state, isOver: true }, 'end-chosen');
    case 'touched':
      return heed(does(state), { answer: event.answer, now });
    case 'left':
      return state.touchDueAt === undefined
        ? does(state)
        : does({ ...state, touchDueAt: undefined }, 'tell-server');
    case 'not-ready':
      return does({ ...state, isWarningReady: false, readiesAgainAt: now + readiesAgainAfter });
    default:
      return does(state);
  }
}

/** Schedules the next call to the server after its answer, earlier than planned if necessary. */
function heed(
  { state, effects }: WatchDecision,
  { answer, now }: { answer: TouchAnswer; now: number },
): WatchDecision {
  if (answer === 'yes') return { state, effects };
  const soon = now + (answer === 'again' ? asksForTokenAfter : touchesAgainAfter);
  return { state: { ...state, touchDueAt: Math.min(state.touchDueAt ?? soon, soon) }, effects };
}

/** While the warning is open only its buttons count (P-14). */
function act(state: WatchState, now: number): WatchDecision {
  const counts = state.warning === 'closed' && state.doubt === 0 && now - state.lastActivity >= signsApart;
  if (!counts) return does(state);
  const touchDueAt = state.touchDueAt ?? now + touchesWithin;
  return does({ ...state, lastActivity: now, touchDueAt }, 'tell-activity');
}

function mayAsk({ warning }: WatchState): boolean {
  return warning === 'open' || warning === 'refused';
}

function goOn(state: WatchState, now: number): WatchDecision {
  if (state.warning !== 'asking') return does(state);
  return does({ ...state, lastActivity: now, warning: 'closed', touchDueAt: undefined }, 'tell-activity');
}

function refuse(state: WatchState): WatchDecision {
  return does(state.warning === 'asking' ? { ...state, warning: 'refused' } : state);
}

function does(state: WatchState, ...effects: WatchEffect[]): WatchDecision {
  return { state, effects };
}

/** Applies the clock alone: whether to load the warning, to warn, to tell the server, or to end the session. */
function judgeTime(before: WatchState, now: number): WatchDecision {
  if (before.doubt > 0) return { state: before, effects: [] };
  const idle = now - before.lastActivity;
  if (idle >= endsAfter) return { state: { ...before, isOver: true }, effects: ['end-idle'] };
  const state = { ...before };
  const effects: WatchEffect[] = [];
  if (idle >= readiesAfter && !state.isWarningReady && now >= state.readiesAgainAt) {
    state.isWarningReady = true;
    effects.push('ready-warning');
  }
  if (idle < warnsAfter) state.warning = 'closed';
  else if (state.warning === 'closed') state.warning = 'open';
  if (state.touchDueAt !== undefined && now >= state.touchDueAt) {
    state.touchDueAt = undefined;
    effects.push('touch');
  }
  return { state, effects };
}

/**
 * The milliseconds until the clocks must be read again: a visible countdown changes every second, anything else rarely.
 */
export function nextLook(state: WatchState, now: number): number {
  if (state.doubt > 0) return looksEvery;
  const left = endsAt(state) - now;
  if (state.warning !== 'closed') return left % 1000 || 1000;
  const due = state.touchDueAt ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(looksEvery, state.lastActivity + warnsAfter - now, due - now));
}

/** The seconds that the warning shows. */
export function secondsLeft(state: WatchState, now: number): number {
  return Math.max(0, Math.ceil((endsAt(state) - now) / 1000));
}

function endsAt({ lastActivity }: WatchState): number {
  return lastActivity + endsAfter;
}

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
type TimedWatchEvent = { event: WatchEvent; now: number };

export type WatchEffect =
  | 'ready-warning'
  | 'tell-activity'
  | 'touch'
  | 'tell-server'
  | 'ask-to-extend'
  | 'ask-time'
  | 'end-idle'
  | 'end-chosen';

type WatchDecision = { state: WatchState; effects: WatchEffect[] };

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
