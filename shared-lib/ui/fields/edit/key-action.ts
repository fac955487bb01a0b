type PressedKey = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

type ComboboxListState = {
  isOpen: boolean;
  searchText: string;
  /** The index of the marked option, or -1 when none is marked. */
  activeIndex: number;
  length: number;
};

/** The action of a key in a combobox. If `isTaken` is true, the browser must not react to the key. */
type ListKeyAction =
  | { type: 'none' }
  | { type: 'open' | 'close' | 'choose' | 'erase'; isTaken: boolean }
  | { type: 'move'; to: number; isTaken: true };

const pageKeyStep = 8;

/**
 * Decides the action of a key by the WAI-ARIA combobox pattern. Home and End have no action: they move the cursor in
 * the text.
 */
export function decideKeyAction({ key, altKey, ctrlKey, metaKey }: PressedKey, list: ComboboxListState): ListKeyAction {
  if (ctrlKey || metaKey) return { type: 'none' };
  const { isOpen, searchText, activeIndex, length } = list;
  if (key === 'Backspace' && searchText === '') return { type: 'erase', isTaken: false };
  if (!isOpen) return listOpeningKeys.has(key) ? { type: 'open', isTaken: true } : { type: 'none' };
  if (key === 'Escape') return { type: 'close', isTaken: true };
  if (key === 'Tab' || (key === 'ArrowUp' && altKey)) return { type: 'close', isTaken: key !== 'Tab' };
  if (key === 'Enter') return { type: 'choose', isTaken: true };
  const step = stepsByKey.get(key);
  if (step === undefined || length === 0) return { type: 'none' };
  return { type: 'move', to: Math.max(0, Math.min(length - 1, activeIndex + step)), isTaken: true };
}

const listOpeningKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter']);
const stepsByKey = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', pageKeyStep],
  ['PageUp', -pageKeyStep],
]);
