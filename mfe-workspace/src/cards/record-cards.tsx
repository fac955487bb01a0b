import type { ListRow, RecordKind } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { wordStyles } from 'shared-lib/ui/table';
import type { MatchedRow } from '../rows/match-rows';
import { iconStyles } from '../rows/row-icons';
import type { RowElement } from '../rows/standing-rows';
import { RecordCard } from './record-card';

type RecordCardsProps = {
  kind: RecordKind;
  rows: readonly RowElement[];
  /** Rows that are about to be rendered; their space is reserved, so that scrolling back to one works. */
  waiting?: readonly MatchedRow[];
  canEdit: boolean;
  isStale: boolean;
  /** The selected rows; undefined while selecting is off. */
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

/** All card styles are in one object, for the same reason as those of tables. */
const cardStyles = {
  ...iconStyles,
  ...wordStyles,
  display: 'grid',
  '&[aria-busy=true]': { opacity: 0.6 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
  gap: '3',
  p: '3',
  m: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '3',
    minW: 0,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'md',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 288px',
  },
  '& > li[hidden]': { display: 'none' },
  '& > li:focus-visible': { outline: '2px solid', outlineColor: 'accent.solid' },
  '& > li:hover': { borderColor: 'border.emphasized' },
  '& > li[data-selected]': { borderColor: 'accent.solid' },
  '& header': { display: 'flex', alignItems: 'center', gap: '1.5', minH: '6' },
  '& [data-part=code]': { flex: '1', minW: 0, fontSize: 'xs', color: 'fg.muted', ...oneLine() },
  '& h2': {
    fontWeight: '600',
    lineHeight: '1.35',
    // Cards side by side have the same height.
    minH: { sm: '2.7em' },
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& dl': { flex: '1', m: 0, fontSize: 'xs', display: 'grid', gap: '1' },
  '& dl > div': { display: 'flex', gap: '2' },
  '& dt': { color: 'fg.muted', flexShrink: 0 },
  '& dd': { m: 0, minW: 0, ...oneLine() },
  '& small': { color: 'fg.muted', fontSize: 'xs' },
  '& a, & button': { color: 'accent.fg', rounded: 'sm', cursor: 'pointer' },
  '& [aria-disabled=true]': { color: 'fg.subtle', opacity: 0.6, cursor: 'not-allowed' },
  '& footer': { display: 'flex', alignItems: 'center', gap: '1' },
  '& footer > *, & [data-part=related] > [data-icon]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '8',
    minH: '8',
  },
  '& footer > [data-does=questions]': { ms: 'auto', px: '2', fontSize: 'xs' },
  '& footer > a:hover, & footer > button:not([aria-disabled]):hover': { bg: 'bg.muted' },
  '& fieldset': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    pt: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  '& [data-part=related]': {
    display: 'inline-flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'sm',
    fontSize: 'xs',
  },
  '& [data-part=related] > a:first-of-type': { px: '2', py: '1', minH: '7', alignContent: 'center' },
  '& [data-part=related] > [data-icon]': {
    minW: '7',
    minH: '7',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    rounded: 'none',
  },
  '& [data-part=related] > a:hover': { bg: 'bg.muted' },
} as const;

function oneLine() {
  return { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
}
