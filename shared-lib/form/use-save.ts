import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Answer, type FailedAnswer, makeRandomKey } from 'shared-lib/api';
import { announcementsOf } from 'shared-lib/bus';
import { t } from 'shared-lib/words';

/** Shown beside a button that cannot be used before the user sees what the save changes. */
export const missingChangesText = t('Wait until you see what this changes.');

type SaveState = {
  isSaving: boolean;
  /** Why the last save failed. Undefined once the user tries again. */
  refusal: string | undefined;
  /** The field that the server refused, if the refusal names one. */
  field: string | undefined;
  /** The last refusal with its field. Each try to save creates a new object. */
  failed: FailedAnswer | undefined;
  /**
   * Saves, and returns the answer. Does nothing and returns `undefined` while another save runs. All tries use the same
   * key until the server accepts the save: an earlier try may have succeeded although its answer was lost.
   */
  run<Value>(ask: (key: string) => Promise<Answer<Value>>): Promise<Answer<Value> | undefined>;
};

/** Allows one save at a time. A second click during a save does nothing. */
export function useSave(): SaveState {
  const isBusy = useRef(false);
  const key = useRef<string>(undefined);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<FailedAnswer>();
  const hasRecovered = useHasServerRecovered(failed);
  return {
    isSaving,
    refusal: hasRecovered ? t('The server answers again. Please try once more.') : failed?.message,
    field: failed?.field,
    failed,
    async run(ask) {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setSaving(true);
      setFailed(undefined);
      key.current ??= makeRandomKey();
      const saved = await ask(key.current);
      if (saved.ok) key.current = undefined;
      isBusy.current = false;
      setSaving(false);
      setFailed(saved.ok ? undefined : saved);
      return saved;
    },
  };
}

/** Restores the focus after a failed save, because a field loses the focus when it becomes disabled or inert. */
export function useFocusAfterSave(isSaving: boolean): void {
  const focusedBefore = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isSaving) focusedBefore.current = activeElement;
    else if (activeElement === body && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }, [isSaving]);
}

/**
 * Whether the server answers again after a failed call. The message that the server is unreachable would then be wrong.
 */
function useHasServerRecovered(failed: FailedAnswer | undefined): boolean {
  const [recovered, setRecovered] = useState<FailedAnswer>();
  useEffect(() => {
    if (failed?.reason !== 'unreachable') return;
    const subscription = announcementsOf('server-answers').subscribe(() => setRecovered(failed));
    return () => subscription.unsubscribe();
  }, [failed]);
  return failed !== undefined && recovered === failed;
}
