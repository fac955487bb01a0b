/** One step of the bar, in hundredths: it never runs ahead of what has really gone out, and is full only then. */
export function nextShown(shown: number, sent: number): number {
  return Math.min(shown + 1, Math.floor(sent * 100));
}

/** How long a step takes, in milliseconds: at random, 1 to 35 (S-2.4). */
export function stepMs(random: number): number {
  return 1 + Math.floor(random * 35);
}
