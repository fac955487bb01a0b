import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { Box, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { MatchedRow } from './match-rows';
import { makeCopyAddress } from './row-actions';
import type { useRowActions } from './use-row-actions';

const loadDeleteDialog = () => import('../deletion/delete-dialog').then(({ DeleteDialog }) => DeleteDialog);

type OpenedActionProps = {
  kind: RecordKind;
  actions: ReturnType<typeof useRowActions>;
  /** The rows in view, in their order. */
  rows: readonly MatchedRow[];
  /** The element that contains the rows. */
  view: RefObject<HTMLElement | null>;
};

/** The dialog or menu of the current action on a row. */
export function OpenedAction({ kind, actions: { action, begin, end }, rows, view }: OpenedActionProps) {
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
    const onDelete = () => begin({ ...action, does: 'delete' });
    return <RowMenu key={row.id} kind={kind} row={row} opener={part} onDelete={onDelete} onClose={end} />;
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

type RowMenuProps = {
  kind: RecordKind;
  row: ListRow;
  /** The button that opened the menu. */
  opener: HTMLElement;
  onDelete: () => void;
  onClose: () => void;
};

/** The menu of further actions on a row. All rows share it, since a menu in each row would be slow. */
function RowMenu({ kind, row, opener, onDelete, onClose }: RowMenuProps) {
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
      aria-label={t('More for {name}', { name: row.name })}
      css={menuStyles}
      style={placeMenu(place)}
      onKeyDown={onKeyDown}
    >
      <Link role="menuitem" tabIndex={-1} to={makeCopyAddress(kind, row)}>
        {t('Duplicate')}
      </Link>
      <button role="menuitem" type="button" tabIndex={-1} onClick={onDelete}>
        {t('Delete')}
      </button>
    </Box>
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
  const isLow = bottom + 96 > window.innerHeight;
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
  rounded: 'md',
  boxShadow: 'md',
  '& > *': { display: 'block', w: 'full', px: '3', py: '2', textAlign: 'start', cursor: 'pointer' },
  '& > :hover, & > :focus-visible': { bg: 'bg.muted' },
  '& > :focus-visible': { outlineOffset: '-2px' },
  '& > button': { color: 'fg.error' },
} as const;
