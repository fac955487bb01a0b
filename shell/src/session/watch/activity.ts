import { readLastActivityTime, saveLastActivityTime } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';

/** The events that show activity. The list has `input` for users who dictate or paste by mouse. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** The minimum time between two reports, because a moving pointer fires a thousand events a second. */
const minReportIntervalMs = 500;

type ActivityKind = 'acted' | 'looked' | 'left';

/** Reports when the user acts in this page, leaves it, or looks at it again after the machine may have slept. */
export class ActivityListener {
  #end = new AbortController();
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(onActivity: (kind: ActivityKind) => void) {
    const { signal } = this.#end;
    const listenerOptions = { capture: true, passive: true, signal };
    const act = ({ isTrusted }: Event) => {
      if (isTrusted && this.#mayReport()) onActivity('acted');
    };
    for (const name of activityEvents) window.addEventListener(name, act, listenerOptions);
    for (const name of ['focus', 'pageshow', 'storage'])
      window.addEventListener(name, () => onActivity('looked'), { signal });
    for (const name of ['visibilitychange', 'resume'])
      document.addEventListener(name, () => onActivity('looked'), { signal });
    window.addEventListener('pagehide', () => onActivity('left'), { signal });
  }

  close(): void {
    this.#end.abort();
  }

  #mayReport(): boolean {
    const now = readClocks().run;
    if (now - this.#lastAt < minReportIntervalMs) return false;
    this.#lastAt = now;
    return true;
  }
}

/** The channel by which the tabs of a browser report activity to each other. All times come from the wall clock. */
export type ActivityChannel = {
  report(now: number): void;
  /**
   * Returns how long ago another tab reported activity. Returns `undefined` if there was no report since the
   * last call.
   */
  msSinceReport(now: number): number | undefined;
  close(): void;
};

/**
 * Opens the channel. Each report is also stored, for tabs that are asleep. A tab counts each report only once.
 * Otherwise a change of the clock could make an old report look new.
 */
export function openActivityChannel(onReport: () => void): ActivityChannel {
  const channel = new BroadcastChannel('lexboard.session');
  let received: number | undefined;
  let last: number | undefined;
  channel.onmessage = ({ data }) => {
    if (typeof data !== 'number') return;
    received = data;
    onReport();
  };
  return {
    report(now) {
      last = now;
      saveLastActivityTime(now);
      channel.postMessage(now);
    },
    msSinceReport(now) {
      const reportedAt = received ?? readLastActivityTime();
      received = undefined;
      if (reportedAt === undefined || reportedAt === last) return undefined;
      last = reportedAt;
      return Math.max(0, now - reportedAt);
    },
    close: () => channel.close(),
  };
}
