import { useCallback, useEffect, useState } from 'react';
import { type ConsoleRemote, type ConsoleState, listMembersOfAct, type ReleaseAct } from 'shared-lib/releases';
import { Button, EmptyState, Flex, LazyPart, LoadingRows, NotLoaded, NotRefreshed, Surface, Text } from 'shared-lib/ui';
import { copyText } from 'shared-lib/ui/copy-text';
import { Glossary } from 'shared-lib/ui/glossary';
import { t } from 'shared-lib/words';
import { InstantText } from '../dates/format-date';
import { ChangeResultNotice, useChangeNotice } from '../list/change-notice';
import { EarlierModulesPanel } from './earlier-modules';
import { ReleaseHistory } from './history';
import { OperatorsPanel } from './operators';
import { groupRemotesBySet, type ReleaseAction } from './release-action';
import {
  openReleaseLink,
  parsePreviewAddress,
  type ReleaseLink,
  readTicket,
  releasesQueryName,
  useReleases,
} from './releases-api';
import { CardGrid, RemoteCard } from './remote-card';

// Both dialogs are in one file, because they share most of their code.
const loadActionDialog = () =>
  import(/* webpackChunkName: "release-dialogs" */ './release-action-dialog').then(
    ({ ReleaseActionDialog }) => ReleaseActionDialog,
  );
const loadVersionOpeningDialog = () =>
  import(/* webpackChunkName: "release-dialogs" */ './open-version-dialog').then(
    ({ OpenVersionDialog }) => OpenVersionDialog,
  );

/** The page with the live release of each remote, the progress of its canary, and the history. */
export function ReleasesArea() {
  const { data, isPending, isError, refetch } = useReleases();
  const { notice, showMessage, refresh } = useChangeNotice(releasesQueryName);
  const [action, setAction] = useState<ReleaseAction>();
  const [toOpen, setVersionToOpen] = useVersionToOpen();
  const [link, setLink] = useState<ReleaseLink>();
  const { isOpening, refusal, open } = useLinkOpening();
  if (isPending || isOpening) return <ReleasesLoading />;
  if (data === undefined) return <ReleasesNotLoaded onRetry={() => void refetch()} />;
  if (data === null) return <NoRegistryPage notice={notice} onSaved={showMessage} />;
  return (
    <CardGrid>
      <StatusNotices data={data} notice={refusal || notice} isOld={isError} onRetry={() => void refetch()} />
      {link && <ReleaseLinkNotice link={link} onOpen={() => open(link.address)} />}
      {groupRemotesBySet(sortCanariesFirst(data.remotes)).map(([remote, ...others]) => (
        <RemoteCard
          key={remote.name}
          remote={remote}
          others={others}
          lastAct={data.log.find(({ act }) => act.kind !== 'override' && doesActAffectRemote(act, remote.name))}
          onAction={data.maySign ? (kind) => setAction({ kind, ...findLatestRemoteState(data, remote) }) : undefined}
          onOpen={data.maySign ? (name) => setVersionToOpen({ remote: name }) : undefined}
        />
      ))}
      <EarlierModulesPanel earlier={data.earlier} />
      <OperatorsAndGlossary onSaved={showMessage} />
      <ReleaseHistory entries={data.log} />
      {action && (
        <LazyPart
          key={`${action.kind} ${action.remote.name}`}
          what={t('Change a release')}
          load={loadActionDialog}
          with={{
            action,
            latestSeq: data.seq,
            secondPersonAbove: data.secondPersonAbove,
            onLatest: () => setAction({ kind: action.kind, ...findLatestRemoteState(data, action.remote) }),
            onSaved: showMessage,
            onRefused: refresh,
            onClosed: () => setAction(undefined),
          }}
          waiting={null}
        />
      )}
      {toOpen !== undefined && (
        <LazyPart
          key={`${toOpen.remote} ${toOpen.change}`}
          what={t('Open a version')}
          load={loadVersionOpeningDialog}
          with={{
            ...toOpen,
            onMade: (made) => (toOpen.change === undefined ? setLink(made) : open(made.address)),
            onClosed: () => setVersionToOpen(undefined),
          }}
          waiting={null}
        />
      )}
    </CardGrid>
  );
}

type StatusNoticesProps = { data: ConsoleState; notice: string; isOld: boolean; onRetry: () => void };

/** Shows the result of the last action, and notices about the data. */
function StatusNotices({ data, notice, isOld, onRetry }: StatusNoticesProps) {
  const { trouble, maySign } = data;
  const isQuiet = notice === '' && !isOld && !trouble && maySign;
  return (
    <Flex gap="3" wrap="wrap" align="center" {...(isQuiet && { position: 'absolute' as const })}>
      <ChangeResultNotice message={notice} />
      {isOld && <NotRefreshed onRetry={onRetry} />}
      {trouble && (
        <Text fontSize="sm" color="fg.muted" role="status">
          {t('The automatic check waits: the reports of the pages could not be loaded.')}
        </Text>
      )}
      {!maySign && (
        <Text fontSize="sm" color="fg.muted">
          {t('This server has no key that may change releases.')}
        </Text>
      )}
    </Flex>
  );
}

