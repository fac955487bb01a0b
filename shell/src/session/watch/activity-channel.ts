import { readActivity, saveActivity } from 'shared-lib/session';

/** The channel on which the tabs of a browser report activity to each other. All times are of the wall clock. */
export type ActivityChannel = {
  tell(now: number): void;
  /** How long ago another tab reported activity, if it has since the last call. */
  news(now: number): number | undefined;
  close(): void;
};

/**
 * Each report is also stored, for a tab that slept when it was sent. Each is taken once: after a change of the clock it
 * must not look newer than it was.
 */
export function openChannel(onNews: () => void): ActivityChannel {
  const channel = new BroadcastChannel('lexboard.session');
  let heard: number | undefined;
  let last: number | undefined;
  channel.onmessage = ({ data }) => {
    if (typeof data !== 'number') return;
    heard = data;
    onNews();
  };
  return {
    tell(now) {
      last = now;
      saveActivity(now);
      channel.postMessage(now);
    },
    news(now) {
      const said = heard ?? readActivity();
      heard = undefined;
      if (said === undefined || said === last) return undefined;
      last = said;
      return Math.max(0, now - said);
    },
    close: () => channel.close(),
  };
}
