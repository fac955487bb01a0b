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
} from './times';
import type { Decision, Effect, Happening, TouchAnswer, WatchEvent, WatchState } from './watch-state';

/**
 * What an event means for the session, and what is to be done. The clock is judged before the event counts: whoever
 * moves a hand after the end is too late.
 */
export function decide(state: WatchState, { event, now }: Happening): Decision {
  if (state.isOver) return { state, effects: [] };
  if (event.type === 'heard') return judgeTime(hear(state, event.at), now);
  if (event.type === 'leapt') return clockJump(state, { by: event.by, now });
  if (event.type === 'explained') return judgeTime(explain(state, event.set), now);
  const judged = judgeTime(state, now);
  if (judged.state.isOver) return judged;
  const taken = take(judged.state, { event, now });
  return { state: taken.state, effects: [...judged.effects, ...taken.effects] };
}

/** A sign that came late may be older than what is known. */
function hear(state: WatchState, at: number): WatchState {
  return { ...state, lastActivity: Math.max(state.lastActivity, at) };
}

/**
 * A leap that does not matter counts as sleep. One that would warn or end may come of a clock that was set: only the
 * server can tell, and until then nothing is decided.
 */
function clockJump(state: WatchState, { by, now }: { by: number; now: number }): Decision {
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

function take(state: WatchState, { event, now }: { event: Plain; now: number }): Decision {
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

/** When the server is asked once more, after what it answered; sooner than it was to be, if need be. */
function heed({ state, effects }: Decision, { answer, now }: { answer: TouchAnswer; now: number }): Decision {
  if (answer === 'yes') return { state, effects };
  const soon = now + (answer === 'again' ? asksForTokenAfter : touchesAgainAfter);
  return { state: { ...state, touchDueAt: Math.min(state.touchDueAt ?? soon, soon) }, effects };
}

/** While the warning is open only its buttons count (P-14). */
function act(state: WatchState, now: number): Decision {
  const counts = state.warning === 'closed' && state.doubt === 0 && now - state.lastActivity >= signsApart;
  if (!counts) return does(state);
  const touchDueAt = state.touchDueAt ?? now + touchesWithin;
  return does({ ...state, lastActivity: now, touchDueAt }, 'tell-activity');
}

function mayAsk({ warning }: WatchState): boolean {
  return warning === 'open' || warning === 'refused';
}

function goOn(state: WatchState, now: number): Decision {
  if (state.warning !== 'asking') return does(state);
  return does({ ...state, lastActivity: now, warning: 'closed', touchDueAt: undefined }, 'tell-activity');
}

function refuse(state: WatchState): Decision {
  return does(state.warning === 'asking' ? { ...state, warning: 'refused' } : state);
}

function does(state: WatchState, ...effects: Effect[]): Decision {
  return { state, effects };
}

/** What the clock alone says: whether to make ready, to warn, to tell the server, or that it is over. */
function judgeTime(before: WatchState, now: number): Decision {
  if (before.doubt > 0) return { state: before, effects: [] };
  const idle = now - before.lastActivity;
  if (idle >= endsAfter) return { state: { ...before, isOver: true }, effects: ['end-idle'] };
  const state = { ...before };
  const effects: Effect[] = [];
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

/** In how many milliseconds the clocks are to be read again: what is shown changes with every second, else seldom. */
export function nextLook(state: WatchState, now: number): number {
  if (state.doubt > 0) return looksEvery;
  const left = endsAt(state) - now;
  if (state.warning !== 'closed') return left % 1000 || 1000;
  const due = state.touchDueAt ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(looksEvery, state.lastActivity + warnsAfter - now, due - now));
}

/** What the warning counts down. */
export function secondsLeft(state: WatchState, now: number): number {
  return Math.max(0, Math.ceil((endsAt(state) - now) / 1000));
}

function endsAt({ lastActivity }: WatchState): number {
  return lastActivity + endsAfter;
}
