import { useEffect, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { entrancePathOf, remoteForPath } from 'shared-lib/releases';
import { NothingHere } from 'shared-lib/remotes';
import { Link, Navigate, useLocation } from 'shared-lib/router';
import { chakra, FailurePanel, Flex, Icon, Stack, Text } from 'shared-lib/ui';
import { AreaPage } from '../areas/area-page';
import { platformArea } from '../areas/areas';
import { loadAgain } from '../edge/load-again';
import { menuEntries } from '../menu/menu-entries';
import { ShellPage } from '../route-focus/shell-page';
import { leaveFor } from '../session/leave-page';

/** The pages of the shell itself: every address that no remote owns. */
export function ShellPages() {
  const { pathname } = useLocation();
  if (remoteForPath(pathname)) return null;
  const path = pathname.replace(/\/+$/, '');
  if (path === '') return <Navigate to="/workspace" replace />;
  if (entrancePathOf(path)) return <LeaveToEntrance />;
  const area = platformArea(path);
  return area ? <AreaPage key={path} area={area} /> : <NotFoundPage />;
}

/** Whether this page was loaded at an address of the entrance: then the server has no entrance to deliver. */
function wasLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

/** The pages of the entrance are not in this build: they load by a full navigation that keeps the whole address. */
function LeaveToEntrance() {
  const [isStuck] = useState(wasLoadedHere);
  useEffect(() => {
    if (!isStuck) leaveFor(location.href);
  }, [isStuck]);
  if (!isStuck) return <Text role="status">Leaving …</Text>;
  return (
    <ShellPage title="Page not found">
      <FailurePanel
        title="This page cannot be shown."
        detail="The server has the product and not the pages before it."
        onTryAgain={loadAgain}
      />
    </ShellPage>
  );
}

const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    h: '9',
    rounded: 'md',
    borderWidth: '1px',
    bg: 'bg.panel',
    color: 'accent.fg',
    _hover: { bg: 'bg.muted' },
  },
});

/** The page for an unknown address: it links to every area that this person has. */
function NotFoundPage() {
  const access = useAccess();
  return (
    <ShellPage title="Page not found">
      <NothingHere />
      <Stack gap="2">
        <Text color="fg.muted">
          The address may be mistyped, or what it led to has moved. Go on from here:
        </Text>
        <Flex gap="2" wrap="wrap">
          {menuEntries(access).map(({ path, title, icon }) => (
            <Way key={path} to={path}>
              <Icon name={icon} />
              {title}
            </Way>
          ))}
        </Flex>
      </Stack>
    </ShellPage>
  );
}
