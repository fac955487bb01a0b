import { markHits } from './mark-hits';

type MarkedProps = { text: string; keyword: string };

/** A text with what was searched for marked in it. */
export function Marked({ text, keyword }: MarkedProps) {
  let from = 0;
  return markHits(text, keyword).map(({ text: part, isHit }) => {
    const key = from;
    from += part.length;
    return isHit ? <mark key={key}>{part}</mark> : part;
  });
}
