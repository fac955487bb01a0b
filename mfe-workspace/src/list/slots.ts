export type SlotOf = (id: number) => number;

/**
 * Names the elements of a page of rows in the order in which they come. A row keeps its own wherever it goes, with the
 * focus that is in it; those of another page take over the elements of the page before, which is less work than new ones.
 */
export function giveSlots(): SlotOf {
  const given = new Map<number, number>();
  return (id) => {
    const slot = given.get(id) ?? given.size;
    given.set(id, slot);
    return slot;
  };
}
