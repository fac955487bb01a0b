import { type MouseEvent, useState } from 'react';
import { announce } from 'shared-lib/bus';
import type { ListRow } from 'shared-lib/records';
import { useNavigate } from 'shared-lib/router';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { readReason } from './disabled-button';
import { innerLink, isPlain } from './inner-link';
import { type RowDeed, readDeed } from './row-deed';
import { useOpeningAhead } from './use-opening-ahead';

/** What is being done with a row: it is looked at, its menu is open, or it is about to be deleted. */
export type OpenDeed = Omit<RowDeed, 'id'> & { row: ListRow };

type RowDeeds = {
  /** What is heard within the rows. */
  listeners: { onClick: (event: MouseEvent) => void } & ReturnType<typeof useOpeningAhead>;
  deed: OpenDeed | undefined;
  begin: (deed: OpenDeed) => void;
  end: () => void;
};

type Needs = {
  rows: readonly ListRow[];
  /** The page that they are of. */
  of: string | undefined;
  moves: WorkspaceMoves;
  onSelect: ((row: ListRow) => void) | undefined;
};

/** One listener for all rows: one for each button would cost more than the button. */
export function useRowDeeds({ rows, of, moves: { place, go }, onSelect }: Needs): RowDeeds {
  const navigate = useNavigate();
  const ahead = useOpeningAhead(place.kind);
  const [begun, setBegun] = useState<{ deed: OpenDeed; of: string | undefined }>();
  const begin = (deed: OpenDeed) => setBegun({ deed, of });
  // Whoever goes to another page leaves what they were doing with a row of this one, and does not come back to it.
  if (begun && begun.of !== of) setBegun(undefined);
  const onClick = (event: MouseEvent) => {
    const reason = readReason(event.target);
    if (reason) return announce({ type: 'message', text: reason });
    const asked = readDeed(event.target);
    if (asked?.does === 'questions') {
      if (!isPlain(event)) return;
      event.preventDefault();
      return go({ tab: 'law-question', questionsOf: asked.id });
    }
    const row = asked && rows.find(({ id }) => id === asked.id);
    if (row && asked.does === 'select') return onSelect?.(row);
    if (row) return begin({ does: asked.does, part: asked.part, row });
    const address = innerLink(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return { listeners: { onClick, ...ahead }, deed: begun?.deed, begin, end: () => setBegun(undefined) };
}
