import { type ReactNode, useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { signInActions } from 'shared-lib/people';
import { Box, Button, chakra, Flex, Heading, NotRefreshed, Stack } from 'shared-lib/ui';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { formatInstant, InstantText } from '../dates/format-date';
import { ListBody } from '../list/area-list';
import { type ListAddress, listPageSizes } from '../list/list-address';
import { statusPillStyles } from '../list/list-styles';
import type { ListColumn } from '../list/list-table';
import { readTextOrEmpty, useRows } from '../list/use-rows';
import { isHighlightedAction } from '../logs/log-entry';
import { formatClientAddress, formatUserAgent } from '../origin/format-origin';
import { roleLabels, type User } from './user';
import { neverSignedInLabel, UserStatus } from './user-columns';

const firstSignInsPage: Pick<ListAddress, 'page' | 'size'> = { page: 1, size: listPageSizes[0] };

const panelTitleInset = { base: '4', md: '5' };

type UserDetailsProps = { user: User; onEdit: () => void; onClosed: () => void };

/** Shows facts about a user and their sign-in attempts. In wide windows it is a panel beside the list. */
export function UserDetails({ user, onEdit, onClosed }: UserDetailsProps) {
  return (
    <TitledDialog title={t('User details')} width={800} standsBeside onClosed={onClosed}>
      <Stack gap="4" px={panelTitleInset} pt="4" pb="5">
        <Flex gap="3" align="center" css={largeAvatarStyles}>
          <Avatar name={user.shownName} />
          <Heading as="h3" flex="1" textStyle="h2" overflowWrap="anywhere" minW="0">
            <PersonName name={user.shownName} />
          </Heading>
          <Button size="sm" flexShrink="0" onClick={onEdit}>
            {t('Edit')}
          </Button>
        </Flex>
        <UserFacts user={user} />
      </Stack>
      <SignInTable user={user} />
    </TitledDialog>
  );
}

function UserFacts({ user }: { user: User }) {
  const { role, accessType, hasSecondFactor, lastSignIn, places, moduleAccess } = user;
  const groups: [title: string, facts: [title: string, fact: ReactNode][]][] = [
    [
      t('Account'),
      [
        [t('User name'), <bdi key="name">{user.username}</bdi>],
        ...(user.jobTitle === '' ? [] : [[t('Job title'), user.jobTitle] as [string, ReactNode]]),
        [t('Status'), <UserStatus key="status" user={user} />],
        [t('Last sign-in'), <InstantText key="last" at={lastSignIn} fallback={neverSignedInLabel} />],
      ],
    ],
    [
      t('Access'),
      [
        [t('Role'), roleLabels[role]],
        [t('Access'), accessType],
        [t('Two-step sign-in'), hasSecondFactor ? t('On') : t('Off')],
        [t('Places with duties'), String(places)],
      ],
    ],
    [
      t('Module access'),
      [
        [t('Lists start with'), moduleAccess.statusInfo || t('All')],
        [t('Search in lists'), moduleAccess.serchInfo],
        [t('Grid view'), moduleAccess.gridInfo],
      ],
    ],
  ];
  return groups.map(([group, facts]) => (
    <section key={group}>
      <Heading as="h4" textStyle="h3" mb="1.5">
        {group}
      </Heading>
      <FactList>
        {facts.map(([title, fact]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </FactList>
    </section>
  ));
}

/** The avatar beside the name of the panel. */
const largeAvatarStyles = {
  '& [data-avatar]': { boxSize: '10', fontSize: '14px', lineHeight: '40px' },
};

/** Two columns of facts, each below its title. */
const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '4',
    rowGap: '2',
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted', textStyle: 'caption' },
    ...statusPillStyles,
  },
});

/** Lists the sign-ins of a user, newest first. */
function SignInTable({ user }: { user: User }) {
  const [action, setAction] = useState('');
  const [page, setPage] = useState(firstSignInsPage);
  const filters = { userId: String(user.id), kind: 'account', about: 'sign-ins', action };
  const address: ListAddress = { ...page, sort: '', order: 'desc', filters };
  const rows = useRows({ queryName: 'sign-ins', path: 'activity-log/list', address, readRow: readSignIn });
  const { isError, refetch } = rows;
  return (
    <Box borderTopWidth="1px">
      <Flex gap="3" px={panelTitleInset} py="2" wrap="wrap" align="center" justify="space-between">
        <Heading as="h3" textStyle="h3">
          {t('Sign-ins')}
        </Heading>
        {isError && rows.data && <NotRefreshed onRetry={() => void refetch()} />}
        <Select
          aria-label={t('What happened')}
          choices={signInActionChoices}
          value={action}
          onChange={(event) => {
            setAction(event.target.value);
            setPage(firstSignInsPage);
          }}
        />
      </Flex>
      <Box borderTopWidth="1px" pb="calc(16px + env(safe-area-inset-bottom))" css={signInTableStyles}>
        <ListBody
          label={t('Sign-ins of {username}', { username: user.username })}
          columns={signInColumns}
          keyOf={({ id }) => id}
          rows={rows}
          position={page}
          placeholderCount={6}
          emptyText={t('This user has not signed in yet.')}
          onClear={action === '' ? undefined : () => setAction('')}
          onPage={setPage}
        />
      </Box>
    </Box>
  );
}

/** Aligns the rows of the table with the facts above it. Column titles are hidden, because the cells need none. */
const signInTableStyles = {
  '& thead': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr:first-of-type': { borderTopWidth: '0' },
  // These rows do nothing on a click, so they do not change under the pointer.
  '& tbody tr:hover': { '--row-ground': '{colors.bg.panel}' },
  '& td:last-of-type > bdi': { textStyle: 'label', fontWeight: '400' },
  md: { '& :is(th, td):first-of-type': { ps: '5' }, '& :is(th, td):last-of-type': { pe: '5' } },
};

/** The columns of a user's sign-ins. A pointer over a cell shows the raw user agent and address. */
const signInColumns: ListColumn<SignInEntry>[] = [
  {
    title: t('When'),
    width: 166,
    card: 'name',
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => <InstantText at={at} fallback="–" />,
  },
  {
    title: t('What happened'),
    width: 90,
    card: 'head',
    shown: 'words',
    text: ({ action }) => action,
    cell: ({ action }) => <span data-pill={isHighlightedAction(action) ? 'bad' : undefined}>{action}</span>,
  },
  {
    title: t('From'),
    width: 136,
    grows: true,
    shown: 'words',
    card: 'caption',
    text: ({ from, agent }) => `${from} ${agent}`.trim(),
    cell: ({ from, agent }) => (
      <>
        <bdi>{formatUserAgent(agent) || '–'}</bdi>
        <small>
          <bdi>{formatClientAddress(from)}</bdi>
        </small>
      </>
    ),
  },
];

/** A log entry about a user's sign-ins. */
type SignInEntry = { id: string; at: string; action: string; from: string; agent: string };

/** The options of the filter. Without a choice, the table shows all sign-in events. */
const signInActionChoices = [['', t('All')], ...signInActions.map((action) => [action, action] as const)] as const;

/** Parses a row of the log. Returns undefined if a required field is missing. */
function readSignIn(row: Record<string, unknown>): SignInEntry | undefined {
  const { id, at, action } = row;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof action !== 'string') return undefined;
  return {
    id,
    at,
    action,
    from: readTextOrEmpty(row.ip) || readTextOrEmpty(row.reason),
    agent: readTextOrEmpty(row.agent),
  };
}
