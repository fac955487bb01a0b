import { startTransition, useEffect, useState } from 'react';
import { drawMore } from './draw-more';
import type { MatchedRow } from './match-rows';

type Rows = readonly MatchedRow[];

/** So many rows as a window shows at once, and after each picture some more, until all are drawn. */
export function useInTime(wanted: Rows): Rows {
  const [seen, setSeen] = useState<{ wanted: Rows; drawn: Rows }>(() => draw(wanted, []));
  const now = seen.wanted === wanted ? seen : draw(wanted, seen.drawn);
  if (now !== seen) setSeen(now);
  useEffect(() => {
    if (now.drawn.length === now.wanted.length) return;
    const more = () => startTransition(() => setSeen((last) => draw(last.wanted, last.drawn)));
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [now]);
  return now.drawn;
}

function draw(wanted: Rows, before: Rows) {
  return { wanted, drawn: drawMore(wanted, before) };
}
