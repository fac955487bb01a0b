/** Does something again and again, never twice at once, until what it gives is called; that waits for the last turn. */
export function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const timer = setInterval(() => {
    turn ??= work().finally(() => {
      turn = undefined;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
