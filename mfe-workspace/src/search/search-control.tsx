import { useState } from 'react';
import type { SearchChoice } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { saveWorkspacePlace } from 'shared-lib/session';
import { Button, chakra, Icon, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { phoneIconStyles } from '../rows/icons';

const loadSearchDialog = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog);

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
        css={searchButtonStyles}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        {t('Search all')}
        <ShortcutText aria-hidden="true" hideBelow="md">
          {formatSearchShortcut()}
        </ShortcutText>
      </Button>
      {isOpen && (
        <LazyPart what={t('Search')} load={loadSearchDialog} with={{ onClose: close }} waiting={null} />
      )}
    </>
  );
}

const searchButtonStyles = phoneIconStyles('search-all');

const ShortcutText = chakra('kbd', { base: { color: 'fg.muted', fontSize: 'xs', fontFamily: 'inherit' } });

/** The name of the search shortcut on this machine. */
export function formatSearchShortcut(platform = navigator.platform): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘ K' : t('Ctrl K');
}
