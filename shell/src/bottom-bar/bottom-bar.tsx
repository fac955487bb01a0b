import { Link, useLocation } from 'shared-lib/router';
import { chakra, Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { findBottomBarButton, findMenuEntry, isCurrentEntry } from '../menu/menu-list';
import { openGlobalSearch } from '../search/open-global-search';

const workspaceEntry = findMenuEntry('mfe-workspace');
const todayEntry = findMenuEntry('mfe-calendar');

type BottomBarProps = { onMore: () => void; isMoreOpen: boolean };

/** The bottom bar on phones: the most used areas, the search of all records, and the menu. */
export function BottomBar({ onMore, isMoreOpen }: BottomBarProps) {
  const { pathname } = useLocation();
  const part = findBottomBarButton(pathname);
  const entryLink = (entry: typeof workspaceEntry) =>
    entry && (
      <Link
        to={entry.path}
        aria-current={isCurrentEntry(entry, pathname) ? 'page' : part === entry.remote || undefined}
      >
        <Icon name={entry.icon} />
        {entry.title}
      </Link>
    );
  return (
    <BottomBarNav aria-label={t('Quick access')} data-bottom-bar="" data-not-printed="">
      {entryLink(todayEntry)}
      {entryLink(workspaceEntry)}
      <button type="button" aria-haspopup="dialog" onClick={openGlobalSearch}>
        <Icon name="search" />
        {t('Search')}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        aria-current={part === 'menu' || undefined}
        onClick={onMore}
      >
        <Icon name="menu" />
        {t('More')}
      </button>
    </BottomBarNav>
  );
}

/** Matches while a form is open. The bar is then hidden, since the form has its own buttons at the bottom. */
const formOpenSelector = 'body:has([data-save-bar]) &';

/** Matches while the user types. The bar is then hidden, because the screen keyboard needs the space. */
const typingSelector = 'body:has(:is(input:not([type=checkbox], [type=radio], [type=button]), textarea):focus) &';

const BottomBarNav = chakra('nav', {
  base: {
    display: { base: 'flex', md: 'none' },
    flexWrap: 'wrap',
    containerType: 'inline-size',
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 'docked',
    minH: 'var(--bottom-bar, 3.5rem)',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    // Limits the two selectors to phones. The browser evaluates them each time that the focus moves, which would
    // slow down other screens.
    '@media (max-width: 767px)': {
      [formOpenSelector]: { display: 'none' },
      [typingSelector]: { '@media (pointer: coarse)': { display: 'none' } },
    },
    '& > *': {
      // All buttons get the same width. So no word is cut or covers another, even if the browser enlarges only
      // text.
      flex: '1 1 0',
      minW: 'min-content',
      minH: '54px',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.5',
      textStyle: 'caption',
      fontWeight: '500',
      color: 'fg.muted',
      cursor: 'pointer',
      outlineOffset: '-3px',
    },
    // If large text leaves no room for four words, the bar has two rows. `--bottom-bar` is then high enough.
    '@container (width < 17rem)': { '& > *': { flexDirection: 'row', flexBasis: '50%' } },
    '& > [aria-current]': { color: 'accent.fg', fontWeight: '600' },
  },
});
