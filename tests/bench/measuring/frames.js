// Runs in a measured page before anything else. Plain JavaScript: it goes into the page unchanged.

window.nextFrame = () => new Promise(requestAnimationFrame);

/** Called in a frame: resolves once the frame was painted. A timer would also wait for other work. */
window.painted = () => {
  const channel = new MessageChannel();
  return new Promise((done) => {
    channel.port1.onmessage = done;
    channel.port2.postMessage('');
  });
};
