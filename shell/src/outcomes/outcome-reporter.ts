import type { How, PageRelease } from 'shared-lib/releases';
import { noteOutcome } from './note-outcome';

/**
 * Sees how the release that was chosen for the visitor fares. Where it failed, it also sees whether the release that
 * takes its place in the same page stands: then it was not the network, the server or the hour.
 */
export type OutcomeReporter = {
  failed(version: string, how: Exclude<How, 'ok'>): void;
  /** It stands in a place; to be called when it is taken out of it. */
  stands(version: string, standing: { node: HTMLElement; mountMs?: number | undefined }): () => void;
};

/** Who has been there so long has seen whether it works. */
const settledMs = 15_000;

export function outcomeReporterOf(
  remote: string,
  chosen: PageRelease | undefined,
  note = noteOutcome,
): OutcomeReporter {
  const isChosen = (version: string) => version === chosen?.version;
  let hasFailed = false;
  const noteStandIn = (version: string, how: How) => {
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

/** After a while, or when the page is left, or when what it gives is called: whichever comes first. */
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
  /** The interaction that took longest to be painted, in ms; undefined where none was long enough to be measured. */
  worstMs(): number | undefined;
  stop(): void;
};

/** The browser measures nothing shorter. */
const wanted: PerformanceObserverInit & { durationThreshold: number } = {
  type: 'event',
  durationThreshold: 16,
};

/** Watches how long people wait for an answer within a part of the page. */
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
