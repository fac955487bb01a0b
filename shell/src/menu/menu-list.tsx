import { useAccess } from 'shared-lib/access';
import type { ReleaseSet } from 'shared-lib/releases';
import { Link, useLocation } from 'shared-lib/router';
import { chakra, Icon, Stack } from 'shared-lib/ui';
import { warmUp } from '../remotes/prefetch';
import { isCurrent, type MenuEntry, menuEntries } from './menu-entries';

const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '9',
    px: '2',
    rounded: 'md',
    color: 'fg.muted',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: {
      bg: 'accent.subtle',
      color: 'accent.fg',
      _hover: { bg: 'accent.muted', color: 'accent.fg' },
    },
  },
});

type MenuListProps = { set: ReleaseSet; isNarrow?: boolean; onChoice?: () => void };

export function MenuList({ set, isNarrow = false, onChoice }: MenuListProps) {
  const access = useAccess();
  const { pathname } = useLocation();
  const warm = ({ remote }: MenuEntry) => remote && void warmUp(set, remote);
  return (
    <Stack as="nav" aria-label="Areas" gap="0.5">
      {menuEntries(access).map((entry) => (
        <EntryLink
          key={entry.path}
          to={entry.path}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          title={isNarrow ? entry.title : undefined}
          aria-label={isNarrow ? entry.title : undefined}
          onClick={onChoice}
          onPointerEnter={() => warm(entry)}
          onFocus={() => warm(entry)}
        >
          <Icon name={entry.icon} />
          {!isNarrow && entry.title}
        </EntryLink>
      ))}
    </Stack>
  );
}
