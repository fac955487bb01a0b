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
export function watchInteractions(node: HTMLElement): Watch {
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
