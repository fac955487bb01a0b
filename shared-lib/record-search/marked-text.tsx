import { apostrophes, removeApostrophes } from 'shared-lib/records';

type MarkedTextProps = { text: string; keyword: string };

/** Shows a text and marks the search hits in it. */
export function MarkedText({ text, keyword }: MarkedTextProps) {
  let from = 0;
  return splitAtHits(text, keyword).map(({ text: part, isHit }) => {
    const key = from;
    from += part.length;
    return isHit ? <mark key={key}>{part}</mark> : part;
  });
}

/** A piece of a text, and whether it is a search hit. */
type TextSegment = { text: string; isHit: boolean };

/** At most this many hits are marked. More marks would only slow down the rendering of a long text. */
const maxMarkedHits = 20;

/** Splits a text at each occurrence of the whole keyword, in upper or lower case. It ignores apostrophes. */
export function splitAtHits(text: string, keyword: string): TextSegment[] {
  const searchText = removeApostrophes(keyword.trim().toLowerCase());
  const hits = searchText === '' ? [] : findHits(text, searchText);
  const segments: TextSegment[] = [];
  let done = 0;
  for (const [from, to] of hits) {
    if (from > done) segments.push({ text: text.slice(done, from), isHit: false });
    segments.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) segments.push({ text: text.slice(done), isHit: false });
  return segments;
}

function findHits(text: string, searchText: string): [number, number][] {
  const { lower, indexes } = lowerCaseWithIndexes(text);
  const hits: [number, number][] = [];
  let at = lower.indexOf(searchText);
  while (at >= 0 && hits.length < maxMarkedHits) {
    const end = at + searchText.length;
    const to = indexes[end] ?? text.length;
    hits.push([indexes[at] ?? 0, isApostrophe(text[to - 1]) ? to - 1 : to]);
    at = lower.indexOf(searchText, end);
  }
  return hits.filter(([from, to]) => to > from);
}

const isApostrophe = (letter: string | undefined) => letter !== undefined && apostrophes.includes(letter);

/**
 * Returns the text in lower case and without apostrophes. `indexes` has, for each character of this text, its index in
 * the original text. They differ, because some letters become longer in lower case ('İ').
 */
function lowerCaseWithIndexes(text: string): { lower: string; indexes: number[] } {
  let lower = '';
  const indexes: number[] = [];
  let from = 0;
  for (const letter of text) {
    const lowerLetter = isApostrophe(letter) ? '' : letter.toLowerCase();
    for (let step = 0; step < lowerLetter.length; step += 1) indexes.push(from);
    lower += lowerLetter;
    from += letter.length;
  }
  return { lower, indexes };
}

/** The style of search hits within a text. */
export const searchHitStyles = {
  '& mark': {
    bg: { base: 'amber.muted', _dark: '#43290a' },
    color: { base: 'fg', _dark: '#f6c15c' },
    rounded: '2px',
    fontWeight: '600',
  },
} as const;
