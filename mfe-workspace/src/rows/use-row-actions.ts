import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { prefetchDetails, prefetchForm } from 'shared-lib/prefetch';
import { type ListRow, parseFormAddress, type RecordKind } from 'shared-lib/records';
import { useNavigate } from 'shared-lib/router';
import type { WorkspaceNavigation } from '../place/workspace-navigation';
import { readDisabledReason } from './row-buttons';

/** The current action on a row: the view dialog, the open menu or the deletion. */
export type OpenRowAction = Omit<RowAction, 'id'> & { row: ListRow };

type UseRowActionsOptions = {
  rows: readonly ListRow[];
  /** Names the page of the list that the rows belong to. */
  pageKey: string | undefined;
  navigation: WorkspaceNavigation;
  onSelect: ((row: ListRow) => void) | undefined;
  /** Shows a record in the VIEW dialog if one is already open. Undefined if none is. */
  onView?: ((id: number) => void) | undefined;
};

/** Handles clicks on all rows with one listener, since a listener for each button would be slow. */
export function useRowActions({ rows, pageKey, navigation, onSelect, onView }: UseRowActionsOptions) {
  const { place, go } = navigation;
  const navigate = useNavigate();
  const prefetchListeners = useRowPrefetch(place.kind);
  const [begun, setBegun] = useState<{ action: OpenRowAction; pageKey: string | undefined }>();
  const begin = (action: OpenRowAction) => {
    const isShown = action.does === 'view' && onView !== undefined;
    setBegun(isShown ? undefined : { action, pageKey });
    if (isShown) onView(action.row.id);
  };
  // Going to another page ends the action on a row.
  if (begun && begun.pageKey !== pageKey) setBegun(undefined);
  const onClick = (event: MouseEvent) => {
    const reason = readDisabledReason(event.target);
    if (reason) return announce({ type: 'message', text: reason });
    const action = readRowAction(event.target);
    // Selecting text on a card with the mouse is not a click on the card.
    if (action?.part.matches('li') && getSelection()?.isCollapsed === false) return;
    if (action?.does === 'questions') {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      return go({ tab: 'law-question', questionsOf: action.id });
    }
    const row = action && rows.find(({ id }) => id === action.id);
    if (row && action.does === 'select') return onSelect?.(row);
    if (row) return begin({ does: action.does, part: action.part, row });
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
 * The address in the app that a click should open. One listener is cheaper than a router link in each row.
 * The browser handles clicks for a new tab.
 */
function findLinkInApp(event: MouseEvent): string | undefined {
  if (!isPlainClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest('a')?.getAttribute('href') ?? undefined;
}

/** Whether the click opens no new tab or window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

type EventWithTarget = { target: EventTarget };

/** How long the pointer must rest before something is prefetched, so that passing pointers fetch nothing. */
const pointerRestMs = 60;

/** Prefetches a record when the pointer rests on a link or button that opens it, or the focus reaches one. */
export function useRowPrefetch(kind: RecordKind) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const rest = ({ target }: EventWithTarget) => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => prefetchOpenedRecord(kind, target), pointerRestMs);
  };
  return {
    onPointerOver: rest,
    // A closing dialog also returns the focus; that must not prefetch.
    onFocus: (seen: EventWithTarget) => isFocusedByKeyboard(seen) && rest(seen),
    onPointerDown: ({ target }: EventWithTarget) => {
      clearTimeout(resting.current);
      prefetchOpenedRecord(kind, target);
    },
    onPointerLeave: () => clearTimeout(resting.current),
  };
}

function isFocusedByKeyboard({ target }: EventWithTarget): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function prefetchOpenedRecord(kind: RecordKind, target: EventTarget): void {
  const action = readRowAction(target);
  // On cards only the name prefetches, because fingers scroll over the rest.
  if (action?.does === 'view' && action.part.matches('button')) prefetchDetails({ kind, id: action.id });
  const link = target instanceof Element ? target.closest('[data-edits]') : null;
  prefetchFormAt(link?.getAttribute('href') ?? '');
}

/** Prefetches the form at an address. Does nothing for another address. */
export function prefetchFormAt(address: string): void {
  const place = parseFormAddress(address);
  if (place) prefetchForm(place);
}

/** The actions in rows and cards. Their elements name them in data attributes, which one listener reads. */
const rowActionNames = ['view', 'menu', 'add', 'delete', 'questions', 'select'] as const;

type RowAction = {
  does: (typeof rowActionNames)[number];
  /** The id of the record. */
  id: number;
  /** The clicked element. */
  part: HTMLElement;
};

/**
 * Reads the action of a click within the rows. A click on other controls of a card, or between its links, is
 * not a click on the card.
 */
function readRowAction(target: EventTarget): RowAction | undefined {
  if (!(target instanceof Element)) return undefined;
  const part = target.closest<HTMLElement>('[data-does], a, button, footer');
  const does = rowActionNames.find((one) => one === part?.dataset.does);
  const id = Number(part?.closest<HTMLElement>('[data-id]')?.dataset.id);
  return part && does && id > 0 ? { does, id, part } : undefined;
}
