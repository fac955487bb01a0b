import { type ReactNode, useEffect, useRef } from 'react';
import { useAccess } from 'shared-lib/access';
import { isAnythingUnsaved } from 'shared-lib/bus';
import type { ReleaseSet } from 'shared-lib/releases';
import { Button, chakra, LazyPart, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { setNoticesHeight } from 'shared-lib/ui/notices-height';
import { t } from 'shared-lib/words';
import { formatDay, formatInstant } from '../../areas/dates/format-date';
import { fetchTakenBackReleases } from '../../edge/fetch-edge';
import { useExport } from '../../files/use-export';
import { reloadPage } from '../../session/leave-page';
import type { Organisation } from '../use-organisation';
import { useOrganisation } from '../use-organisation';
import { LiveRegion, PageNotice } from './notice';
import { ReleaseNotice } from './release-notice';
import { ServerUnreachableNotice } from './server-notice';
import { UnsavedDraftNotice } from './unsaved-draft-notice';

const NoticesRegion = chakra('section');

const loadOverrideNotice = () => import('./override-notice').then(({ OverrideNotice }) => OverrideNotice);

/** Shows the notices about the whole page below the toolbar, and the note for new users. Usually there are none. */
export function Notices({ set, children }: { set: ReleaseSet; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => (region.current ? watchNoticesHeight(region.current) : undefined), []);
  useEffect(() => watchTakenBackReleases({ set, fetchReleases: fetchTakenBackReleases, reload: reloadPage }), [set]);
  return (
    <NoticesRegion ref={region} aria-label={t('Notices')} display="contents">
      <ServerUnreachableNotice />
      <LiveRegion position="in view">
        {set.override && (
          <LazyPart
            what={t('What you have opened')}
            load={loadOverrideNotice}
            with={{ override: set.override }}
            waiting={null}
          />
        )}
      </LiveRegion>
      <RestoredCopyNotice />
      <SubscriptionNotice />
      <UnsavedDraftNotice />
      <ReleaseNotice ownSetId={set.id} onReload={reloadPage} />
      <div>{children}</div>
    </NoticesRegion>
  );
}

/**
 * Stores the height of the notices in a CSS variable whenever it changes with the text. Returns a function that
 * stops this.
 */
function watchNoticesHeight(region: HTMLElement): () => void {
  const parts = [...region.children];
  const sum = () => parts.reduce((height, part) => height + part.getBoundingClientRect().height, 0);
  const sizes = new ResizeObserver(() => setNoticesHeight(sum()));
  for (const part of parts) sizes.observe(part);
  return () => sizes.disconnect();
}

/** Tells users that this server runs on a restored copy, so that nobody mistakes it for the original. */
export function RestoredCopyNotice() {
  const restoredFrom = useOrganisation()?.restoredFrom;
  const from = restoredFrom && (formatInstant(restoredFrom) || restoredFrom);
  return (
    <LiveRegion position="in place">
      {from && (
        <PageNotice
          tone="warning"
          words={t(
            'This is a copy, restored from the backup of {from}. It sends no mails until its operator lets it go live.',
            { from },
          )}
        />
      )}
    </LiveRegion>
  );
}

/**
 * Tells users that the subscription has ended, and what happens to the organisation's data. Administrators can export
 * the data here while they can still be read.
 */
export function SubscriptionNotice() {
  const organisation = useOrganisation();
  const { isAdministrator } = useAccess();
  const words = organisation && formatSubscriptionEnd(organisation);
  const isPhone = useIsPhone();
  const canExport = isAdministrator && organisation?.state === 'read-only';
  return (
    <LiveRegion position="in place">
      {words !== undefined && (
        <PageNotice
          tone={organisation?.isOnHold ? 'warning' : 'bad'}
          words={words}
          link={canExport && isPhone && <ExportLibraryButton isLink />}
        >
          {canExport && !isPhone && <ExportLibraryButton />}
        </PageNotice>
      )}
    </LiveRegion>
  );
}

/** Formats the text about an ended subscription. Returns undefined while the subscription runs. */
export function formatSubscriptionEnd(organisation: Organisation): string | undefined {
  const { state, ends } = organisation;
  if (state === 'active') return undefined;
  const day = ends && (formatDay(ends) || ends);
  const over = day ? t('The subscription ended on {day}', { day }) : t('The subscription ended');
  if (state === 'deleted') return t('{over}, and the library has been deleted.', { over });
  return t('{over}. You can read the library, but not change it. {organisation}', {
    over,
    organisation: describeLibraryDeletion(organisation),
  });
}

function describeLibraryDeletion({ isOnHold, graceDaysLeft }: Organisation): string {
  if (isOnHold) return t('The library will not be deleted for now.');
  if (graceDaysLeft === undefined) return t('The library will be deleted later.');
  if (graceDaysLeft === 0) return t('The library may be deleted at any time.');
  return graceDaysLeft === 1
    ? t('The library will be deleted in 1 day.')
    : t('The library will be deleted in {graceDaysLeft} days.', { graceDaysLeft });
}

/** Looks like a link in its sentence. The area that reacts to touch is larger than the text. */
const inlineLinkProps = {
  variant: 'plain',
  display: 'inline-flex',
  position: 'relative',
  h: '5',
  px: '0',
  ms: '0',
  borderWidth: '0',
  textDecoration: 'underline',
  fontSize: 'inherit',
  fontWeight: '600',
  _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-10px' },
} as const;

/** A button that exports all data of the organisation while these still exist. */
function ExportLibraryButton({ isLink = false }: { isLink?: boolean }) {
  const { isExporting, notice, exportFile } = useExport({ path: 'organisation/export', name: 'library.jsonl' });
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        flexShrink="0"
        ms="auto"
        color="inherit"
        borderColor="currentColor"
        loading={isExporting}
        loadingText={t('Exporting')}
        onClick={exportFile}
        {...(isLink && inlineLinkProps)}
      >
        {t('Export the library')}
      </Button>
      {notice !== '' && (
        <Text as={isLink ? 'span' : undefined} minW="0" overflowWrap="anywhere">
          {notice}
        </Text>
      )}
    </>
  );
}

type WatchTakenBackReleasesOptions = {
  set: ReleaseSet;
  /** Fetches the releases that were rolled back or withdrawn, such as `mfe-roadmap 1.1.0`. */
  fetchReleases: () => Promise<string[]>;
  reload: () => void;
};

/**
 * Reloads a page that has a release that was rolled back or withdrawn. Does so when the user goes to another area and
 * has no unsaved work. Returns a function that stops this.
 */
export function watchTakenBackReleases({ set, fetchReleases, reload }: WatchTakenBackReleasesOptions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const pageReleases = listPageReleases(set);
  let pathname = location.pathname;
  const look = async () => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    const takenBack = await fetchReleases();
    const isDue = takenBack.some((release) => pageReleases.includes(release));
    if (isDue && !signal.aborted && !isAnythingUnsaved()) reload();
  };
  window.addEventListener('single-spa:before-routing-event', look, { signal });
  return () => leaving.abort();
}

/**
 * Lists the releases that this page tries first. Other releases are left out, because the page does not need a reload
 * if one of them is rolled back or withdrawn.
 */
function listPageReleases({ shell, remotes }: ReleaseSet): string[] {
  const chosen = remotes.flatMap(({ name, releases: [first] }) => (first ? `${name} ${first.version}` : []));
  return [t('shell {version}', { version: shell.version }), ...chosen];
}
