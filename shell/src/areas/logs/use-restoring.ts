import { askToSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { recordKinds } from 'shared-lib/records';
import type { LoggedRecord } from './log-entry';

type Restoring = {
  isRunning: boolean;
  /** Why the server refused it, until the next try. */
  refusal: string | undefined;
  /** Whether it was done. */
  run(record: LoggedRecord, reason: string): Promise<boolean>;
};

/**
 * Takes the deletion of a record back, once, and tells the person, and the lists that hold it again. What is in view is
 * old after a try, also after one that was refused.
 */
export function useRestoring(onTried: () => void): Restoring {
  const { isSaving, refusal, run } = useSave();
  return {
    isRunning: isSaving,
    refusal,
    async run({ kind, id }, reason) {
      const wish = { path: recordKinds[kind].calls.restore, body: { id, reason: reason.trim() } };
      const answer = await run((key) => askToSave({ ...wish, key }));
      if (!answer) return false;
      onTried();
      if (!answer.ok) return false;
      announce({ type: 'record-saved', kind, id: String(id) });
      announce({ type: 'message', text: answer.value });
      return true;
    },
  };
}
