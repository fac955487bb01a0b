// Runs in the measured page before anything else. Plain JavaScript: it goes into the page as it stands.

// From a click on the first of `pressed` to the frame after the first of `there` stands in the page.
window.fromClick = async (pressed, there) => {
  const begun = performance.now();
  document.querySelector(pressed).click();
  while (!document.querySelector(there)) await nextFrame();
  await painted();
  return performance.now() - begun;
};

// From each key to the frame after its letter was painted.
window.noteKeys = () => {
  window.keyTimes = [];
  document.addEventListener('keydown', async ({ timeStamp }) => {
    await nextFrame();
    await painted();
    window.keyTimes.push(performance.now() - timeStamp);
  });
};

const nextFrame = () => new Promise(requestAnimationFrame);

function painted() {
  const channel = new MessageChannel();
  return new Promise((done) => {
    channel.port1.onmessage = done;
    channel.port2.postMessage('');
  });
}

// The dropdown lists come as long as `manyOptions` has them, when the server's own have come.
const ask = window.fetch.bind(window);
window.fetch = async (address, ...rest) => {
  const response = await ask(address, ...rest);
  return String(address).includes('datafetchdropdown') ? new Response(window.manyOptions) : response;
};

// The names of the fields that React draws anew, while `drawnFields` is a set: what its own tools hear of a page.
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
