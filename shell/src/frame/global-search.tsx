import { useEffect, useState } from 'react';
import { RemoteParcel, type SearchChoice } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { saveWorkspaceTabOrStatus } from 'shared-lib/session';
import { FloatingPart } from 'shared-lib/ui';
import { leaveGuard } from '../leaving/leave-guard';
import { onOpenGlobalSearch } from '../search/open-global-search';

/**
 * Opens the workspace's global search above any area by Ctrl K or ⌘ K. The keys do nothing while a dialog is
 * open.
 */
export function GlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      // Prevents many browsers from moving the focus to their own search.
      event.preventDefault();
      if (document.querySelector('[aria-modal=true], dialog[open]')) return;
      // Closes an open popover. Browsers show popovers above everything else, so it would cover the dialog.
      document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => onOpenGlobalSearch(() => setOpen(true)), []);
  useEffect(() => {
    if (!isOpen) return;
    // Ignores untrusted events. single-spa sends them when code changes the address, for example while the
    // user types in a filter.
    const closeOnMove = ({ isTrusted }: Event) => {
      if (isTrusted) setOpen(false);
    };
    window.addEventListener('popstate', closeOnMove);
    return () => window.removeEventListener('popstate', closeOnMove);
  }, [isOpen]);
  const close = (choice?: unknown) => {
    setOpen(false);
    const chosen = readSearchChoice(choice);
    if (!chosen) return;
    leaveGuard.leaveBy(() => {
      saveWorkspaceTabOrStatus('selectedTabIndex', String(chosen.tabIndex));
      void navigate(chosen.address);
    });
  };
  if (!isOpen) return null;
  return (
    <FloatingPart>
      <RemoteParcel remote="mfe-workspace" parcel="global-search" with={{ onClose: close }} />
    </FloatingPart>
  );
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/** Whether a key press is Ctrl K or ⌘ K. On a keyboard without Latin letters, the key's position decides. */
export function isSearchShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey, ...state }: KeyPress): boolean {
  if (state.repeat || state.isComposing || shiftKey || altKey || ctrlKey === metaKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

type SearchResultTarget = Pick<SearchChoice, 'tabIndex' | 'address'>;

/**
 * Parses the address to which a search result leads. Refuses an address outside the app, because the result
 * comes from a remote.
 */
export function readSearchChoice(choice: unknown): SearchResultTarget | undefined {
  const { tabIndex, address } = Object(choice);
  const isInApp = typeof address === 'string' && /^\/(?![/\\])/.test(address);
  return isInApp && Number.isInteger(tabIndex) ? { tabIndex, address } : undefined;
}
