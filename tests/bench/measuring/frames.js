// Runs in a measured page before anything else. Plain JavaScript: it goes into the page as it stands.

window.nextFrame = () => new Promise(requestAnimationFrame);

/** Asked for in a frame: resolves once its picture was painted. A timer would wait for whatever else is to be done. */
window.painted = () => {
  const channel = new MessageChannel();
  return new Promise((done) => {
    channel.port1.onmessage = done;
    channel.port2.postMessage('');
  });
};
