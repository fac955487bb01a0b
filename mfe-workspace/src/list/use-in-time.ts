import { useDeferredValue } from 'react';

const atOnce = 40;
const none: readonly never[] = [];

/** The first of many things at once; all of them when React has had time, which it takes in small slices. */
export function useInTime<One>(all: readonly One[]): readonly One[] {
  const drawn: readonly One[] = useDeferredValue(all, none);
  return drawn === all || all.length <= atOnce ? all : all.slice(0, atOnce);
}
