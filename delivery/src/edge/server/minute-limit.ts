const limitWindowMs = 60_000;

/** Creates a limit for requests per minute: one for each visitor, and one for all visitors together. */
export function createMinuteLimit({ perVisitor, inAll }: { perVisitor: number; inAll: number }) {
  let start = Number.NEGATIVE_INFINITY;
  let total = 0;
  const counts = new Map<string, number>();
  return (visitor: string, now: number): boolean => {
    if (now - start >= limitWindowMs) {
      start = now;
      total = 0;
      counts.clear();
    }
    const count = counts.get(visitor) ?? 0;
    if (total >= inAll || count >= perVisitor) return false;
    total += 1;
    counts.set(visitor, count + 1);
    return true;
  };
}
