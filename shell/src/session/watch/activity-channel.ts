import { keepActivity, keptActivity } from 'shared-lib/session';

/** The way on which the tabs of a browser tell each other that somebody is there. All times are of the wall clock. */
export type ActivityChannel = {
  tell(now: number): void;
  /** How long ago somebody was there, where another tab has said so since this was last asked. */
  news(now: number): number | undefined;
  close(): void;
};

/**
 * What is told is kept as well, for a tab that slept when it was said. Each sign is taken once: when the clock is set
 * afterwards, it must not look newer than it was.
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
      keepActivity(now);
      channel.postMessage(now);
    },
    news(now) {
      const said = heard ?? keptActivity();
      heard = undefined;
      if (said === undefined || said === last) return undefined;
      last = said;
      return Math.max(0, now - said);
    },
    close: () => channel.close(),
  };
}
