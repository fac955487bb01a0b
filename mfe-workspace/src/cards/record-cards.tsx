import { memo, type ReactNode } from 'react';
import {
  formAddress,
  type ListRow,
  type RecordKind,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { MatchedRow } from '../rows/match-rows';
import { decideRowActions, hasQuestions } from '../rows/row-actions';
import { renderDisabledButton, renderQuestionsButton, renderRowCheckbox } from '../rows/row-buttons';
import { isSameContent, isSameRow, type RowElement } from '../rows/row-element';
import { formatCardHead, formatCell, listFactColumns, readLawName } from '../rows/row-texts';
import type { Selection } from '../selection/selection';
import { cardStyles } from './card-styles';
import { type CountsByLaw, lawIdOfCard, type RelatedCounts } from './related-counts';

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
};

/** The counts of the card's law, as far as they are known. */
type Counted = { counts: RelatedCounts | undefined };

/** One record as a card. It uses plain elements, and data attributes name the actions of its buttons. */
const RecordCard = memo(function RecordCard({ counts, ...props }: CardProps & Counted) {
  const { kind, row, canEdit, isSelected, isViewed, isHidden } = props;
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
      <RelatedLinks {...{ kind, row, canEdit, isHidden, counts }} />
    </li>
  );
}, isSameRow);

const CardParts = memo(function Parts(props: CardProps) {
  const { kind, row, matchedIn, isSelected } = props;
  const { code, status, lawStatus } = formatCardHead(kind, row);
  const law = readLawName(row) || row.values.law;
  return (
    <>
      <header>
        {isSelected !== undefined && renderRowCheckbox(props)}
        <span data-dot="" style={{ background: `var(--lx-colors-kind-${kind.name})` }} />
        <span data-part="code">{code || '--'}</span>
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
      <dl>{renderFacts(kind, row)}</dl>
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

type RelatedLinksProps = Pick<CardProps, 'kind' | 'row' | 'canEdit' | 'isHidden'> & Counted;

/** The links to the other kinds. They render alone when the counts of their law come. */
const RelatedLinks = memo(function Related({ kind, row, canEdit, counts }: RelatedLinksProps) {
  const { name } = row;
  const links = listRelatedItems(kind, row).map(({ kind: other, title, address, addAddress }) => {
    const adding = (
      <a
        href={addAddress}
        data-icon="add"
        aria-label={t('Add {title} to {name}', { title, name })}
        title={t('Add {title}', { title })}
      >
        {t('Add')}
      </a>
    );
    return (
      <span key={other} data-part="related">
        {renderCountedLink({ address, title, name, isCounted: other !== 'law', count: counts?.[other] })}
        {canEdit &&
          (other !== 'law' && row.lawStatus === 'Repealed' ? renderDisabledAddButton(title, row) : adding)}
      </span>
    );
  });
  return (
    <fieldset aria-label={t('Related to {name}', { name })}>
      {links}
      {hasQuestions(kind) && <span data-part="related">{renderQuestionsButton(row)}</span>}
    </fieldset>
  );
}, isSameContent);

type CountedLink = {
  address: string;
  title: string;
  name: string;
  isCounted: boolean;
  count: number | undefined;
};

/** A link to records, with their number once it is known. Its place is kept free, so that nothing moves. */
function renderCountedLink({ address, title, name, isCounted, count }: CountedLink): ReactNode {
  const number = count?.toLocaleString('en');
  const label =
    number === undefined
      ? t('{title} of {name}', { title, name })
      : t('{title} of {name}, {number}', { title, name, number });
  return (
    <a href={address} aria-label={label}>
      {title} {isCounted && <b data-none={count === 0 ? '' : undefined}>{number}</b>}
    </a>
  );
}

/** A disabled add button, since the server refuses additions to a repealed law. */
function renderDisabledAddButton(title: string, { name }: ListRow): ReactNode {
  const reason = t('The law is repealed: nothing can be added to it.');
  return renderDisabledButton({
    does: t('Add'),
    label: t('Add {title} to {name}', { title, name }),
    reason,
    icon: 'add',
  });
}

/** A link from a card to records of the same law. */
type RelatedItem = { kind: RecordKindName; title: string; address: string; addAddress: string };

/** The other three kinds (P-34): the addresses of their records of this law, and of their forms. */
export function listRelatedItems(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): RelatedItem[] {
  const lawId = lawIdOfCard(kind, row);
  const others = recordKindList.filter((other) => other.name !== kind.name);
  return others.map((other) => ({
    kind: other.name,
    title: other.titles.related,
    address: `/workspace?${new URLSearchParams({ tab: other.name, status: 'all', law: String(lawId), view: 'grid' })}`,
    addAddress: formAddress(other, { id: 0, lawId }),
  }));
}
