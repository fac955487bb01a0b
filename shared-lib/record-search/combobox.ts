import { type FocusEvent, useState } from 'react';
import { makeOptionId } from './suggestion-list';

/**
 * Returns the state of a search field with suggestions: whether they are open, and which suggestion is active.
 * `onKeyDown` takes an event of the DOM, not of React.
 */
export function useCombobox({ count, onChoose }: { count: number; onChoose: (index: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState<number>();
  const active = isOpen && index !== undefined && index < count ? index : undefined;
  const change = (next: { isOpen: boolean; active?: number }) => {
    setOpen(next.isOpen);
    setIndex(next.active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const action = decideKeyAction(event.key, { isOpen, active, count });
    if (!action) return;
    if (action.type !== 'leave') event.preventDefault();
    if (action.type === 'choose') onChoose(action.active);
    else if (action.type === 'go') change({ isOpen: true, active: action.active });
    else change({ isOpen: action.type === 'leave' });
  };
  return { isOpen, active, onKeyDown, open: () => change({ isOpen: true }), close: () => change({ isOpen: false }) };
}

type ComboboxState = {
  isOpen: boolean;
  /** The index of the active suggestion. Undefined while no suggestion is active: keys then act on the text. */
  active: number | undefined;
  count: number;
};

type ComboboxAction =
  /** Makes a suggestion active. */
  | { type: 'go'; active: number }
  /** Makes no suggestion active. The key then moves the cursor in the text, as usual. */
  | { type: 'leave' }
  | { type: 'choose'; active: number }
  | { type: 'close' };

/**
 * Decides the action of a key in the search field, by the combobox pattern of WAI-ARIA. Returns undefined if the key
 * only edits the text.
 */
export function decideKeyAction(key: string, { isOpen, active, count }: ComboboxState): ComboboxAction | undefined {
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

type ComboboxAttributesOptions = {
  /** The id of the list element with the suggestions. */
  listId: string;
  /** Whether the list is open and has suggestions. */
  isListed: boolean;
  active: number | undefined;
};

/** Makes the ARIA attributes that describe a field's suggestions to screen readers. */
export function makeComboboxAttributes({ listId, isListed, active }: ComboboxAttributesOptions) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant': active === undefined ? undefined : makeOptionId(listId, active),
  } as const;
}

/** Makes a blur handler that calls `leave` when the focus leaves an element and all its content. */
export function makeBlurHandler(leave: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
}
