import { send } from 'shared-lib/api';
import {
  type OutcomeReport,
  type PageRelease,
  pageViewMetaName,
  type SessionOutcome,
} from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';

/**
 * Reports how the visitor's chosen release fares. After a failure it also reports whether the replacement works in the
 * same page: then the network, the server or the hour was not the cause.
 */
export type OutcomeReporter = {
  failed(version: string, how: Exclude<SessionOutcome, 'ok'>): void;
  /** The release is mounted; call the returned function when it is unmounted. */
  stands(version: string, standing: { node: HTMLElement; mountMs?: number | undefined }): () => void;
};

/** After this time a visitor has seen whether the release works. */
const settledMs = 15_000;

export function outcomeReporterOf(
  remote: string,
  chosen: PageRelease | undefined,
  note = reportOutcome,
): OutcomeReporter {
  const isChosen = (version: string) => version === chosen?.version;
  let hasFailed = false;
  const noteStandIn = (version: string, how: SessionOutcome) => {
    if (chosen && hasFailed) note({ remote, version, how, insteadOf: chosen.version });
  };
  return {
    failed: (version, how) => {
      if (!isChosen(version)) return noteStandIn(version, how);
      hasFailed = true;
      note({ remote, version, how });
    },
    stands(version, { node, mountMs }) {
      if (!isChosen(version)) {
        noteStandIn(version, 'ok');
        return () => undefined;
      }
      const interactions = watchInteractions(node);
      return tellOnce(() => {
        const inpMs = interactions.worstMs();
        interactions.stop();
        note({
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

/**
 * Reports once: after a while, when the page is left, or when the returned function is called, whichever comes first.
 */
function tellOnce(tell: () => void): () => void {
  const over = new AbortController();
  const end = () => {
    if (over.signal.aborted) return;
    over.abort();
    clearTimeout(timer);
    tell();
  };
  const timer = setTimeout(end, settledMs);
  window.addEventListener('pagehide', end, { signal: over.signal });
  return end;
}

type Watch = {
  /** The interaction with the longest delay until paint, in ms; undefined when none was long enough to be measured. */
  worstMs(): number | undefined;
  stop(): void;
};

/** The browser does not measure shorter ones. */
const wanted: PerformanceObserverInit & { durationThreshold: number } = {
  type: 'event',
  durationThreshold: 16,
};

/** Measures how long interactions within a part of the page take. */
function watchInteractions(node: HTMLElement): Watch {
  if (
    typeof PerformanceObserver === 'undefined' ||
    !PerformanceObserver.supportedEntryTypes.includes('event')
  )
    return { worstMs: () => undefined, stop: () => undefined };
  let worst: number | undefined;
  const hear = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId = 0, target = null } = entry instanceof PerformanceEventTiming ? entry : {};
      if (interactionId > 0 && node.contains(target))
        worst = Math.max(worst ?? 0, Math.round(entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe(wanted);
  return {
    worstMs: () => {
      hear(observer.takeRecords());
      return worst;
    },
    stop: () => observer.disconnect(),
  };
}

/** Reports each release's outcome once per page, and once more when it broke after it had succeeded. */
export function createOutcomeReporter(
  tell: (outcome: OutcomeReport) => void,
): (outcome: OutcomeReport) => void {
  const told = new Map<string, SessionOutcome>();
  return (outcome) => {
    const release = `${outcome.remote} ${outcome.version} ${outcome.insteadOf ?? ''}`;
    const before = told.get(release);
    if (before !== undefined && (before !== 'ok' || outcome.how === 'ok')) return;
    told.set(release, outcome.how);
    tell(outcome);
  };
}

/**
 * Reports a release's outcome to the server, even when the page is being left; a lost report does not concern the
 * person.
 */
export const reportOutcome = createOutcomeReporter((outcome: OutcomeReport) => {
  if (readSession().token === undefined) return;
  const view = document.querySelector(`meta[name="${pageViewMetaName}"]`)?.getAttribute('content');
  const body = view ? { ...outcome, view } : outcome;
  const call = { method: 'POST', path: 'releases/outcomes', body } as const;
  void send({ ...call, when: 'outlives the page', isQuiet: true });
});
