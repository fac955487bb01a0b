import {
  buildFormAddress,
  findEditButtonState,
  type ListRow,
  type RecordKind,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** The actions that the user may take on a row. */
type RowActions = {
  /** Whether the row offers Edit. With `none`, it shows a dash instead. */
  edit: 'none' | 'disabled' | 'enabled';
  canDelete: boolean;
  canDuplicate: boolean;
};

/**
 * Decides which actions a row or card offers, by S-1.4 and S-1.6 (P-33). Deleting and duplicating need an
 * Active law. Editing also works while the status of the law is unknown (P-30).
 */
export function decideRowActions(row: Pick<ListRow, 'lawStatus' | 'isEditable'>, canEdit: boolean): RowActions {
  const isChangeable = canEdit && row.isEditable && row.lawStatus === 'Active';
  return { edit: findEditButtonState(row, canEdit), canDelete: isChangeable, canDuplicate: isChangeable };
}

/** Whether records of this kind have questions. Only laws do, so only they have a Question column. */
export function hasQuestions({ columns }: Pick<RecordKind, 'columns'>): boolean {
  return columns.some(({ shown }) => shown === 'question');
}

/** Whether the row can be selected. A row that cannot be edited is left out of bulk actions. */
export function isSelectableRow(row: ListRow): boolean {
  return decideRowActions(row, true).edit === 'enabled';
}

/** Explains why nobody can edit this row. */
export function explainNotEditable({ lawStatus }: Pick<ListRow, 'lawStatus'>): string {
  return lawStatus === 'Repealed'
    ? t('The law is repealed. You can read this, but not change it.')
    : t('You may not change this record.');
}

/** Makes the address of the form for a new record that starts with this record's values (P-35). */
export function makeCopyAddress(kind: RecordKind, { id, lawId }: Pick<ListRow, 'id' | 'lawId'>): string {
  return `${buildFormAddress(kind, { id: 0, lawId })}?copyOf=${id}`;
}

/** Finds the id of the law to which a card's links lead. Returns 0 if there is none. */
export function findLawIdOfCard(kind: Pick<RecordKind, 'name'>, row: Pick<ListRow, 'id' | 'lawId'>): number {
  return kind.name === 'law' ? row.id : row.lawId;
}

/** A link from a card to records of the same law. */
export type RelatedRecordsLink = {
  kind: RecordKindName;
  titles: RecordKind['titles'];
  address: string;
  addAddress: string;
};

/** Lists the other three kinds (P-34) with the addresses of this law's records and of their forms. */
export function listRelatedRecordsLinks(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): RelatedRecordsLink[] {
  const lawId = findLawIdOfCard(kind, row);
  const others = recordKindList.filter((other) => other.name !== kind.name);
  return others.map((other) => ({
    kind: other.name,
    titles: other.titles,
    address: `/workspace?${new URLSearchParams({ tab: other.name, status: 'all', law: String(lawId), view: 'grid' })}`,
    addAddress: buildFormAddress(other, { id: 0, lawId }),
  }));
}

/** Whether a record can be added to the law. To a repealed law, only a new law can be added. */
export function canAddRelated({ kind }: RelatedRecordsLink, { lawStatus }: Pick<ListRow, 'lawStatus'>): boolean {
  return kind === 'law' || lawStatus !== 'Repealed';
}

/** Explains why nothing can be added to a law. */
export function explainLawIsRepealed(): string {
  return t('The law is repealed: nothing can be added to it.');
}
