import {
  activityIntervalMs,
  activityReportDelayMs,
  clockReadingIntervalMs,
  endSessionAfterMs,
  loadWarningAfterMs,
  openWarningAfterMs,
  requestTokenAgainAfterMs,
  retryActivityAfterMs,
  retryWarningAfterMs,
} from './idle-times';
import type { ActivityReply, TimedWatchEvent, WatchDecision, WatchEffect, WatchEvent, WatchState } from './watch-state';

/**
 * Computes the next state and the effects of an event. It reads the clock first, so that it ignores activity
 * after the end of the session.
 */
export function decideOnEvent(state: WatchState, { event, now }: TimedWatchEvent): WatchDecision {
  if (state.isOver) return { state, effects: [] };
  if (event.type === 'heard') return applyClockReading(applyReportedActivity(state, event.at), now);
  if (event.type === 'leapt') return decideOnClockJump(state, { by: event.by, now });
  if (event.type === 'explained') return applyClockReading(applyClockCorrection(state, event.set), now);
  const judged = applyClockReading(state, now);
  if (judged.state.isOver) return judged;
  const handled = decideOnEventWithoutData(judged.state, { event, now });
  return { state: handled.state, effects: [...judged.effects, ...handled.effects] };
}

/** Applies activity of another tab. The later time wins, because a delayed report may be older. */
function applyReportedActivity(state: WatchState, at: number): WatchState {
  return { ...state, lastActivity: Math.max(state.lastActivity, at) };
}

/**
 * Handles a jump of the wall clock. Treats the jump as sleep, unless this would open the warning. In that case
 * the server's time must first show how much of the jump was sleep.
 */
function decideOnClockJump(state: WatchState, { by, now }: { by: number; now: number }): WatchDecision {
  const doubt = state.doubt + by;
  const isNearWarning = now - state.lastActivity + doubt >= openWarningAfterMs;
  if (!isNearWarning) return applyClockReading(addSleepTime(state, doubt), now);
  return { state: { ...state, doubt }, effects: state.doubt === 0 ? ['ask-time'] : [] };
}

function applyClockCorrection(state: WatchState, set: number): WatchState {
  return addSleepTime(state, Math.max(0, state.doubt - Math.max(0, set)));
}

function addSleepTime(state: WatchState, sleptMs: number): WatchState {
  return { ...state, lastActivity: state.lastActivity - sleptMs, doubt: 0 };
}

type EventWithoutData = Exclude<WatchEvent, { type: 'heard' | 'leapt' | 'explained' }>;

function decideOnEventWithoutData(
  state: WatchState,
  { event, now }: { event: EventWithoutData; now: number },
): WatchDecision {
  switch (event.type) {
    case 'acted':
      return decideOnActivity(state, now);
    case 'extend':
      return mayExtendSession(state)
        ? makeDecision({ ...state, warning: 'asking' }, 'ask-to-extend')
        : makeDecision(state);
    case 'extended':
      return event.answer === 'no'
        ? refuseExtension(state)
        : applyActivityReply(continueSession(state, now), { answer: event.answer, now });
    case 'log-out':
      return makeDecision({ ...state, isOver: true }, 'end-logged-out');
    case 'touched':
      return applyActivityReply(makeDecision(state), { answer: event.answer, now });
    case 'left':
      return state.touchDueAt === undefined
        ? makeDecision(state)
        : makeDecision({ ...state, touchDueAt: undefined }, 'tell-server');
    case 'not-ready':
      return makeDecision({ ...state, isWarningReady: false, nextWarningLoadAt: now + retryWarningAfterMs });
    default:
      return makeDecision(state);
  }
}

/**
 * Applies the answer to a report of activity. If it is not `yes`, the next report comes soon, perhaps earlier
 * than planned.
 */
function applyActivityReply(
  { state, effects }: WatchDecision,
  { answer, now }: { answer: ActivityReply; now: number },
): WatchDecision {
  if (answer === 'yes') return { state, effects };
  const soon = now + (answer === 'again' ? requestTokenAgainAfterMs : retryActivityAfterMs);
  return { state: { ...state, touchDueAt: Math.min(state.touchDueAt ?? soon, soon) }, effects };
}

/** Handles activity of the user. While the warning is open, only clicks on its buttons are activity (P-14). */
function decideOnActivity(state: WatchState, now: number): WatchDecision {
  const isCounted = state.warning === 'closed' && state.doubt === 0 && now - state.lastActivity >= activityIntervalMs;
  if (!isCounted) return makeDecision(state);
  const touchDueAt = state.touchDueAt ?? now + activityReportDelayMs;
  return makeDecision({ ...state, lastActivity: now, touchDueAt }, 'tell-activity');
}

function mayExtendSession({ warning }: WatchState): boolean {
  return warning === 'open' || warning === 'refused';
}

function continueSession(state: WatchState, now: number): WatchDecision {
  if (state.warning !== 'asking') return makeDecision(state);
  return makeDecision({ ...state, lastActivity: now, warning: 'closed', touchDueAt: undefined }, 'tell-activity');
}

function refuseExtension(state: WatchState): WatchDecision {
  return makeDecision(state.warning === 'asking' ? { ...state, warning: 'refused' } : state);
}

function makeDecision(state: WatchState, ...effects: WatchEffect[]): WatchDecision {
  return { state, effects };
}

/** Decides what to do after a reading of the clocks: load the warning, open it, tell the server, or end the session. */
function applyClockReading(before: WatchState, now: number): WatchDecision {
  if (before.doubt > 0) return { state: before, effects: [] };
  const idle = now - before.lastActivity;
  if (idle >= endSessionAfterMs) return { state: { ...before, isOver: true }, effects: ['end-idle'] };
  const state = { ...before };
  const effects: WatchEffect[] = [];
  if (idle >= loadWarningAfterMs && !state.isWarningReady && now >= state.nextWarningLoadAt) {
    state.isWarningReady = true;
    effects.push('load-warning');
  }
  if (idle < openWarningAfterMs) state.warning = 'closed';
  else if (state.warning === 'closed') state.warning = 'open';
  if (state.touchDueAt !== undefined && now >= state.touchDueAt) {
    state.touchDueAt = undefined;
    effects.push('touch');
  }
  return { state, effects };
}

/**
 * Computes the milliseconds until the next reading of the clocks. While the countdown is visible, they are
 * read every second.
 */
export function computeMsUntilClockReading(state: WatchState, now: number): number {
  if (state.doubt > 0) return clockReadingIntervalMs;
  const left = computeSessionEnd(state) - now;
  if (state.warning !== 'closed') return left % 1000 || 1000;
  const due = state.touchDueAt ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(clockReadingIntervalMs, state.lastActivity + openWarningAfterMs - now, due - now));
}

export function countSecondsLeft(state: WatchState, now: number): number {
  return Math.max(0, Math.ceil((computeSessionEnd(state) - now) / 1000));
}

function computeSessionEnd({ lastActivity }: WatchState): number {
  return lastActivity + endSessionAfterMs;
}
