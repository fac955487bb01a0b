// Runs in the measured page before anything else. It notes the moment at which what `usableSelector` names has
// been painted, and then what had arrived by that moment. Plain JavaScript: it goes into the page as it stands.
window.measureUsable = (selector) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (!found || found.closest('[hidden]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { visit: readVisit(performance.now()) })));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden'],
  });
};

/** Cached files are not counted, and neither is the icon of the tab, which the browser requests at any time. */
function readVisit(usableMs) {
  const arrived = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname !== '/favicon.ico')
    .filter(({ responseEnd, transferSize }) => transferSize > 0 && responseEnd > 0 && responseEnd <= usableMs);
  const sum = (entries) =>
    entries.reduce((bytes, { encodedBodySize, transferSize }) => bytes + Math.min(encodedBodySize, transferSize), 0);
  const [page] = performance.getEntriesByType('navigation');
  return {
    usableMs,
    requests: arrived.length + 1,
    scriptBytes: sum(arrived.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    allBytes: sum(arrived) + page.encodedBodySize,
  };
}
