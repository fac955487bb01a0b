import { decide } from '../decide';
import { beginWatch, type WatchEffect, type WatchEvent, type WatchState } from '../watch-state';

export const seconds = (count: number) => count * 1000;

/** The events of a story, each with its second. */
export type Story = [second: number, event: WatchEvent][];

export function tell(
  story: Story,
  state: WatchState = beginWatch(0),
): { state: WatchState; done: WatchEffect[] } {
  const done: WatchEffect[] = [];
  let latest = state;
  for (const [second, event] of story) {
    const decision = decide(latest, { event, now: seconds(second) });
    latest = decision.state;
    done.push(...decision.effects);
  }
  return { state: latest, done };
}

export const looked = { type: 'looked' } as const;
export const acted = { type: 'acted' } as const;
export const heard = (second: number) => ({ type: 'heard', at: seconds(second) }) as const;
