import type { ListRow, RecordKind } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import type { MatchedRow } from '../rows/match-rows';
import type { StandingRow } from '../rows/standing-rows';
import { cardStyles } from './card-styles';
import { RecordCard } from './record-card';

type RecordCardsProps = {
  kind: RecordKind;
  rows: readonly StandingRow[];
  /** About to be drawn: their room is kept, so that one can be led back to them. */
  waiting?: readonly MatchedRow[];
  canEdit: boolean;
  isStale: boolean;
  /** The rows that are selected, while somebody selects. */
  selected?: ReadonlyMap<number, ListRow> | undefined;
};

/** The rows of a list as cards (S-1.2, Grid view). */
export function RecordCards(props: RecordCardsProps) {
  const { kind, rows, waiting = [], canEdit, isStale, selected } = props;
  return (
    <Box as="ul" role="list" css={cardStyles} aria-busy={isStale}>
      {rows.map(({ element, row, matchedIn, isHidden }) => (
        <RecordCard
          key={element}
          kind={kind}
          row={row}
          matchedIn={matchedIn}
          canEdit={canEdit}
          isSelected={selected?.has(row.id)}
          isHidden={isHidden}
        />
      ))}
      {waiting.map(({ row }) => (
        <li key={`waiting ${row.id}`} aria-hidden="true" />
      ))}
    </Box>
  );
}
