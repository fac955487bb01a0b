import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { prefetchDetails, prefetchForm } from 'shared-lib/prefetch';
import { type ListRow, parseFormAddress, type RecordKind } from 'shared-lib/records';
import { useNavigate } from 'shared-lib/router';
import type { WorkspaceNavigation } from '../address/workspace-navigation';
import { readDisabledReason } from './row-buttons';

/** The action on a row that is open: the view dialog, the menu or the deletion. */
export type OpenedRowAction = Omit<RowAction, 'id'> & { row: ListRow };

type UseRowActionsOptions = {
  rows: readonly ListRow[];
  /** The key of the page of the list to which the rows belong. */
  pageKey: string | undefined;
  navigation: WorkspaceNavigation;
  onSelect: ((row: ListRow) => void) | undefined;
  /** Shows a record in the VIEW dialog that is already open. It is undefined if none is. */
  onView?: ((id: number) => void) | undefined;
};

/** Handles the clicks on all rows with one listener, because a listener for each button would be slow. */
export function useRowActions({ rows, pageKey, navigation, onSelect, onView }: UseRowActionsOptions) {
  const { address, go } = navigation;
  const navigate = useNavigate();
  const prefetchListeners = useRowPrefetch(address.kind);
  const [begun, setBegun] = useState<{ action: OpenedRowAction; pageKey: string | undefined }>();
  const begin = (action: OpenedRowAction) => {
    const isShown = action.type === 'view' && onView !== undefined;
    setBegun(isShown ? undefined : { action, pageKey });
    if (isShown) onView(action.row.id);
  };
  // When the list shows another page, the action on a row ends.
  if (begun && begun.pageKey !== pageKey) setBegun(undefined);
  const onClick = (event: MouseEvent) => {
    const reason = readDisabledReason(event.target);
    if (reason) return announce({ type: 'message', text: reason });
    const action = readRowAction(event.target);
    // A user who selects text on a card with the mouse does not click on the card.
    if (action?.element.matches('li') && getSelection()?.isCollapsed === false) return;
    if (action?.type === 'questions') {
      if (!isUnmodifiedClick(event)) return;
      event.preventDefault();
      return go({ tab: 'law-question', questionsLawId: action.id });
    }
    const row = action && rows.find(({ id }) => id === action.id);
    if (row && action.type === 'select') return onSelect?.(row);
    if (row) return begin({ type: action.type, element: action.element, row });
    const address = findLinkInApp(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return {
    /** The listeners for the element around the rows. */
    listeners: { onClick, ...prefetchListeners },
    action: begun?.action,
    begin,
    end: () => setBegun(undefined),
  };
}

/**
 * Finds the address in the app that a click should open. One listener is cheaper than a router link in each
 * row. Clicks for a new tab are left to the browser.
 */
function findLinkInApp(event: MouseEvent): string | undefined {
  if (!isUnmodifiedClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest('a')?.getAttribute('href') ?? undefined;
}

/** Whether the click opens the link in this tab. */
function isUnmodifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

type EventWithTarget = { target: EventTarget };

/** The pointer must rest this long before something is prefetched. Passing pointers fetch nothing. */
const hoverPrefetchDelayMs = 60;

/**
 * Prefetches a record when the pointer rests on a link or button that opens it, or when such an element gets
 * the focus.
 */
export function useRowPrefetch(kind: RecordKind) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedulePrefetch = ({ target }: EventWithTarget) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => prefetchOpenedRecord(kind, target), hoverPrefetchDelayMs);
  };
  return {
    onPointerOver: schedulePrefetch,
    // When a dialog closes, it returns the focus to the row. Such a focus must not prefetch anything.
    onFocus: (seen: EventWithTarget) => isFocusedByKeyboard(seen) && schedulePrefetch(seen),
    onPointerDown: ({ target }: EventWithTarget) => {
      clearTimeout(timer.current);
      prefetchOpenedRecord(kind, target);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}

function isFocusedByKeyboard({ target }: EventWithTarget): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function prefetchOpenedRecord(kind: RecordKind, target: EventTarget): void {
  const action = readRowAction(target);
  // On a card only the name prefetches, because a finger that scrolls also touches the rest of the card.
  if (action?.type === 'view' && action.element.matches('button')) prefetchDetails({ kind, id: action.id });
  const link = target instanceof Element ? target.closest('[data-edits]') : null;
  prefetchFormAt(link?.getAttribute('href') ?? '');
}

/** Prefetches the form at an address. It does nothing if there is no form at the address. */
export function prefetchFormAt(address: string): void {
  const form = parseFormAddress(address);
  if (form) prefetchForm(form);
}

/**
 * The actions in rows and cards. Data attributes of the elements name them, so that a single listener can
 * handle them.
 */
const rowActionNames = ['view', 'menu', 'delete', 'questions', 'select'] as const;

type RowAction = {
  type: (typeof rowActionNames)[number];
  /** The id of the record. */
  id: number;
  /** The clicked element. */
  element: HTMLElement;
};

/**
 * Finds the action of a click in the list. A click anywhere on a card opens its record, except in the footer
 * or on a button or link without an action of its own.
 */
function readRowAction(target: EventTarget): RowAction | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-does], a, button, footer');
  const type = rowActionNames.find((one) => one === element?.dataset.does);
  const id = Number(element?.closest<HTMLElement>('[data-id]')?.dataset.id);
  return element && type && id > 0 ? { type, id, element } : undefined;
}
