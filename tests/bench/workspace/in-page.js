// Runs in the measured page before anything else. Plain JavaScript: it goes into the page unchanged.

/** Identifies the rows in a list; undefined while they are loading. */
window.rowsOf = (list) => {
  const table = document.querySelector(`[role=region][aria-label="${list}"] table[aria-busy=false]`);
  const first = table?.querySelector('tbody tr:not([hidden])');
  return first ? `${list} ${first.dataset.id} ${first.firstElementChild.textContent}` : undefined;
};

/** Whether all of this many rows of a list have been drawn. */
window.hasRows = (list, count) =>
  window.rowsOf(list) !== undefined &&
  document.querySelectorAll(`[role=region][aria-label="${list}"] tbody tr:not([hidden])`).length === count;

/** Measures from the next click or key until other rows of a list are painted: `window.took`. */
window.timeRows = (list) => {
  const before = window.rowsOf(list);
  let begin;
  const note = ({ timeStamp }) => {
    begin ??= timeStamp;
  };
  addEventListener('click', note, { capture: true, once: true });
  addEventListener('keydown', note, { capture: true, once: true });
  window.took = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = window.rowsOf(list);
      if (begin === undefined || now === undefined || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => window.painted().then(() => resolve(performance.now() - begin)));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
};

/** Measures from the request for the rows with a word to the end of its answer. */
window.answerTime = async (word) => {
  const query = `${new URLSearchParams({ allFields: word })}&`;
  const find = () => performance.getEntriesByType('resource').find(({ name }) => name.includes(query));
  // On a busy host the browser notes a request later than it paints its rows.
  while (!find()) await window.passFrames(1);
  const { duration } = find();
  performance.clearResourceTimings();
  return duration;
};

window.passFrames = (count) =>
  new Promise((resolve) => {
    const next = (left) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });

/** The keys that took longer than a frame to paint, and the frames longer than 50 ms. */
window.slow = { keys: [], frames: [] };
new PerformanceObserver((entries) => {
  for (const { name, duration } of entries.getEntries()) {
    if (name === 'keydown') window.slow.keys.push(duration);
  }
}).observe({ type: 'event', durationThreshold: 16 });
new PerformanceObserver((entries) => {
  for (const { duration } of entries.getEntries()) window.slow.frames.push(duration);
}).observe({ type: 'long-animation-frame' });
