import { sayInstant } from '../dates/say-instant';

/** A moment in words, and for machines as it is. */
export function Moment({ at, none }: { at: string | null; none: string }) {
  const words = sayInstant(at);
  return words === '' ? none : <time dateTime={at ?? undefined}>{words}</time>;
}
