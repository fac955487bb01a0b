import { useRef, useState } from 'react';
import type { Saved } from './ask-to-save';

type Save = {
  isSaving: boolean;
  /** Why it was refused, until the next try. */
  refusal: string | undefined;
  /** Saves; what came of it, or nothing where a save is under way already. */
  run(ask: () => Promise<Saved>): Promise<Saved | undefined>;
};

/** One save at a time: a second click while the first one runs does nothing. */
export function useSave(): Save {
  const isBusy = useRef(false);
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
      const saved = await ask();
      isBusy.current = false;
      setSaving(false);
      setRefusal(saved.ok ? undefined : saved.message);
      return saved;
    },
  };
}
