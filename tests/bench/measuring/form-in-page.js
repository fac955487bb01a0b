// Runs in the measured page before anything else. Plain JavaScript: it goes into the page unchanged.

// Sets `clicked` to the times from the next click to the frame in which each of `selectors` is painted.
window.awaitClick = (selectors) => {
  window.clicked = new Promise((resolve) => {
    const onClick = ({ timeStamp }) => resolve(sincePainted(timeStamp, selectors));
    addEventListener('click', onClick, { capture: true, once: true });
  });
};

const sincePainted = async (timeStamp, selectors) => {
  const times = [];
  for (const one of selectors) {
    while (!document.querySelector(one)) await window.nextFrame();
    await window.painted();
    times.push(performance.now() - timeStamp);
  }
  return times;
};

// Measures from each key to the frame after its letter was painted.
window.noteKeys = () => {
  window.keyTimes = [];
  document.addEventListener('keydown', async ({ timeStamp }) => {
    await window.nextFrame();
    await window.painted();
    window.keyTimes.push(performance.now() - timeStamp);
  });
};

// Resolves when this many keys have been painted.
window.keysPainted = async (keys) => {
  while (window.keyTimes.length < keys) await window.nextFrame();
};

// Replaces the server's dropdown lists by the long ones of `manyOptions`, once the server's own have arrived.
const originalFetch = window.fetch.bind(window);
window.fetch = async (address, ...rest) => {
  const response = await originalFetch(address, ...rest);
  return String(address).includes('datafetchdropdown') ? new Response(window.manyOptions) : response;
};

// Collects the names of the fields that React renders again, while `drawnFields` is a set. React tells its
// developer tools through this hook.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_renderer, root) => window.drawnFields && noteDrawn(root.current),
  onCommitFiberUnmount: () => undefined,
};

function noteDrawn(fiber) {
  const { alternate: before, memoizedProps: now } = fiber;
  if (!before) return;
  const field = now?.['data-field'];
  if (typeof fiber.type === 'string' && field && now !== before.memoizedProps) window.drawnFields.add(field);
  if (fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) noteDrawn(child);
}
