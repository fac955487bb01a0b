import { startTransition, useEffect, useState } from 'react';
import { afterPicture } from 'shared-lib/remotes';

/**
 * What a value was a picture ago, and at first what is given for it. A deferred value would follow in the very next
 * task, which goes before the answer to whatever was pressed meanwhile.
 */
export function useSettled<Value>(value: Value, first: Value): Value {
  const [settled, setSettled] = useState(() => first);
  useEffect(() => {
    const over = new AbortController();
    void afterPicture().then(() => {
      if (!over.signal.aborted) startTransition(() => setSettled(() => value));
    });
    return () => over.abort();
  }, [value]);
  return settled;
}
