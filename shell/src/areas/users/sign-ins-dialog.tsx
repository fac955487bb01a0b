import { useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { signInActions } from 'shared-lib/people';
import { Flex, NotRefreshed } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { formatInstant, InstantText } from '../dates/format-date';
import { ListBody } from '../list/area-list';
import { type ListPlace, listPageSizes } from '../list/list-place';
import type { ListColumn } from '../list/list-table';
import { textOrEmpty, useRows } from '../list/use-rows';
import { formatClientAddress, formatUserAgent } from '../origin/format-origin';
import type { User } from './user';

const firstPage: Pick<ListPlace, 'page' | 'size'> = { page: 1, size: listPageSizes[0] };

/** Shows when and from where a user signed in or tried to. */
export function SignInsDialog({ user, onClosed }: { user: User; onClosed: () => void }) {
  const [action, setAction] = useState('');
  const [page, setPage] = useState(firstPage);
  const filters = { userId: String(user.id), kind: 'account', about: 'sign-ins', action };
  const place: ListPlace = { ...page, sort: '', order: 'desc', filters };
  const rows = useRows({ of: 'sign-ins', path: 'activity-log/list', place, readRow: readSignIn });
  const { isError, refetch } = rows;
  const label = t('Sign-ins of {username}', { username: user.username });
  return (
    <TitledDialog title={label} width={800} onClosed={onClosed}>
      <Flex gap="3" p="3" wrap="wrap" align="center" borderBottomWidth="1px">
        <Select
          aria-label={t('What happened')}
          choices={signInChoices}
          value={action}
          onChange={(event) => {
            setAction(event.target.value);
            setPage(firstPage);
          }}
        />
        {isError && rows.data && <NotRefreshed onRetry={() => void refetch()} />}
      </Flex>
      <ListBody
        label={label}
        columns={signInColumns}
        keyOf={({ id }) => id}
        rows={rows}
        place={page}
        awaited={6}
        nothingYet={t('This user has not signed in yet.')}
        onClear={action === '' ? undefined : () => setAction('')}
        onTurn={setPage}
      />
    </TitledDialog>
  );
}

/** The columns of a user's sign-ins. Hovering shows the raw user agent and address. */
const signInColumns: ListColumn<SignInEntry>[] = [
  {
    title: t('When'),
    width: 176,
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => <InstantText at={at} none="--" />,
  },
  { title: t('What happened'), width: 132, text: ({ action }) => action },
  {
    title: t('IP address'),
    width: 144,
    text: ({ from }) => from,
    cell: ({ from }) => <bdi>{formatClientAddress(from) || '--'}</bdi>,
  },
  {
    title: t('Browser'),
    width: 240,
    grows: true,
    text: ({ agent }) => agent,
    cell: ({ agent }) => <bdi>{formatUserAgent(agent) || '--'}</bdi>,
  },
];

/** A log entry about a user's sign-ins. */
type SignInEntry = { id: string; at: string; action: string; from: string; agent: string };

/** The choices of the filter. Without a choice the list shows every sign-in event. */
const signInChoices = [['', t('All')], ...signInActions.map((action) => [action, action] as const)] as const;

/** Parses a row of the log. Returns undefined when a required field is missing. */
function readSignIn(row: Record<string, unknown>): SignInEntry | undefined {
  const { id, at, action } = row;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof action !== 'string') return undefined;
  return {
    id,
    at,
    action,
    from: textOrEmpty(row.ip) || textOrEmpty(row.reason),
    agent: textOrEmpty(row.agent),
  };
}
