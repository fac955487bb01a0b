/**
 * Gives every further try of a file an address of its own: the browser would let it wait for the first try, which
 * may hang, or hand it what the first one got. The edge looks at the path alone.
 */
export function freshAddresses(): (address: string) => string {
  const tries = new Map<string, number>();
  return (address) => {
    const earlier = tries.get(address) ?? 0;
    tries.set(address, earlier + 1);
    return earlier === 0 ? address : `${address}?try=${earlier + 1}`;
  };
}
