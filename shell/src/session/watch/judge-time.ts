import { endsAfter, looksEvery, readiesAfter, warnsAfter } from './times';
import type { Decision, Effect, WatchState } from './watch-state';

/** What the clock alone says: whether to make ready, to warn, to tell the server, or that it is over. */
export function judgeTime(before: WatchState, now: number): Decision {
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
