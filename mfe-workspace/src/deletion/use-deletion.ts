import { useRef, useState } from 'react';
import { makeKey, send } from 'shared-lib/api';
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
  const key = useRef('');
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<string>();
  return {
    isRunning,
    refusal,
    done,
    async run(reason) {
      if (isRunning) return;
      key.current ||= makeKey();
      setRunning(true);
      setRefusal(undefined);
      const answer = await send({
        method: 'POST',
        path: kind.calls.remove,
        body: { id, reason },
        key: key.current,
      });
      setRunning(false);
      if (answer.ok) setDone(String(answer.value.message ?? 'Data Deleted Successfully'));
      else setRefusal(answer.message);
    },
  };
}
