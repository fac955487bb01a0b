import { type KeyboardEvent, useState } from 'react';
import { decideKey } from './decide-key';

type ComboboxProps = { count: number; onChoose: (place: number) => void };

/** Whether the suggestions are open, and on which of them the keys are. */
export function useCombobox({ count, onChoose }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [place, setActive] = useState<number>();
  const active = isOpen && place !== undefined && place < count ? place : undefined;
  const go = (next: { isOpen: boolean; active?: number }) => {
    setOpen(next.isOpen);
    setActive(next.active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const deed = decideKey(event.key, { isOpen, active, count });
    if (!deed) return;
    if (deed.type !== 'leave') event.preventDefault();
    if (deed.type === 'choose') onChoose(deed.active);
    else if (deed.type === 'go') go({ isOpen: true, active: deed.active });
    else go({ isOpen: deed.type === 'leave' });
  };
  return { isOpen, active, onKeyDown, open: () => go({ isOpen: true }), close: () => go({ isOpen: false }) };
}
