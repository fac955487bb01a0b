// Runs in the measured page before anything else. Plain JavaScript: it goes into the page unchanged.

/** Every interaction → its longest event, until the next paint; those under 16 ms are not reported. */
window.interactions = new Map();
new PerformanceObserver((entries) => {
  for (const { interactionId, duration, name, target } of entries.getEntries()) {
    if (interactionId === 0 || window.interactions.get(interactionId)?.duration >= duration) continue;
    const called = target?.ariaLabel ?? target?.textContent?.trim().slice(0, 30);
    window.interactions.set(interactionId, { duration, what: `${name} on ${called || target?.localName}` });
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });

/** What was reported since the last call. */
window.takeInteractions = () => {
  const result = { reported: [...window.interactions.values()], count: performance.interactionCount };
  window.interactions.clear();
  return result;
};
