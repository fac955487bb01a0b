/** Counts what goes on at once, for each network and for all. */
type NetworkCounts = {
  all(): number;
  of(network: string): number;
  change(network: string, by: 1 | -1): void;
};

/** A network at nought is forgotten, so that passers-by fill no memory. */
export function countNetworks(): NetworkCounts {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    of: (network) => counts.get(network) ?? 0,
    change(network, by) {
      all += by;
      const count = (counts.get(network) ?? 0) + by;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    },
  };
}
