import { memo, type ReactNode } from 'react';
import { buildFormAddress, type ListRow, type RecordKind, type RecordListColumn } from 'shared-lib/records';
import { Box, makeKindDotStyle } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import type { MatchedRow } from '../rows/match-rows';
import { canSkipRowContentRender, canSkipRowRender, type RowElement } from '../rows/match-rows';
import {
  canAddRelated,
  decideRowActions,
  explainLawIsRepealed,
  findLawIdOfCard,
  hasQuestions,
  listRelatedRecordsLinks,
  type RelatedRecordsLink,
} from '../rows/row-actions';
import { renderDisabledButton, renderQuestionsButton, renderRowCheckbox } from '../rows/row-buttons';
import {
  findDueTone,
  formatCardHead,
  formatCellText,
  keepYearOnLine,
  listFactColumns,
  readLawName,
} from '../rows/row-texts';
import type { Selection } from '../selection/selection';
import { cardStyles } from './card-styles';
import { formatRelatedNoun, type RelatedCounts, type RelatedCountsByLaw } from './related-counts';

type RecordCardsProps = {
  kind: RecordKind;
  rows: readonly RowElement[];
  /** Rows that are not rendered yet. Their space is reserved, so that the scroll position can be restored. */
  unrenderedRows?: readonly MatchedRow[];
  canEdit: boolean;
  isStale: boolean;
  /** The selected rows. It is undefined while selecting is off. */
  selection?: Selection | undefined;
  /** The id of the record that the VIEW dialog shows. */
  viewedId?: number | undefined;
  /** How many records the laws of the cards have. It is undefined until that is known. */
  counts?: RelatedCountsByLaw | undefined;
};

/** Shows the rows of a list as cards (S-1.2, Grid view). */
export function RecordCards(props: RecordCardsProps) {
  const { kind, rows, unrenderedRows = [], canEdit, isStale, selection, viewedId, counts } = props;
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
          isViewed={row.id === viewedId}
          isHidden={isHidden}
          isPhone={isPhone}
          counts={counts?.[findLawIdOfCard(kind, row)]}
        />
      ))}
      {unrenderedRows.map(({ row }) => (
        <li key={`waiting ${row.id}`} aria-hidden="true" />
      ))}
    </Box>
  );
}

type RecordCardProps = {
  kind: RecordKind;
  row: ListRow;
  matchedIn: string | undefined;
  canEdit: boolean;
  isSelected: boolean | undefined;
  /** Whether the VIEW dialog shows this card's record. */
  isViewed: boolean;
  isHidden: boolean;
  /** Whether the card is low, as on phones. The facts of a law are then beside its code. */
  isPhone: boolean;
};

type RelatedCountsProps = { counts: RelatedCounts | undefined };

/** A record as a card of plain elements. Data attributes name the actions of its buttons. */
const RecordCard = memo(function RecordCard({ counts, ...props }: RecordCardProps & RelatedCountsProps) {
  const { kind, row, canEdit, isSelected, isViewed, isHidden, isPhone } = props;
  return (
    <li
      hidden={isHidden}
      data-id={row.id}
      // A click anywhere on the card opens the record. With the keyboard, users open it by its name.
      data-does="view"
      tabIndex={-1}
      data-selected={isSelected || undefined}
      aria-current={isViewed || undefined}
    >
      <RecordCardContent {...props} />
      <footer>
        <RelatedLinks {...{ kind, row, canEdit, isHidden, isPhone, counts }} />
        {renderMenuButton(props)}
      </footer>
    </li>
  );
}, canSkipRowRender);

const RecordCardContent = memo(function RecordCardContent(props: RecordCardProps) {
  const { kind, row, matchedIn, isSelected, isPhone } = props;
  const { code, otherCode, status, lawStatus } = formatCardHead(kind, row);
  const law = readLawName(row) || row.values.law;
  const columns = listFactColumns(kind, row, isPhone);
  // On phones the category of a law is shown beside its code.
  const isInHead = isPhone && kind.name === 'law';
  return (
    <>
      <header>
        {isSelected !== undefined && renderRowCheckbox(props)}
        <span data-dot="" style={makeKindDotStyle(kind.name)} />
        <span data-part="code" title={otherCode || undefined}>
          {code || '--'}
        </span>
        {isInHead && <dl>{renderCardFacts(row, columns)}</dl>}
        {status && (
          <span data-word={status} title={status}>
            {status}
          </span>
        )}
        {/* The normal status is not shown. */}
        {lawStatus !== 'Active' && <span data-word={lawStatus}>{lawStatus}</span>}
      </header>
      <h2 title={row.name || undefined}>
        <button type="button" data-does="view">
          <bdi>{keepYearOnLine(row.name) || '--'}</bdi>
        </button>
      </h2>
      {law && (
        <p data-part="law" title={law}>
          {keepYearOnLine(law)}
        </p>
      )}
      {matchedIn && <small>{t('Match in {matchedIn}', { matchedIn })}</small>}
      {!isInHead && columns.length > 0 && <dl>{renderCardFacts(row, columns)}</dl>}
    </>
  );
}, canSkipRowContentRender);

