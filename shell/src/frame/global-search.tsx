import { useEffect, useState } from 'react';
import { RemoteParcel } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { keepPlace } from 'shared-lib/session';
import { FloatingPart } from 'shared-lib/ui';
import { leaving } from '../leaving/leaving';
import { isSearchKey } from './is-search-key';
import { readSearchChoice } from './read-search-choice';

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
