import {
  activityEvery,
  asksForTokenAfter,
  endsAfter,
  looksEvery,
  readiesAfter,
  readiesAgainAfter,
  touchesAgainAfter,
  touchesWithin,
  warnsAfter,
} from './idle-times';
import type {
  TimedWatchEvent,
  TouchAnswer,
  WatchDecision,
  WatchEffect,
  WatchEvent,
  WatchState,
} from './watch-state';

/**
 * Computes the next state and the effects of an event. It checks the clock first, so that activity after the
 * end does not count.
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

/** Keeps the later time, since a delayed report may be older than the latest activity. */
function hear(state: WatchState, at: number): WatchState {
  return { ...state, lastActivity: Math.max(state.lastActivity, at) };
}

/**
 * Handles a jump of the wall clock. A short jump counts as sleep. For a jump that would warn or end the
 * session, it waits for the server's time.
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

/** Schedules the next call after the server's answer, earlier than planned if necessary. */
function heed(
  { state, effects }: WatchDecision,
  { answer, now }: { answer: TouchAnswer; now: number },
): WatchDecision {
  if (answer === 'yes') return { state, effects };
  const soon = now + (answer === 'again' ? asksForTokenAfter : touchesAgainAfter);
  return { state: { ...state, touchDueAt: Math.min(state.touchDueAt ?? soon, soon) }, effects };
}

/** While the warning is open, only its buttons count as activity (P-14). */
function act(state: WatchState, now: number): WatchDecision {
  const counts = state.warning === 'closed' && state.doubt === 0 && now - state.lastActivity >= activityEvery;
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

/** Applies the clock alone: loads the warning, warns, tells the server or ends the session. */
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

/** The milliseconds until the next reading of the clocks. A visible countdown needs one every second. */
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
