/** Where nothing is painted, as in a page out of sight, no frame comes. */
const longestMs = 1000;

/** Behind the next picture, in a task of its own: what was pressed is seen to be pressed before work begins. */
export function afterPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
