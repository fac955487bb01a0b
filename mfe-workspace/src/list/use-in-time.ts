import { startTransition, useEffect, useState } from 'react';
import { drawMore } from './draw-more';
import type { MatchedRow } from './match-rows';

type Rows = readonly MatchedRow[];
type Batch = { wanted: Rows; of: string | undefined };

/** So many rows as a window shows at once, and after each picture some more, until all are drawn. */
export function useInTime(wanted: Rows, of?: string): Rows {
  const [seen, setSeen] = useState(() => draw({ wanted, of }, []));
  const now =
    seen.wanted === wanted && seen.of === of ? seen : draw({ wanted, of }, seen.of === of ? seen.drawn : []);
  if (now !== seen) setSeen(now);
  useEffect(() => {
    if (now.drawn.length === now.wanted.length) return;
    const more = () => startTransition(() => setSeen((last) => draw(last, last.drawn)));
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [now]);
  return now.drawn;
}

function draw({ wanted, of }: Batch, before: Rows): Batch & { drawn: Rows } {
  return { wanted, of, drawn: drawMore(wanted, before) };
}
