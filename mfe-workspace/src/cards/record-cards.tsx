import { memo, type ReactNode } from 'react';
import { formAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useIsPhone } from '../place/workspace-navigation';
import type { MatchedRow } from '../rows/match-rows';
import { lawIdOfCard } from '../rows/related-items';
import { decideRowActions } from '../rows/row-actions';
import { renderRowCheckbox } from '../rows/row-buttons';
import { isSameContent, isSameRow, type RowElement } from '../rows/row-element';
import { formatCardHead, formatCell, listFactColumns, readLawName } from '../rows/row-texts';
import type { Selection } from '../selection/selection';
import { cardStyles } from './card-styles';
import type { CountsByLaw, RelatedCounts } from './related-counts';
import { RelatedLinks } from './related-links';

type RecordCardsProps = {
  kind: RecordKind;
  rows: readonly RowElement[];
  /** Rows that are not rendered yet. Their space is reserved, so that a restored scroll position fits. */
  waiting?: readonly MatchedRow[];
  canEdit: boolean;
  isStale: boolean;
  /** The selection. Undefined while selecting is off. */
  selection?: Selection | undefined;
  /** The id of the record that the VIEW dialog shows. */
  viewed?: number | undefined;
  /** How many records the laws of the cards have. Undefined until that is known. */
  counts?: CountsByLaw | undefined;
};

/** The rows of a list as cards (S-1.2, Grid view). */
export function RecordCards(props: RecordCardsProps) {
  const { kind, rows, waiting = [], canEdit, isStale, selection, viewed, counts } = props;
  const isPhone = useIsPhone();
  return (
    <Box as="ul" role="list" css={cardStyles} aria-busy={isStale}>
      {rows.map(({ element, row, matchedIn, isHidden }) => (
        <RecordCard
          key={element}
          kind={kind}
          row={row}
          matchedIn={matchedIn}
          canEdit={canEdit}
          isSelected={selection?.rows?.has(row.id)}
          isViewed={row.id === viewed}
          isHidden={isHidden}
          isPhone={isPhone}
          counts={counts?.[lawIdOfCard(kind, row)]}
        />
      ))}
      {waiting.map(({ row }) => (
        <li key={`waiting ${row.id}`} aria-hidden="true" />
      ))}
    </Box>
  );
}

type CardProps = {
  kind: RecordKind;
  row: ListRow;
  matchedIn: string | undefined;
  canEdit: boolean;
  isSelected: boolean | undefined;
  /** Whether the VIEW dialog shows this card's record. */
  isViewed: boolean;
  isHidden: boolean;
  /** On phones a card is low: its facts stand beside its code. */
  isPhone: boolean;
};

/** The counts of the card's law, as far as they are known. */
type Counted = { counts: RelatedCounts | undefined };

/** One record as a card. It uses plain elements, and data attributes name the actions of its buttons. */
const RecordCard = memo(function RecordCard({ counts, ...props }: CardProps & Counted) {
  const { kind, row, canEdit, isSelected, isViewed, isHidden, isPhone } = props;
  return (
    <li
      hidden={isHidden}
      data-id={row.id}
      // A press anywhere on the card opens the record. Keyboards use the name.
      data-does="view"
      tabIndex={-1}
      data-selected={isSelected || undefined}
      aria-current={isViewed || undefined}
    >
      <CardParts {...props} />
      <RelatedLinks {...{ kind, row, canEdit, isHidden, isPhone, counts }} />
    </li>
  );
}, isSameRow);

const CardParts = memo(function Parts(props: CardProps) {
  const { kind, row, matchedIn, isSelected, isPhone } = props;
  const { code, status, lawStatus } = formatCardHead(kind, row);
  const law = readLawName(row) || row.values.law;
  const facts = <dl>{renderFacts(kind, row)}</dl>;
  return (
    <>
      <header>
        {isSelected !== undefined && renderRowCheckbox(props)}
        <span data-dot="" style={{ background: `var(--lx-colors-kind-${kind.name})` }} />
        <span data-part="code">{code || '--'}</span>
        {isPhone && facts}
        {status && <span data-word={status}>{status}</span>}
        {/* What is normal is silent. */}
        {lawStatus !== 'Active' && <span data-word={lawStatus}>{lawStatus}</span>}
        {renderMenuButton(props)}
      </header>
      <h2>
        <button type="button" data-does="view">
          <bdi>{row.name || '--'}</bdi>
        </button>
      </h2>
      {law && (
        <p data-part="law" title={law}>
          {law}
        </p>
      )}
      {!isPhone && facts}
      {matchedIn && <small>{t('Match in {matchedIn}', { matchedIn })}</small>}
    </>
  );
}, isSameContent);

function renderFacts(kind: RecordKind, row: ListRow): ReactNode {
  return listFactColumns(kind).map((column) => {
    const text = formatCell(column, row) || '--';
    return (
      <div key={column.title}>
        <dt>{column.title}</dt>
        <dd title={`${column.title}: ${text}`} data-shown={column.shown}>
          {text}
        </dd>
      </div>
    );
  });
}

/** The menu has all documented actions of the card. The hidden link is for the shortcut key that edits. */
function renderMenuButton({ kind, row, canEdit }: CardProps): ReactNode {
  return (
    <>
      {decideRowActions(row, canEdit).edit === 'enabled' && (
        <a hidden data-edits="" href={formAddress(kind, row)}>
          {t('Edit')}
        </a>
      )}
      <button
        type="button"
        data-does="menu"
        data-icon="menu"
        aria-haspopup="menu"
        aria-label={t('More for {name}', { name: row.name })}
        title={t('More')}
      />
    </>
  );
}
