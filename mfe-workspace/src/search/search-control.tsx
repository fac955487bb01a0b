import { useState } from 'react';
import type { SearchChoice } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { saveWorkspacePlace } from 'shared-lib/session';
import { Button, chakra, Icon, LazyPart } from 'shared-lib/ui';
import { iconOnPhones } from '../rows/icons';

const loadSearch = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog);

/** The workspace's button for the global search. A chosen result opens in its tab. */
export function SearchControl() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = (choice?: SearchChoice) => {
    setOpen(false);
    if (!choice) return;
    saveWorkspacePlace('selectedTabIndex', String(choice.tabIndex));
    void navigate(choice.address);
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        css={look}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        Search all
        <Keys aria-hidden="true" hideBelow="md">
          {searchKeys()}
        </Keys>
      </Button>
      {isOpen && <LazyPart what="Search" load={loadSearch} with={{ onClose: close }} waiting={null} />}
    </>
  );
}

const look = iconOnPhones('search-all');

const Keys = chakra('kbd', { base: { color: 'fg.muted', fontSize: 'xs', fontFamily: 'inherit' } });

/** The name of the search shortcut on this machine. */
export function searchKeys(platform = navigator.platform): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘ K' : 'Ctrl K';
}
