import { startTransition, useEffect, useState } from 'react';
import { firstRows } from 'shared-lib/ui/table';
import { drawMore, moreRows } from './draw-more';
import type { MatchedRow } from './match-rows';
import { giveSlots, type SlotOf } from './slots';

type Rows = readonly MatchedRow[];
type Drawn = { wanted: Rows; of: string | undefined; drawn: Rows; slotOf: SlotOf };

/**
 * So many rows as a window shows at once, and after each picture some more, until all are drawn; and in which slot
 * each of them stands.
 */
export function useInTime(wanted: Rows, of?: string): { drawn: Rows; slotOf: SlotOf } {
  const [seen, setSeen] = useState(() => begin(wanted, of));
  const now = seen.wanted === wanted && seen.of === of ? seen : goOn(seen, wanted, of);
  if (now !== seen) setSeen(now);
  useEffect(() => {
    if (now.drawn === now.wanted) return;
    const more = () => startTransition(() => setSeen((last) => goOn(last, last.wanted, last.of)));
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [now]);
  return now;
}

function begin(wanted: Rows, of: string | undefined): Drawn {
  return { wanted, of, drawn: drawMore(wanted, [], firstRows), slotOf: giveSlots() };
}

/** From the rows that stand there, unless they are those of another page. */
function goOn(last: Drawn, wanted: Rows, of: string | undefined): Drawn {
  if (last.of !== of) return begin(wanted, of);
  return { ...last, wanted, drawn: drawMore(wanted, last.drawn, moreRows) };
}
