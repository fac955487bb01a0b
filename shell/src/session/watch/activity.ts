import { readLastActivity, saveLastActivity } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';

/** The events that count as activity. `input` covers people who dictate or paste by mouse. */
const doing = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** A moving pointer fires a thousand events a second, and each would cost a reading of the clocks. */
const restMs = 500;

type Sign = 'acted' | 'looked' | 'left';

/** Reports activity, and the return of a page that may have slept. */
export class Activity {
  #end = new AbortController();
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(tell: (sign: Sign) => void) {
    const { signal } = this.#end;
    const hear = { capture: true, passive: true, signal };
    const act = ({ isTrusted }: Event) => {
      if (isTrusted && this.#isRested()) tell('acted');
    };
    for (const name of doing) window.addEventListener(name, act, hear);
    for (const name of ['focus', 'pageshow', 'storage'])
      window.addEventListener(name, () => tell('looked'), { signal });
    for (const name of ['visibilitychange', 'resume'])
      document.addEventListener(name, () => tell('looked'), { signal });
    window.addEventListener('pagehide', () => tell('left'), { signal });
  }

  close(): void {
    this.#end.abort();
  }

  #isRested(): boolean {
    const now = readClocks().run;
    if (now - this.#lastAt < restMs) return false;
    this.#lastAt = now;
    return true;
  }
}

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
export function openActivityChannel(onNews: () => void): ActivityChannel {
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
      saveLastActivity(now);
      channel.postMessage(now);
    },
    news(now) {
      const said = heard ?? readLastActivity();
      heard = undefined;
      if (said === undefined || said === last) return undefined;
      last = said;
      return Math.max(0, now - said);
    },
    close: () => channel.close(),
  };
}
