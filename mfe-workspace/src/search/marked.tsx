type MarkedProps = { text: string; keyword: string };

/** Shows a text with its search hits marked. */
export function Marked({ text, keyword }: MarkedProps) {
  let from = 0;
  return markHits(text, keyword).map(({ text: part, isHit }) => {
    const key = from;
    from += part.length;
    return isHit ? <mark key={key}>{part}</mark> : part;
  });
}

/** A segment of a text, and whether it is a hit. */
type Segment = { text: string; isHit: boolean };

/** More hits would only slow the rendering of a long text. */
const mostHits = 20;

/** Splits a text at each occurrence of the keyword, in upper or lower case. */
export function markHits(text: string, keyword: string): Segment[] {
  const wanted = keyword.trim().toLowerCase();
  const hits = wanted === '' ? [] : hitsIn(text, wanted);
  const segments: Segment[] = [];
  let done = 0;
  for (const [from, to] of hits) {
    if (from > done) segments.push({ text: text.slice(done, from), isHit: false });
    segments.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) segments.push({ text: text.slice(done), isHit: false });
  return segments;
}

function hitsIn(text: string, wanted: string): [number, number][] {
  const { lower, places } = lowered(text);
  const hits: [number, number][] = [];
  let at = lower.indexOf(wanted);
  while (at >= 0 && hits.length < mostHits) {
    const end = at + wanted.length;
    hits.push([places[at] ?? 0, places[end] ?? text.length]);
    at = lower.indexOf(wanted, end);
  }
  return hits.filter(([from, to]) => to > from);
}

/**
 * The lower-case text with the original index of each letter. Some letters change their length in lower case
 * ('İ').
 */
function lowered(text: string): { lower: string; places: number[] } {
  let lower = '';
  const places: number[] = [];
  let from = 0;
  for (const letter of text) {
    const small = letter.toLowerCase();
    for (let step = 0; step < small.length; step += 1) places.push(from);
    lower += small;
    from += letter.length;
  }
  return { lower, places };
}

/** The style of search hits within a text. */
export const markStyles = {
  '& mark': { bg: 'amber.muted', color: 'fg', rounded: '2px', fontWeight: '600' },
} as const;