function renderCardFacts(row: ListRow, columns: readonly RecordListColumn[]): ReactNode {
  return columns.map((column) => {
    const text = formatCellText(column, row) || '--';
    return (
      <div key={column.title}>
        <dt>{column.title}</dt>
        <dd
          title={`${column.title}: ${text}`}
          data-shown={column.shown}
          data-due={column.shown === 'next-due' ? findDueTone(row) : undefined}
        >
          {text}
        </dd>
      </div>
    );
  });
}

/**
 * Renders the button for the menu with all actions, and a hidden link to the form, which the shortcut for
 * editing clicks.
 */
function renderMenuButton({ kind, row, canEdit }: Pick<RecordCardProps, 'kind' | 'row' | 'canEdit'>): ReactNode {
  return (
    <>
      {decideRowActions(row, canEdit).edit === 'enabled' && (
        <a hidden data-edits="" href={buildFormAddress(kind, row)}>
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

type RelatedLinksProps = {
  kind: RecordKind;
  row: ListRow;
  canEdit: boolean;
  isHidden: boolean;
  /**
   * Whether the links are a line of text, as on phones. The menu of the card then has the actions that add
   * records.
   */
  isPhone: boolean;
  /** The counts of the card's law, as far as they are known. */
  counts: RelatedCounts | undefined;
};

/**
 * The links to records of the same law. They are a separate component, so that new counts do not render the
 * whole card.
 */
const RelatedLinks = memo(function RelatedLinks({ isPhone, ...props }: RelatedLinksProps) {
  const parts = isPhone ? renderRelatedLine(props) : renderRelatedChips(props);
  if (Array.isArray(parts) && parts.length === 0) return null;
  return <fieldset aria-label={t('Related to {name}', { name: props.row.name })}>{parts}</fieldset>;
}, canSkipRowContentRender);

type RelatedChipsProps = Omit<RelatedLinksProps, 'isPhone'>;

function renderRelatedChips({ kind, row, canEdit, counts }: RelatedChipsProps): ReactNode {
  return (
    <>
      {listRelatedRecordsLinks(kind, row).map((item) => (
        <span key={item.kind} data-part="related">
          <a {...makeRelatedLinkProps(item, row, counts)}>
            {renderRelatedTitle(item)}{' '}
            {item.kind === 'law' ? <span aria-hidden="true">↗</span> : renderRelatedCount(counts?.[item.kind])}
          </a>
          {canEdit && renderAddButton(item, row)}
        </span>
      ))}
      {hasQuestions(kind) && (
        <span data-part="related" data-roomy="chip">
          {renderQuestionsButton(row)}
        </span>
      )}
    </>
  );
}

/** Renders the title of a related kind. The narrowest cards shorten "Other Compliance" to "Other". */
function renderRelatedTitle({ kind, titles: { related } }: RelatedRecordsLink): ReactNode {
  if (kind !== 'other-compliance') return <span>{related}</span>;
  return (
    <>
      <span data-roomy="word">{related}</span>
      <span data-narrow="word">{t('Other')}</span>
    </>
  );
}

/**
 * Renders a link for each other kind of which the law has records. There are no links until the counts are
 * known. The menu of the card leads to the law itself.
 */
function renderRelatedLine({ kind, row, counts }: Omit<RelatedChipsProps, 'canEdit'>): ReactNode {
  return listRelatedRecordsLinks(kind, row)
    .filter((item) => item.kind !== 'law' && counts?.[item.kind])
    .map((item) => (
      <a key={item.kind} {...makeRelatedLinkProps(item, row, counts)}>
        {renderRelatedCount(counts?.[item.kind])} {formatRelatedNoun(item, counts?.[item.kind])}
      </a>
    ));
}

/** Makes the props of a link to related records. The name of the link has no number until the count is known. */
function makeRelatedLinkProps(
  { kind, titles, address }: RelatedRecordsLink,
  { name }: ListRow,
  counts?: RelatedCounts,
) {
  const title = titles.related;
  const number = counts?.[kind]?.toLocaleString('en');
  const label =
    number === undefined
      ? t('{title} of {name}', { title, name })
      : t('{title} of {name}, {number}', { title, name, number });
  return { href: address, 'aria-label': label };
}

/** Renders a count, unless it is unknown. */
function renderRelatedCount(count: number | undefined): ReactNode {
  return count === undefined ? null : <b data-none={count === 0 || undefined}>{count.toLocaleString('en')}</b>;
}

function renderAddButton(item: RelatedRecordsLink, row: ListRow): ReactNode {
  const title = item.titles.related;
  const label = t('Add {title} to {name}', { title, name: row.name });
  if (!canAddRelated(item, row))
    return renderDisabledButton({ text: t('Add'), label, reason: explainLawIsRepealed(), icon: 'add' });
  return (
    <a href={item.addAddress} data-icon="add" aria-label={label} title={t('Add {title}', { title })}>
      {t('Add')}
    </a>
  );
}
