import { memo, type ReactNode } from 'react';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { nothingCanBeAdded } from '../rows/add-items';
import { canAddRelated, listRelatedItems, type RelatedItem } from '../rows/related-items';
import { hasQuestions } from '../rows/row-actions';
import { renderDisabledButton, renderQuestionsButton } from '../rows/row-buttons';
import { isSameContent } from '../rows/row-element';
import type { RelatedCounts } from './related-counts';

type RelatedLinksProps = {
  kind: RecordKind;
  row: ListRow;
  canEdit: boolean;
  isHidden: boolean;
  /** On phones the links are one line of text, and one button opens a menu with what can be added. */
  isPhone: boolean;
  /** The counts of the card's law, as far as they are known. */
  counts: RelatedCounts | undefined;
};

/** The links to the other kinds. They render alone when the counts of their law come. */
export const RelatedLinks = memo(function Related({ isPhone, ...props }: RelatedLinksProps) {
  return (
    <fieldset aria-label={t('Related to {name}', { name: props.row.name })}>
      {isPhone ? renderLine(props) : renderChips(props)}
    </fieldset>
  );
}, isSameContent);

type PartsProps = Omit<RelatedLinksProps, 'isPhone'>;

function renderChips({ kind, row, canEdit, counts }: PartsProps): ReactNode {
  return (
    <>
      {listRelatedItems(kind, row).map((item) => (
        <span key={item.kind} data-part="related">
          <a {...linkTo(item, row, counts)}>
            {item.titles.related} {item.kind !== 'law' && renderCount(counts?.[item.kind])}
          </a>
          {canEdit && renderAddButton(item, row)}
        </span>
      ))}
      {hasQuestions(kind) && <span data-part="related">{renderQuestionsButton(row)}</span>}
    </>
  );
}

function renderLine({ kind, row, canEdit, counts }: PartsProps): ReactNode {
  return (
    <>
      {listRelatedItems(kind, row).map((item) => (
        <a key={item.kind} {...linkTo(item, row, counts)}>
          {item.kind !== 'law' && renderCount(counts?.[item.kind])} {nameRecords(item, counts?.[item.kind])}
        </a>
      ))}
      {canEdit && (
        <button
          type="button"
          data-does="add"
          data-icon="add"
          aria-haspopup="menu"
          aria-label={t('Add to {name}', { name: row.name })}
          title={t('Add')}
        />
      )}
    </>
  );
}

/** Without a known count the link says nothing about it. */
function linkTo({ kind, titles, address }: RelatedItem, { name }: ListRow, counts?: RelatedCounts) {
  const title = titles.related;
  const number = counts?.[kind]?.toLocaleString('en');
  const label =
    number === undefined
      ? t('{title} of {name}', { title, name })
      : t('{title} of {name}, {number}', { title, name, number });
  return { href: address, 'aria-label': label };
}

/** Its place is kept free until it is known, so that nothing moves. */
function renderCount(count: number | undefined): ReactNode {
  return <b data-none={count === 0 ? '' : undefined}>{count?.toLocaleString('en')}</b>;
}

/** What a number in the line counts: "1 license", "0 other". */
function nameRecords({ kind, titles }: RelatedItem, count: number | undefined): string {
  if (kind === 'law') return titles.related;
  if (kind === 'other-compliance') return t('other');
  return (count === 1 ? titles.thing : titles.tab).toLowerCase();
}

function renderAddButton(item: RelatedItem, row: ListRow): ReactNode {
  const title = item.titles.related;
  const label = t('Add {title} to {name}', { title, name: row.name });
  if (!canAddRelated(item, row))
    return renderDisabledButton({ does: t('Add'), label, reason: nothingCanBeAdded(), icon: 'add' });
  return (
    <a href={item.addAddress} data-icon="add" aria-label={label} title={t('Add {title}', { title })}>
      {t('Add')}
    </a>
  );
}
