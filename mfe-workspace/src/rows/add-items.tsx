import type { ListRow, RecordKind } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { t } from 'shared-lib/words';
import { canAddRelated, listRelatedItems } from './related-items';
import { DisabledItem } from './row-menu';

/** Why nothing can be added to a law. */
export function nothingCanBeAdded(): string {
  return t('The law is repealed: nothing can be added to it.');
}

/** The menu of a card on phones: what can be added to its law. */
export function AddItems({ kind, row }: { kind: RecordKind; row: ListRow }) {
  return listRelatedItems(kind, row).map((item) => {
    const title = item.titles.related;
    const label = t('Add {title} to {name}', { title, name: row.name });
    const text = t('Add {title}', { title });
    return canAddRelated(item, row) ? (
      <Link key={item.kind} role="menuitem" tabIndex={-1} to={item.addAddress} aria-label={label}>
        {text}
      </Link>
    ) : (
      <DisabledItem key={item.kind} reason={nothingCanBeAdded()} label={label}>
        {text}
      </DisabledItem>
    );
  });
}
