import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/** Returns the latest value of a stream and renders again with each new value. */
export function useLatestValue<T>(stream$: Observable<T>, first: T): T {
  const [latest, setLatest] = useState(first);
  useEffect(() => {
    const subscription = stream$.subscribe(setLatest);
    return () => subscription.unsubscribe();
  }, [stream$]);
  return latest;
}
