// Runs in the measured page before anything else. Plain JavaScript: it goes into the page as it stands.

/** Every interaction → how long its longest event took until the next paint; those under 16 ms are not told. */
window.interactions = new Map();
new PerformanceObserver((entries) => {
  for (const { interactionId, duration } of entries.getEntries()) {
    if (interactionId === 0) continue;
    const before = window.interactions.get(interactionId) ?? 0;
    window.interactions.set(interactionId, Math.max(before, duration));
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });

/** What was told since the last time this was asked. */
window.takeInteractions = () => {
  const taken = { told: [...window.interactions.values()], count: performance.interactionCount };
  window.interactions.clear();
  return taken;
};
