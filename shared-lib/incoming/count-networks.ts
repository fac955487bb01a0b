/** Counts what is in progress, per network and in total. */
type NetworkCounts = {
  all(): number;
  of(network: string): number;
  change(network: string, by: 1 | -1): void;
};

/** A network whose count is 0 is forgotten, so that many short visits do not fill the memory. */
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
