import { useCallback, useState } from 'react';
import type { SearchChoice } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { saveWorkspaceTabOrStatus } from 'shared-lib/session';
import { Button, Icon, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { makeIconOnlyStyles } from '../rows/icons';

const loadSearchDialog = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog);

/**
 * Returns the dialog of the workspace's global search, and a function that opens it. A chosen result opens in
 * its tab.
 */
export function useSearchDialog() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = (choice?: SearchChoice) => {
    setOpen(false);
    if (!choice) return;
    saveWorkspaceTabOrStatus('selectedTabIndex', String(choice.tabIndex));
    void navigate(choice.address);
  };
  const open = useCallback(() => setOpen(true), []);
  const dialog = isOpen && (
    <LazyPart what={t('Search')} load={loadSearchDialog} with={{ onClose: close }} waiting={null} />
  );
  return { open, dialog };
}

/** The button that opens the global search. The search box in the top bar shows its shortcut. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      css={searchButtonStyles}
      title={t('Search all')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon name="search" size={16} />
      {t('Search all')}
    </Button>
  );
}

/** In a narrow heading the button shows only an icon. */
const searchButtonStyles = { '@container (width < 1120px)': makeIconOnlyStyles('search-all') };