function doesActAffectRemote(act: ReleaseAct, remote: string): boolean {
  return listMembersOfAct(act).some((member) => member.remote === remote);
}

/** Puts the remotes with a canary first. */
function sortCanariesFirst(remotes: readonly ConsoleRemote[]): ConsoleRemote[] {
  return remotes.toSorted((one, other) => Number(Boolean(other.canary)) - Number(Boolean(one.canary)));
}

/** Finds the newest state of a remote for an action on it. Returns the last known state if the remote is gone. */
function findLatestRemoteState({ remotes, seq }: ConsoleState, remote: ConsoleRemote): Omit<ReleaseAction, 'kind'> {
  return { remote: remotes.find(({ name }) => name === remote.name) ?? remote, remotes, seq };
}

function ReleasesLoading() {
  return (
    <Surface>
      <LoadingRows rows={10} label={t('Loading Releases')} />
    </Surface>
  );
}

function ReleasesNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Surface isAlone>
      <NotLoaded what={t('The releases')} onRetry={onRetry} />
    </Surface>
  );
}

function NoRegistryPage({ notice, onSaved }: { notice: string; onSaved: (message: string) => void }) {
  return (
    <CardGrid>
      <Surface css={shortEmptyStateStyles}>
        <EmptyState title={t('No releases yet.')} cause="nothing to add">
          <Text>
            {t(
              'This server runs the version it was built with. Once somebody releases a version, this page shows who gets it, and how it does.',
            )}
          </Text>
          <Text>
            {t('The person who runs the server starts with the command in the documentation, under Delivery.')}
          </Text>
        </EmptyState>
      </Surface>
      <OperatorsAndGlossary onSaved={onSaved} />
      <ChangeResultNotice message={notice} />
    </CardGrid>
  );
}

/** The message about an empty page is less high than usual, because other cards follow it. */
const shortEmptyStateStyles = { '& > [data-empty][data-empty]': { minH: '0', pt: '8', pb: '8' } };

type LinkOpening = {
  /** Whether a link is being opened, until the page navigates. */
  isOpening: boolean;
  /** The reason why the last link was not opened. */
  refusal: string;
  open: (address: string) => void;
};

/** Opens the release of a link. The link is the address of this page, a pasted text or a newly made link. */
function useLinkOpening(): LinkOpening {
  const [isOpening, setOpening] = useState(() => readTicket(location.href) !== undefined);
  const [refusal, setRefusal] = useState('');
  const open = useCallback(async (address: string) => {
    const ticket = readTicket(address);
    if (ticket === undefined) return;
    setOpening(true);
    const why = await openReleaseLink(ticket);
    if (why === undefined) return;
    setRefusal(why);
    setOpening(false);
  }, []);
  useEffect(() => {
    const look = () => void open(location.href);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [open]);
  return { isOpening, refusal, open: (address) => void open(address) };
}

/** Returns the remote to open in another version: the user chose it, or the address names it. */
function useVersionToOpen() {
  const [toOpen, setVersionToOpen] = useState(() => parsePreviewAddress(location.href));
  useEffect(() => {
    const look = () => setVersionToOpen((current) => parsePreviewAddress(location.href) ?? current);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return [toOpen, setVersionToOpen] as const;
}

type ReleaseLinkNoticeProps = { link: ReleaseLink; onOpen: () => void };

/** Shows a newly made link. The user can open it here, or copy it for another browser. */
function ReleaseLinkNotice({ link, onOpen }: ReleaseLinkNoticeProps) {
  const { release, address, until } = link;
  const [message, setMessage] = useState('');
  const copy = async () => {
    setMessage(
      (await copyText(address)) ? t('Copied.') : t('This browser does not let Lexboard copy. Open the link here.'),
    );
  };
  return (
    <Surface as="section" aria-label={t('Link to a version')} p="4">
      <Flex gap="3" wrap="wrap" align="center">
        <Text flex="1 1 15rem" minW="0" overflowWrap="anywhere">
          {t('A link to')} <strong>{release}</strong>
          {t(', for you alone, until')} <InstantText at={until} fallback="–" />.
        </Text>
        <Button size="sm" onClick={onOpen}>
          {t('Open it')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          {t('Copy the link')}
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted" _empty={{ position: 'absolute' }}>
          {message}
        </Text>
      </Flex>
    </Surface>
  );
}

function OperatorsAndGlossary({ onSaved }: { onSaved: (message: string) => void }) {
  return (
    <>
      <OperatorsPanel onSaved={onSaved} />
      <Glossary label={t('What the words mean')} terms={releaseTerms} isOpen />
    </>
  );
}

/** The three lines of a remote's card, with explanations. */
const releaseTerms = [
  [t('Stable'), t('The release that everybody gets.')],
  [t('Canary'), t('A newer release that some people try before it becomes stable.')],
  [t('Share'), t('How many of 100 people get the canary. It can grow by itself.')],
] as const;
