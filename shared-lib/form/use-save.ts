import { useRef, useState } from 'react';
import { type Answer, makeKey } from 'shared-lib/api';

type Save = {
  isSaving: boolean;
  /** Why it was refused, until the next try. */
  refusal: string | undefined;
  /**
   * Saves; what came of it, or nothing where a save is under way already. The key stays the same until the server has
   * said yes: an earlier try whose answer was lost may have been done, and a refusal of this one does not tell.
   */
  run<Value>(ask: (key: string) => Promise<Answer<Value>>): Promise<Answer<Value> | undefined>;
};

/** One save at a time: a second click while the first one runs does nothing. */
export function useSave(): Save {
  const isBusy = useRef(false);
  const key = useRef<string>(undefined);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    isSaving,
    refusal,
    async run(ask) {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setSaving(true);
      setRefusal(undefined);
      key.current ??= makeKey();
      const saved = await ask(key.current);
      if (saved.ok) key.current = undefined;
      isBusy.current = false;
      setSaving(false);
      setRefusal(saved.ok ? undefined : saved.message);
      return saved;
    },
  };
}
