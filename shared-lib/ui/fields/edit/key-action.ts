type PressedKey = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

type ListState = {
  isOpen: boolean;
  typed: string;
  /** The index of the marked option; -1 when there is none. */
  active: number;
  length: number;
};

/** The action of a key in a combobox. `isTaken`: prevent the browser's own action. */
type ListKeyAction =
  | { type: 'none' }
  | { type: 'open' | 'close' | 'choose' | 'erase'; isTaken: boolean }
  | { type: 'move'; to: number; isTaken: true };

const pageStep = 8;

/** Decides the action of a key by the WAI-ARIA combobox pattern. Home and End still move within the text. */
export function decideKeyAction(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  list: ListState,
): ListKeyAction {
  if (ctrlKey || metaKey) return { type: 'none' };
  const { isOpen, typed, active, length } = list;
  if (key === 'Backspace' && typed === '') return { type: 'erase', isTaken: false };
  if (!isOpen) return openingKeys.has(key) ? { type: 'open', isTaken: true } : { type: 'none' };
  if (key === 'Escape') return { type: 'close', isTaken: true };
  if (key === 'Tab' || (key === 'ArrowUp' && altKey)) return { type: 'close', isTaken: key !== 'Tab' };
  if (key === 'Enter') return { type: 'choose', isTaken: true };
  const step = stepsByKey.get(key);
  if (step === undefined || length === 0) return { type: 'none' };
  return { type: 'move', to: Math.max(0, Math.min(length - 1, active + step)), isTaken: true };
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter']);
const stepsByKey = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', pageStep],
  ['PageUp', -pageStep],
]);
