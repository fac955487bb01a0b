import { send } from 'shared-lib/api';
import { type OutcomeReport, type PageRelease, pageViewMetaName, type ReleaseOutcome } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';

/**
 * Reports whether the chosen release works for the user. After a failure it also reports whether another
 * release works in the same page. If another one works, the network and the server are not the cause.
 */
export type OutcomeReporter = {
  reportFailure(version: string, how: Exclude<ReleaseOutcome, 'ok'>): void;
  /** Call this when the release is mounted, and the returned function when it is unmounted. */
  reportMount(version: string, mountedPart: { node: HTMLElement; mountMs?: number | undefined }): () => void;
};

/** After this time without a failure, a release works. */
const successAfterMs = 15_000;

export function makeOutcomeReporter(
  remote: string,
  chosen: PageRelease | undefined,
  report = reportOutcome,
): OutcomeReporter {
  const isChosen = (version: string) => version === chosen?.version;
  let hasFailed = false;
  const reportStandIn = (version: string, how: ReleaseOutcome) => {
    if (chosen && hasFailed) report({ remote, version, how, insteadOf: chosen.version });
  };
  return {
    reportFailure: (version, how) => {
      if (!isChosen(version)) return reportStandIn(version, how);
      hasFailed = true;
      report({ remote, version, how });
    },
    reportMount(version, { node, mountMs }) {
      if (!isChosen(version)) {
        reportStandIn(version, 'ok');
        return () => undefined;
      }
      const interactions = watchInteractions(node);
      return reportOnce(() => {
        const inpMs = interactions.worstMs();
        interactions.stop();
        report({
          remote,
          version,
          how: 'ok',
          ...(mountMs !== undefined && { mountMs: Math.round(mountMs) }),
          ...(inpMs !== undefined && { inpMs }),
        });
      });
    },
  };
}

/** Calls `report` once: after 15 seconds, when the page is left, or when the returned function is called. */
function reportOnce(report: () => void): () => void {
  const over = new AbortController();
  const finish = () => {
    if (over.signal.aborted) return;
    over.abort();
    clearTimeout(timer);
    report();
  };
  const timer = setTimeout(finish, successAfterMs);
  window.addEventListener('pagehide', finish, { signal: over.signal });
  return finish;
}

type InteractionWatch = {
  /**
   * Returns the longest time from an interaction to its paint, in ms. Returns undefined if none took long
   * enough to be measured.
   */
  worstMs(): number | undefined;
  stop(): void;
};

/**
 * The options of the observer, with the shortest duration of an interaction. Browsers do not measure less than 16 ms.
 */
const eventTimingOptions: PerformanceObserverInit & { durationThreshold: number } = {
  type: 'event',
  durationThreshold: 16,
};

/** Measures how long interactions within a part of the page take. */
function watchInteractions(node: HTMLElement): InteractionWatch {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('event'))
    return { worstMs: () => undefined, stop: () => undefined };
  let worst: number | undefined;
  const onEntries = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId = 0, target = null } = entry instanceof PerformanceEventTiming ? entry : {};
      if (interactionId > 0 && node.contains(target)) worst = Math.max(worst ?? 0, Math.round(entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries()));
  observer.observe(eventTimingOptions);
  return {
    worstMs: () => {
      onEntries(observer.takeRecords());
      return worst;
    },
    stop: () => observer.disconnect(),
  };
}

/** Reports the outcome of each release once per page. It reports again if a release fails after a success. */
export function reportEachOutcomeOnce(report: (outcome: OutcomeReport) => void): (outcome: OutcomeReport) => void {
  const reported = new Map<string, ReleaseOutcome>();
  return (outcome) => {
    const release = `${outcome.remote} ${outcome.version} ${outcome.insteadOf ?? ''}`;
    const before = reported.get(release);
    if (before !== undefined && (before !== 'ok' || outcome.how === 'ok')) return;
    reported.set(release, outcome.how);
    report(outcome);
  };
}

/**
 * Reports a release's outcome to the server, even while the page is being left. If this fails, no message is
 * shown.
 */
export const reportOutcome = reportEachOutcomeOnce((outcome: OutcomeReport) => {
  if (readSession().token === undefined) return;
  const view = document.querySelector(`meta[name="${pageViewMetaName}"]`)?.getAttribute('content');
  const body = view ? { ...outcome, view } : outcome;
  const call = { method: 'POST', path: 'releases/outcomes', body } as const;
  void send({ ...call, when: 'outlives the page', isQuiet: true });
});
