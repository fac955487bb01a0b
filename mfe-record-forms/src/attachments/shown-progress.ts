/** The next step of the bar, in percent: it never runs ahead of what was really sent, and is full only when all was. */
export function nextShown(shown: number, sent: number): number {
  return Math.min(shown + 1, Math.floor(sent * 100));
}

/** The duration of a step in milliseconds: random, 1 to 35 (S-2.4). */
export function stepMs(random: number): number {
  return 1 + Math.floor(random * 35);
}
