type Combobox = {
  isOpen: boolean;
  /** The suggestion that the keys are on; none while they are in the text. */
  active: number | undefined;
  /** How many suggestions there are. */
  count: number;
};

type Deed =
  | { type: 'go'; active: number }
  /** Back into the text, where the key does what it always does. */
  | { type: 'leave' }
  | { type: 'choose'; active: number }
  | { type: 'close' };

/** What a key does in the field of the search, after the combobox pattern of WAI-ARIA; nothing where it is the text's. */
export function decideKey(key: string, { isOpen, active, count }: Combobox): Deed | undefined {
  if (key === 'Escape') return isOpen ? { type: 'close' } : undefined;
  if (count === 0) return undefined;
  const now = isOpen ? active : undefined;
  if (key === 'ArrowDown') return { type: 'go', active: now === undefined ? 0 : (now + 1) % count };
  if (key === 'ArrowUp') return { type: 'go', active: ((now ?? 0) + count - 1) % count };
  if (now === undefined) return undefined;
  if (key === 'Home') return { type: 'go', active: 0 };
  if (key === 'End') return { type: 'go', active: count - 1 };
  if (key === 'Enter') return { type: 'choose', active: now };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { type: 'leave' };
  return undefined;
}
