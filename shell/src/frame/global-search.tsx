import { useEffect, useState } from 'react';
import { RemoteParcel, type SearchChoice } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { keepPlace } from 'shared-lib/session';
import { FloatingPart } from 'shared-lib/ui';
import { leaving } from '../leaving/leaving';

/** Ctrl K or ⌘ K opens the global search over any area, lent by the workspace; over an open dialog they do nothing. */
export function GlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // Many browsers would leave the page for their own search by these keys.
      event.preventDefault();
      if (document.querySelector('[aria-modal=true], dialog[open]')) return;
      // The browser keeps an open popover above everything, and so above the dialog.
      document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
      setOpen(true);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    // Those of single-spa tell of addresses that were written, as when the typing into a filter pauses.
    const follow = ({ isTrusted }: Event) => {
      if (isTrusted) setOpen(false);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isOpen]);
  const close = (choice?: unknown) => {
    setOpen(false);
    const chosen = readSearchChoice(choice);
    if (!chosen) return;
    leaving.leaveBy(() => {
      keepPlace('selectedTabIndex', String(chosen.tabIndex));
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

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/** Ctrl K or ⌘ K, as the key of its place too where the letters of the keyboard are none of ours. */
export function isSearchKey({ key, code, ctrlKey, metaKey, shiftKey, altKey, ...how }: Pressed): boolean {
  if (how.repeat || how.isComposing || shiftKey || altKey || ctrlKey === metaKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

type Place = Pick<SearchChoice, 'tabIndex' | 'address'>;

/** Where a choice of the search leads. It comes out of a remote: what leads nowhere within the app is no choice. */
export function readSearchChoice(choice: unknown): Place | undefined {
  const { tabIndex, address } = Object(choice);
  const isOurs = typeof address === 'string' && /^\/(?![/\\])/.test(address);
  return isOurs && Number.isInteger(tabIndex) ? { tabIndex, address } : undefined;
}
