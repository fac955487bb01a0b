import { useEffect, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { entrancePathOf, remoteForPath } from 'shared-lib/releases';
import { AddressNotFound, WorkspaceLink } from 'shared-lib/remotes';
import { Link, Navigate, useLocation } from 'shared-lib/router';
import {
  chakra,
  EmptyState,
  FailurePanel,
  Flex,
  Icon,
  LazyPart,
  LoadingRows,
  Stack,
  Surface,
  Text,
} from 'shared-lib/ui';
import { type PlatformArea, platformArea } from '../areas/areas';
import { menuEntries } from '../menu/menu-list';
import { ShellPage } from '../route-focus/shell-page';
import { type OperatorHere, useOperator } from '../session/current-access';
import { leaveFor, loadAgain } from '../session/leave-page';

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
      <AddressNotFound />
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

/** Shows a platform area under its heading, if this person may use it. */
function AreaPage({ area }: { area: PlatformArea }) {
  const { isAdministrator } = useAccess();
  const waiting = <Waiting of={area.title} />;
  const content = {
    open: <LazyPart what={area.title} load={area.load} with={{}} waiting={waiting} />,
    unknown: waiting,
    shut: <NotAllowed {...(area.forOperators ? ofOperators : ofAdministrators)} />,
  };
  const who = { isAdministrator, operator: useOperator() };
  return <ShellPage title={area.title}>{content[accessTo(area, who)]}</ShellPage>;
}

/** When the server did not say whether this person is an operator, the area itself is shown and reports the error. */
function accessTo(
  area: PlatformArea,
  { isAdministrator, operator }: { isAdministrator: boolean; operator: OperatorHere },
): 'open' | 'unknown' | 'shut' {
  if (area.forOperators && operator === 'unknown') return 'unknown';
  if (area.forOperators) return operator === 'no' ? 'shut' : 'open';
  return area.forAdministrators && !isAdministrator ? 'shut' : 'open';
}

const ofAdministrators = {
  title: 'This area is for administrators.',
  hint: 'Ask an administrator of your organisation for what you need from it.',
};

const ofOperators = {
  title: 'This area is for operators of the platform.',
  hint: 'They release new versions of Lexboard for all organisations.',
};

function Waiting({ of }: { of: string }) {
  return (
    <Surface>
      <LoadingRows rows={10} label={`Loading ${of}`} />
    </Surface>
  );
}

function NotAllowed({ title, hint }: { title: string; hint: string }) {
  return (
    <Surface>
      <EmptyState title={title}>
        <Text>{hint}</Text>
        <WorkspaceLink />
      </EmptyState>
    </Surface>
  );
}
