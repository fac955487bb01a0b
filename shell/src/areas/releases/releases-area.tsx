import { useCallback, useEffect, useState } from 'react';
import type { ConsoleRemote, ConsoleState } from 'shared-lib/releases';
import {
  Button,
  EmptyState,
  Flex,
  LazyPart,
  LoadingRows,
  NotRefreshed,
  Stack,
  Surface,
  Text,
} from 'shared-lib/ui';
import { copyText } from '../../files/copy-text';
import { Moment } from '../dates/format-date';
import { Notice, useChanges } from '../list/change-notice';
import { History } from './history';
import type { Intention } from './intention';
import { Operators } from './operators';
import { openLink, type ReleaseLink, releasesQueryName, ticketIn, useReleases } from './releases-api';
import { RemoteCard } from './remote-card';

// Both dialogs are in one file, since most of their code is the form that they share.
const loadDialog = () =>
  import(/* webpackChunkName: "release-dialogs" */ './act-dialog').then(({ ActDialog }) => ActDialog);
const loadOpening = () =>
  import(/* webpackChunkName: "release-dialogs" */ './open-dialog').then(({ OpenDialog }) => OpenDialog);

/** Shows for each remote which release people get, how its canary fares, and what was done to it. */
export function ReleasesArea() {
  const { data, isPending, isError, refetch } = useReleases();
  const { notice, tell, refresh } = useChanges(releasesQueryName);
  const [intention, intend] = useState<Intention>();
  const [toOpen, wishToOpen] = useState<string>();
  const [link, setLink] = useState<ReleaseLink>();
  const { isOpening, refusal, open } = useOpening();
  if (isPending || isOpening) return <Waiting />;
  if (data === undefined) return <NotThere onRetry={() => void refetch()} />;
  if (data === null) return <NoRegistry />;
  return (
    <Stack gap="4">
      <Words data={data} notice={refusal || notice} isOld={isError} onRetry={() => void refetch()} />
      {link && <LinkNotice link={link} onOpen={() => open(link.address)} />}
      {inOrder(data.remotes).map((remote) => (
        <RemoteCard
          key={remote.name}
          remote={remote}
          last={data.log.find(({ act }) => act.remote === remote.name && act.kind !== 'override')}
          onIntend={data.maySign ? (kind) => intend({ kind, remote, seq: data.seq }) : undefined}
          onOpen={data.maySign && remote.name !== 'shell' ? () => wishToOpen(remote.name) : undefined}
        />
      ))}
      <Operators onSaved={tell} />
      <History entries={data.log} />
      {intention && (
        <LazyPart
          key={`${intention.kind} ${intention.remote.name}`}
          what="Change a release"
          load={loadDialog}
          with={{
            intention,
            latestSeq: data.seq,
            secondPersonAbove: data.secondPersonAbove,
            onLatest: () => intend({ ...intention, ...latestOf(data.remotes, intention), seq: data.seq }),
            onSaved: tell,
            onRefused: refresh,
            onClosed: () => intend(undefined),
          }}
          waiting={null}
        />
      )}
      {toOpen !== undefined && (
        <LazyPart
          key={toOpen}
          what="Open a version"
          load={loadOpening}
          with={{ remote: toOpen, onMade: setLink, onClosed: () => wishToOpen(undefined) }}
          waiting={null}
        />
      )}
    </Stack>
  );
}

type WordsProps = { data: ConsoleState; notice: string; isOld: boolean; onRetry: () => void };

/** The result of the last action, and notices about the data. */
function Words({ data, notice, isOld, onRetry }: WordsProps) {
  const { trouble, maySign } = data;
  const isQuiet = notice === '' && !isOld && !trouble && maySign;
  return (
    <Flex gap="3" wrap="wrap" align="center" {...(isQuiet && { position: 'absolute' as const })}>
      <Notice message={notice} />
      {isOld && <NotRefreshed onRetry={onRetry} />}
      {trouble && (
        <Text fontSize="sm" color="fg.muted" role="status">
          The judge waits: what pages tell cannot be read just now.
        </Text>
      )}
      {!maySign && (
        <Text fontSize="sm" color="fg.muted">
          This server has no key that may change releases.
        </Text>
      )}
    </Flex>
  );
}

/** Remotes with a canary come first. */
function inOrder(remotes: readonly ConsoleRemote[]): ConsoleRemote[] {
  return remotes.toSorted((one, other) => Number(Boolean(other.canary)) - Number(Boolean(one.canary)));
}

function latestOf<Remote extends { name: string }>(
  remotes: readonly Remote[],
  { remote }: { remote: Remote },
) {
  return { remote: remotes.find(({ name }) => name === remote.name) ?? remote };
}

function Waiting() {
  return (
    <Surface>
      <LoadingRows rows={10} label="Loading Releases" />
    </Surface>
  );
}

function NotThere({ onRetry }: { onRetry: () => void }) {
  return (
    <Surface>
      <EmptyState title="The releases did not come.">
        <Button size="sm" variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </Surface>
  );
}

function NoRegistry() {
  return (
    <Surface>
      <EmptyState title="No releases are kept here.">
        <Text>
          This server shows what it was built with. <code>npm run release -- init</code> makes a registry, in
          which parts of the app are released one by one.
        </Text>
      </EmptyState>
    </Surface>
  );
}

type Opening = {
  /** A link is being opened: the page is about to navigate. */
  isOpening: boolean;
  /** Why the last link was not opened. */
  refusal: string;
  open: (address: string) => void;
};

/** Opens a link: from this page's address, pasted into this page, or just made. */
function useOpening(): Opening {
  const [isOpening, setOpening] = useState(() => ticketIn(location.href) !== undefined);
  const [refusal, setRefusal] = useState('');
  const open = useCallback(async (address: string) => {
    const ticket = ticketIn(address);
    if (ticket === undefined) return;
    setOpening(true);
    const why = await openLink(ticket);
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

type LinkNoticeProps = { link: ReleaseLink; onOpen: () => void };

/** Shows a new link, to be opened here or copied to another browser. */
function LinkNotice({ link, onOpen }: LinkNoticeProps) {
  const { release, address, until } = link;
  const [said, say] = useState('');
  const copy = async () => {
    say((await copyText(address)) ? 'Copied.' : 'This browser does not let Lexboard copy. Open it here.');
  };
  return (
    <Surface as="section" aria-label="Link to a version" p="4">
      <Flex gap="3" wrap="wrap" align="center">
        <Text flex="1 1 15rem" minW="0" overflowWrap="anywhere">
          A link to <strong>{release}</strong>, for you alone, until <Moment at={until} none="--" />.
        </Text>
        <Button size="sm" onClick={onOpen}>
          Open it
        </Button>
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          Copy the link
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted" _empty={{ position: 'absolute' }}>
          {said}
        </Text>
      </Flex>
    </Surface>
  );
}
