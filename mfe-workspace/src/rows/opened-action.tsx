import type { RefObject } from 'react';
import { useAccess } from 'shared-lib/access';
import { buildFormAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { LazyPart, rowsId } from 'shared-lib/ui';
import { isPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import type { useRecordInAddress, WorkspaceActions } from '../address/workspace-navigation';
import type { MatchedRow } from './match-rows';
import {
  canAddRelated,
  decideRowActions,
  explainLawIsRepealed,
  explainNotEditable,
  hasQuestions,
  listRelatedRecordsLinks,
  makeCopyAddress,
} from './row-actions';
import { DisabledMenuItem, RowMenu } from './row-menu';
import { describeRowForDialog } from './row-texts';
import { prefetchFormAt, type useRowActions } from './use-row-actions';

const loadDeleteDialog = () => import('../deletion/delete-dialog').then(({ DeleteDialog }) => DeleteDialog);

type RowActionOverlayProps = Pick<WorkspaceActions, 'go'> & {
  kind: RecordKind;
  actions: ReturnType<typeof useRowActions>;
  /** The visible rows in their order. */
  rows: readonly MatchedRow[];
  /** The element that contains the rows. */
  rowsElement: RefObject<HTMLElement | null>;
};

/** The dialog or menu that an action on a row has opened. */
export function RowActionOverlay({ kind, actions, rows, rowsElement, go }: RowActionOverlayProps) {
  const { action, begin, end } = actions;
  if (!action) return null;
  const { type, row, element } = action;
  if (type === 'view') {
    const step = (id: number, direction: 1 | -1) => findAdjacentRow(rows, id, direction)?.id;
    // When the dialog goes to another record, the list marks that record's row.
    const onStep = (id: number) => {
      const next = rows.find((one) => one.row.id === id)?.row;
      if (next) begin({ ...action, row: next });
      scrollToRow(rowsElement.current, id);
    };
    return <RecordDetails kind={kind.name} id={row.id} step={step} onStep={onStep} onClose={end} />;
  }
  if (type === 'menu') {
    const { name } = row;
    const onBegin = (next: 'view' | 'delete') => begin({ ...action, type: next });
    const openQuestions = hasQuestions(kind) ? () => go({ tab: 'law-question', questionsLawId: row.id }) : undefined;
    return (
      <RowMenu key={row.id} label={t('More for {name}', { name })} name={name} opener={element} onClose={end}>
        <RowMenuItems {...{ kind, row, onBegin, openQuestions }} opener={element} />
      </RowMenu>
    );
  }
  // Returns the focus to the button that opened the menu, because the menu item has disappeared.
  const onClosed = () => {
    end();
    element.focus();
  };
  const shown = { kind, row, summary: describeRowForDialog(kind, row), onClosed };
  return <LazyPart what={t('Delete')} load={loadDeleteDialog} with={shown} waiting={null} />;
}

/** Finds the row before or after the row with this id. Returns undefined at the ends of the list. */
export function findAdjacentRow(rows: readonly MatchedRow[], id: number, direction: 1 | -1): ListRow | undefined {
  const at = rows.findIndex(({ row }) => row.id === id);
  return at === -1 ? undefined : rows[at + direction]?.row;
}

/** Scrolls the row of a record into view. If a row had the focus, the focus moves to that row. */
function scrollToRow(rowsElement: HTMLElement | null, id: number): void {
  const row = rowsElement?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  if (rowsElement?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}

type ViewDialogFromAddressProps = {
  recordInAddress: ReturnType<typeof useRecordInAddress>;
  rows: readonly ListRow[];
};

/** The VIEW dialog that the address opens. In it, users can go through the rows of the list. */
export function ViewDialogFromAddress({ recordInAddress, rows }: ViewDialogFromAddressProps) {
  const { opened, show, close } = recordInAddress;
  if (!opened) return null;
  const step = (from: number, direction: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === from);
    return at === -1 ? undefined : rows[at + direction]?.id;
  };
  const onStep = (id: number) => {
    show(id);
    scrollToRow(document.getElementById(rowsId), id);
  };
  return <RecordDetails kind={opened.kind.name} id={opened.id} step={step} onStep={onStep} onClose={close} />;
}

type RowMenuItemsProps = {
  kind: RecordKind;
  row: ListRow;
  /** The button that opened the menu. */
  opener: HTMLElement;
  onBegin: (type: 'view' | 'delete') => void;
  /** Opens the questions of the record, or undefined if it has none. */
  openQuestions: (() => void) | undefined;
};

/** The menu items for the actions that this user may take on this row. */
function RowMenuItems({ kind, row, opener, onBegin, openQuestions }: RowMenuItemsProps) {
  const { canEdit } = useAccess();
  const actions = decideRowActions(row, canEdit);
  // A card, unlike a table row, has no buttons for view and edit beside its menu. So its menu has both actions.
  const isOfCard = opener.closest('li') !== null;
  return (
    <>
      {isOfCard && (
        <>
          <button
            role="menuitem"
            type="button"
            tabIndex={-1}
            onClick={() => {
              // The opener gets the focus first, so that the dialog can return the focus to it.
              opener.focus();
              onBegin('view');
            }}
          >
            {t('View')}
          </button>
          <EditMenuItem kind={kind} row={row} edit={actions.edit} />
          <QuestionsMenuItem onOpen={openQuestions} />
        </>
      )}
      {isOfCard && isPhone() && <LawMenuItem kind={kind} row={row} />}
      {isOfCard && isPhone() && canEdit && <AddMenuItems kind={kind} row={row} />}
      {actions.canDuplicate && (
        <Link role="menuitem" tabIndex={-1} to={makeCopyAddress(kind, row)}>
          {t('Duplicate')}
        </Link>
      )}
      {actions.canDelete && (
        <button role="menuitem" type="button" tabIndex={-1} data-destroys="" onClick={() => onBegin('delete')}>
          {t('Delete')}
        </button>
      )}
    </>
  );
}

/** The menu item of a card on phones that leads to the law of its record. */
function LawMenuItem({ kind, row }: { kind: RecordKind; row: ListRow }) {
  return listRelatedRecordsLinks(kind, row)
    .filter((item) => item.kind === 'law')
    .map(({ titles: { related: title }, address }) => (
      <Link
        key={address}
        role="menuitem"
        tabIndex={-1}
        to={address}
        aria-label={t('{title} of {name}', { title, name: row.name })}
      >
        {title}
      </Link>
    ));
}

/** The menu items of a card on phones for the kinds of records that can be added to its law. */
function AddMenuItems({ kind, row }: { kind: RecordKind; row: ListRow }) {
  return listRelatedRecordsLinks(kind, row).map((item) => {
    const title = item.titles.related;
    const label = t('Add {title} to {name}', { title, name: row.name });
    const text = t('Add {title}', { title });
    return canAddRelated(item, row) ? (
      <Link key={item.kind} role="menuitem" tabIndex={-1} to={item.addAddress} aria-label={label}>
        {text}
      </Link>
    ) : (
      <DisabledMenuItem key={item.kind} reason={explainLawIsRepealed()} label={label}>
        {text}
      </DisabledMenuItem>
    );
  });
}

function QuestionsMenuItem({ onOpen }: { onOpen: (() => void) | undefined }) {
  if (!onOpen) return null;
  return (
    <button role="menuitem" type="button" tabIndex={-1} onClick={onOpen}>
      {t('Questions')}
    </button>
  );
}

type EditMenuItemProps = { kind: RecordKind; row: ListRow; edit: 'none' | 'disabled' | 'enabled' };

/**
 * The menu item that opens the form. Users without Edit access do not see it. If the record cannot be edited,
 * the item is disabled and says why.
 */
function EditMenuItem({ kind, row, edit }: EditMenuItemProps) {
  if (edit === 'none') return null;
  if (edit === 'enabled') {
    const address = buildFormAddress(kind, row);
    return (
      <Link role="menuitem" tabIndex={-1} to={address} onPointerEnter={() => prefetchFormAt(address)}>
        {t('Edit')}
      </Link>
    );
  }
  return <DisabledMenuItem reason={explainNotEditable(row)}>{t('Edit')}</DisabledMenuItem>;
}
