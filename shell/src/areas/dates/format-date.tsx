import { formatInstant } from './say-instant';

/** Shows an instant in words, with the ISO text in the datetime attribute. */
export function Moment({ at, none }: { at: string | null; none: string }) {
  const words = formatInstant(at);
  return words === '' ? none : <time dateTime={at ?? undefined}>{words}</time>;
}
