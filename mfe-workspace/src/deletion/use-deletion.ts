import { useState } from 'react';
import { send } from 'shared-lib/api';
import { useSave } from 'shared-lib/form/use-save';
import type { ListRow, RecordKind } from 'shared-lib/records';

type Deletion = {
  isRunning: boolean;
  /** Why the server refused it, until the next try. */
  refusal: string | undefined;
  /** What the server said when it was done. */
  done: string | undefined;
  run(reason: string): Promise<void>;
};

/** Deletes a record, once: the same try sent again after a lost answer is answered as the first was. */
export function useDeletion(kind: RecordKind, { id }: ListRow): Deletion {
  const { isSaving, refusal, run } = useSave();
  const [done, setDone] = useState<string>();
  return {
    isRunning: isSaving,
    refusal,
    done,
    async run(reason) {
      const body = { id, reason };
      const answer = await run((key) => send({ method: 'POST', path: kind.calls.remove, body, key }));
      if (answer?.ok) setDone(String(answer.value.message ?? 'Data Deleted Successfully'));
    },
  };
}
