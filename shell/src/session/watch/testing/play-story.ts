import { decideOnEvent } from '../decide';
import { makeInitialWatchState, type WatchEffect, type WatchEvent, type WatchState } from '../watch-state';

export const seconds = (count: number) => count * 1000;

/** The events of a story, each with its second. */
export type WatchStory = [second: number, event: WatchEvent][];

export function playStory(
  story: WatchStory,
  state: WatchState = makeInitialWatchState(0),
): { state: WatchState; done: WatchEffect[] } {
  const done: WatchEffect[] = [];
  let latest = state;
  for (const [second, event] of story) {
    const decision = decideOnEvent(latest, { event, now: seconds(second) });
    latest = decision.state;
    done.push(...decision.effects);
  }
  return { state: latest, done };
}

export const lookedEvent = { type: 'looked' } as const;
export const actedEvent = { type: 'acted' } as const;
export const makeHeardEvent = (second: number) => ({ type: 'heard', at: seconds(second) }) as const;
