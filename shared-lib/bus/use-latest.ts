import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of a stream, as React state. */
export function useLatestValue<T>(stream$: Observable<T>, first: T): T {
  const [latest, setLatest] = useState(first);
  useEffect(() => {
    const subscription = stream$.subscribe(setLatest);
    return () => subscription.unsubscribe();
  }, [stream$]);
  return latest;
}
