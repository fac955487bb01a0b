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

/** A stretch of a text, and whether it is what was searched for. */
type Stretch = { text: string; isHit: boolean };

/** More would be felt in the drawing of a long text, and show nothing more. */
const mostHits = 20;

/** Cuts a text where it holds the keyword, in any case, taken word for word. */
export function markHits(text: string, keyword: string): Stretch[] {
  const wanted = keyword.trim().toLowerCase();
  const hits = wanted === '' ? [] : hitsIn(text, wanted);
  const stretches: Stretch[] = [];
  let done = 0;
  for (const [from, to] of hits) {
    if (from > done) stretches.push({ text: text.slice(done, from), isHit: false });
    stretches.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) stretches.push({ text: text.slice(done), isHit: false });
  return stretches;
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

/** Some letters have another length in lower case ('İ'): where each place of the lowered text came from. */
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
