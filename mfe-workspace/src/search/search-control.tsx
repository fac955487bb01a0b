import { useCallback, useState } from 'react';
import type { SearchChoice } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { saveWorkspacePlace } from 'shared-lib/session';
import { Button, chakra, Icon, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { phoneIconStyles } from '../rows/icons';

const loadSearchDialog = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog);

/** The global search of the workspace. A chosen result opens in its tab. */
export function useSearchDialog() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = (choice?: SearchChoice) => {
    setOpen(false);
    if (!choice) return;
    saveWorkspacePlace('selectedTabIndex', String(choice.tabIndex));
    void navigate(choice.address);
  };
  const open = useCallback(() => setOpen(true), []);
  const dialog = isOpen && (
    <LazyPart what={t('Search')} load={loadSearchDialog} with={{ onClose: close }} waiting={null} />
  );
  return { open, dialog };
}

/** The button that opens the global search. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="outline"
      css={searchButtonStyles}
      title={t('Search all')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon name="search" size={16} />
      {t('Search all')}
      <ShortcutText aria-hidden="true" hideBelow="md">
        {formatSearchShortcut()}
      </ShortcutText>
    </Button>
  );
}

const searchButtonStyles = phoneIconStyles('search-all');

const ShortcutText = chakra('kbd', { base: { color: 'fg.muted', fontSize: 'xs', fontFamily: 'inherit' } });

/** The name of the search shortcut on this machine. */
export function formatSearchShortcut(platform = navigator.platform): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘ K' : t('Ctrl K');
}
