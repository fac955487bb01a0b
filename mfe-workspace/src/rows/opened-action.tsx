import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { announce } from 'shared-lib/bus';
import { formAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { Box, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceActions } from '../place/workspace-navigation';
import type { MatchedRow } from './match-rows';
import { decideRowActions, explainNotEditable, hasQuestions, makeCopyAddress } from './row-actions';
import { prefetchFormAt, type useRowActions } from './use-row-actions';

const loadDeleteDialog = () => import('../deletion/delete-dialog').then(({ DeleteDialog }) => DeleteDialog);

type OpenedActionProps = Pick<WorkspaceActions, 'go'> & {
  kind: RecordKind;
  actions: ReturnType<typeof useRowActions>;
  /** The rows in view, in their order. */
  rows: readonly MatchedRow[];
  /** The element that contains the rows. */
  view: RefObject<HTMLElement | null>;
};

/** The dialog or menu of the current action on a row. */
export function OpenedAction({ kind, actions, rows, view, go }: OpenedActionProps) {
  const { action, begin, end } = actions;
  if (!action) return null;
  const { does, row, part } = action;
  if (does === 'view') {
    const step = (id: number, direction: 1 | -1) => findNextRow(rows, id, direction)?.id;
    // A step in the dialog marks the row in the list, too.
    const onStep = (id: number) => {
      const next = rows.find((one) => one.row.id === id)?.row;
      if (next) begin({ ...action, row: next });
      view.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView?.({ block: 'nearest' });
    };
    return <RecordDetails kind={kind.name} id={row.id} step={step} onStep={onStep} onClose={end} />;
  }
  if (does === 'menu') {
    const onBegin = (next: 'view' | 'delete') => begin({ ...action, does: next });
    return <RowMenu key={row.id} {...{ kind, row, go, onBegin }} opener={part} onClose={end} />;
  }
  // Returns the focus to the button that opened the menu, since the menu item is gone.
  const onClosed = () => {
    end();
    part.focus();
  };
  return (
    <LazyPart what={t('Delete')} load={loadDeleteDialog} with={{ kind, row, onClosed }} waiting={null} />
  );
}

/** The row before or after the row with this id. Undefined at the ends. */
export function findNextRow(rows: readonly MatchedRow[], id: number, direction: 1 | -1): ListRow | undefined {
  const at = rows.findIndex(({ row }) => row.id === id);
  return at === -1 ? undefined : rows[at + direction]?.row;
}

type RowMenuProps = Pick<WorkspaceActions, 'go'> & {
  kind: RecordKind;
  row: ListRow;
  /** The button that opened the menu. */
  opener: HTMLElement;
  onBegin: (does: 'view' | 'delete') => void;
  onClose: () => void;
};

/** The menu of further actions on a row. All rows share it, since a menu in each row would be slow. */
function RowMenu({ opener, onClose, ...items }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place] = useState(() => opener.getBoundingClientRect());
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  useEffect(() => {
    const over = new AbortController();
    const closeBeside = ({ target }: Event) => {
      if (!(target instanceof Node) || !menu.current?.contains(target)) onClose();
    };
    // The event of an earlier scroll may arrive only now.
    const closeLeft = () => {
      const { top, left } = opener.getBoundingClientRect();
      if (top !== place.top || left !== place.left) onClose();
    };
    document.addEventListener('pointerdown', closeBeside, { signal: over.signal });
    document.addEventListener('scroll', closeLeft, { capture: true, signal: over.signal });
    return () => over.abort();
  }, [onClose, opener, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = menuKeyActions.get(event.key);
    if (!action) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (action !== 'close') return focusNextItem(menu.current, action);
    onClose();
    opener.focus();
  };
  return (
    <Box
      ref={menu}
      role="menu"
      aria-label={t('More for {name}', { name: items.row.name })}
      css={menuStyles}
      style={placeMenu(place)}
      onKeyDown={onKeyDown}
    >
      <RowMenuItems opener={opener} {...items} />
    </Box>
  );
}

/** What the menu offers to this user for this row. */
function RowMenuItems({ kind, row, opener, onBegin, go }: Omit<RowMenuProps, 'onClose'>) {
  const { canEdit } = useAccess();
  const actions = decideRowActions(row, canEdit);
  // A row shows viewing and editing beside its menu; a card has room for the menu only.
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
              // The dialog returns the focus to the button that is still there then.
              opener.focus();
              onBegin('view');
            }}
          >
            {t('View')}
          </button>
          <EditItem kind={kind} row={row} edit={actions.edit} />
          {hasQuestions(kind) && (
            <button
              role="menuitem"
              type="button"
              tabIndex={-1}
              onClick={() => go({ tab: 'law-question', questionsOf: row.id })}
            >
              {t('Questions')}
            </button>
          )}
        </>
      )}
      {actions.duplicate && (
        <Link role="menuitem" tabIndex={-1} to={makeCopyAddress(kind, row)}>
          {t('Duplicate')}
        </Link>
      )}
      {actions.delete && (
        <button
          role="menuitem"
          type="button"
          tabIndex={-1}
          data-destroys=""
          onClick={() => onBegin('delete')}
        >
          {t('Delete')}
        </button>
      )}
    </>
  );
}

type EditItemProps = { kind: RecordKind; row: ListRow; edit: 'none' | 'disabled' | 'enabled' };

/** The way to the form. It is absent for people who may not edit, and says why a record cannot be edited. */
function EditItem({ kind, row, edit }: EditItemProps) {
  if (edit === 'none') return null;
  if (edit === 'enabled') {
    const address = formAddress(kind, row);
    return (
      <Link role="menuitem" tabIndex={-1} to={address} onPointerEnter={() => prefetchFormAt(address)}>
        {t('Edit')}
      </Link>
    );
  }
  const reason = explainNotEditable(row);
  return (
    <button
      role="menuitem"
      type="button"
      tabIndex={-1}
      aria-disabled="true"
      aria-description={reason}
      title={reason}
      onClick={() => announce({ type: 'message', text: reason })}
    >
      {t('Edit')}
    </button>
  );
}

const menuKeyActions = new Map<string, 1 | -1 | 'close'>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Escape', 'close'],
  ['Tab', 'close'],
]);

function focusNextItem(menu: HTMLElement | null, way: 1 | -1): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const now = items.findIndex((item) => item.matches(':focus'));
  items.at((now + way) % items.length)?.focus();
}

/** Places the menu below the button, or above it when there is no space. */
function placeMenu({ bottom, top, right }: DOMRect) {
  const end = Math.max(8, document.documentElement.clientWidth - right);
  const isLow = bottom + 240 > window.innerHeight && top > 240;
  return isLow ? { bottom: window.innerHeight - top + 4, right: end } : { top: bottom + 4, right: end };
}

const menuStyles = {
  position: 'fixed',
  zIndex: 'popover',
  minW: '36',
  py: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'card',
  boxShadow: 'md',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    w: 'full',
    minH: 'calc(var(--control-height) + 2px)',
    px: '3',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& > :hover, & > :focus-visible': { bg: 'bg.muted' },
  '& > :focus-visible': { outlineOffset: '-2px' },
  '& > [aria-disabled]': { color: 'fg.muted', cursor: 'not-allowed' },
  '& > [data-destroys]': { color: 'fg.error' },
} as const;
