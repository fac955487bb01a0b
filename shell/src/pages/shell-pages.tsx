import { useEffect, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findRemoteForPath, findSignInAppPath } from 'shared-lib/releases';
import { AddressNotFound, WorkspaceLink } from 'shared-lib/remotes';
import { Link, Navigate, useLocation } from 'shared-lib/router';
import { Button, EmptyState, FailurePanel, LazyPart, LoadingRows, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { findPlatformArea, type PlatformArea } from '../areas/areas';
import { listMenuEntries } from '../menu/menu-list';
import { ShellPage } from '../route-focus/shell-page';
import { openGlobalSearch } from '../search/open-global-search';
import { type OperatorState, useOperatorState } from '../session/current-access';
import { leavePage, reloadPage } from '../session/leave-page';
import { getStartAddress } from '../start-page/start-page';

/** The shell's own pages, for every address that no remote owns. */
export function ShellPages() {
  const { pathname } = useLocation();
  if (findRemoteForPath(pathname)) return null;
  const path = pathname.replace(/\/+$/, '');
  if (path === '') return <Navigate to={getStartAddress()} replace />;
  if (findSignInAppPath(path)) return <SignInAppRedirect />;
  const area = findPlatformArea(path);
  return area ? <AreaPage key={path} area={area} /> : <NotFoundPage />;
}

/**
 * Whether this server has no sign-in app. A server that has one never answers the address of a sign-in page with the
 * shell. If the shell was loaded at the present address, there is none, and another page load would not help.
 */
function isServedWithoutSignInApp(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

/** Loads a page of the sign-in app by a full page load, because this build does not contain it. */
function SignInAppRedirect() {
  const [isStuck] = useState(isServedWithoutSignInApp);
  useEffect(() => {
    if (!isStuck) leavePage(location.href);
  }, [isStuck]);
  if (!isStuck) return <Text role="status">{t('Leaving …')}</Text>;
  return (
    <ShellPage title={t('Page not found')}>
      <FailurePanel
        title={t('This page cannot be shown.')}
        detail={t('This server has no login pages. Tell an administrator.')}
        onTryAgain={reloadPage}
        isPage
      />
    </ShellPage>
  );
}

/** The page for an unknown address. The menu beside it leads to all areas. */
function NotFoundPage() {
  const access = useAccess();
  const today = listMenuEntries(access).find(({ path }) => path === '/today');
  return (
    <ShellPage title={t('Page not found')}>
      <AddressNotFound>
        {today && (
          <Button asChild size="sm" variant="outline">
            <Link to={today.path}>{today.title}</Link>
          </Button>
        )}
        {access.offersSearch && (
          <Button size="sm" variant="outline" onClick={openGlobalSearch}>
            {t('Search all')}
          </Button>
        )}
      </AddressNotFound>
    </ShellPage>
  );
}

/** Shows a platform area below its heading, if this user may use it. */
function AreaPage({ area }: { area: PlatformArea }) {
  const { isAdministrator } = useAccess();
  const waiting = <AreaLoading title={area.title} />;
  const content = {
    open: <LazyPart what={area.title} load={area.load} with={{}} waiting={waiting} />,
    unknown: waiting,
    shut: <NotAllowedPanel {...(area.forOperators ? operatorsOnlyTexts : administratorsOnlyTexts)} />,
  };
  const user = { isAdministrator, operator: useOperatorState() };
  return <ShellPage title={area.title}>{content[decideAreaAccess(area, user)]}</ShellPage>;
}

/**
 * Decides whether this user may see an area. If it is unknown whether the user is an operator, the area opens
 * and shows the error itself.
 */
function decideAreaAccess(
  area: PlatformArea,
  { isAdministrator, operator }: { isAdministrator: boolean; operator: OperatorState },
): 'open' | 'unknown' | 'shut' {
  if (area.forOperators && operator === 'unknown') return 'unknown';
  if (area.forOperators) return operator === 'no' ? 'shut' : 'open';
  return area.forAdministrators && !isAdministrator ? 'shut' : 'open';
}

const administratorsOnlyTexts = {
  title: t('This area is for administrators.'),
  hint: t('If you need something from this area, ask an administrator of your organisation.'),
};

const operatorsOnlyTexts = {
  title: t('This area is for operators of the platform.'),
  hint: t('They release new versions of Lexboard for all organisations.'),
};

function AreaLoading({ title }: { title: string }) {
  return (
    <Surface>
      <LoadingRows rows={10} label={t('Loading {of}', { of: title })} />
    </Surface>
  );
}

function NotAllowedPanel({ title, hint }: { title: string; hint: string }) {
  return (
    <Surface isAlone>
      <EmptyState title={title} cause="refused">
        <Text>{hint}</Text>
        <WorkspaceLink />
      </EmptyState>
    </Surface>
  );
}
