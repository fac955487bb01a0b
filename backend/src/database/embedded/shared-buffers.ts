type Memory = { total: number; constrained: number | undefined };

/**
 * How much PostgreSQL keeps of its files, in MB. A save touches a few hundred pages, most of them of the index that
 * searches use: 128 MB, as it comes, are too few. A container may have far less than its machine.
 */
export function sharedBuffersMb({ total, constrained }: Memory): number {
  const own = constrained !== undefined && constrained > 0 ? Math.min(total, constrained) : total;
  const eighth = Math.floor(own / 2 ** 20 / 8);
  return Math.min(Math.max(eighth, 128), 512);
}
