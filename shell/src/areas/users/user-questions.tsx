import { requestSave, send } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { useQuery } from 'shared-lib/query';
import { Box, NotLoaded, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { describeUser, type User } from './user';

type UserDialogBaseProps = {
  user: User;
  onDone: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

type ChangeUserStatusDialogProps = UserDialogBaseProps & { change: 'disable' | 'enable' };

const userStatusTexts = {
  disable: {
    title: t('Disable user'),
    submitLabel: t('Disable'),
    text: t('They are signed out at once and can no longer sign in.'),
    textWithoutPassword: t('They can no longer sign in, and the link to set a password no longer works.'),
  },
  enable: {
    title: t('Enable user'),
    submitLabel: t('Enable'),
    text: t('They can sign in again with their password.'),
    textWithoutPassword: t(
      'They have no password yet, and the earlier link no longer works. Send a new link afterwards.',
    ),
  },
} satisfies Record<ChangeUserStatusDialogProps['change'], object>;

/** The dialog that disables a user, or enables them again. */
export function ChangeUserStatusDialog({ user, change, ...dialog }: ChangeUserStatusDialogProps) {
  const { id, version, hasPassword } = user;
  const { text, textWithoutPassword, ...texts } = userStatusTexts[change];
  const act = (key: string) =>
    change === 'disable'
      ? requestSave({ path: 'users/disable', body: { id, version }, key })
      : requestSave({ path: 'users/update', body: { id, version, status: 'Active' }, key });
  return (
    <ConfirmDialog {...texts} objects={[describeUser(user)]} destroys={change === 'disable'} act={act} {...dialog}>
      <Text>{hasPassword ? text : textWithoutPassword}</Text>
      {change === 'disable' && <RemainingTasksText id={id} />}
    </ConfirmDialog>
  );
}

/**
 * The dialog that mails a new link to a user without a password. The earlier link may be lost, invalid or expired. For
 * a locked user, the same request removes the lock.
 */
export function SendLinkDialog({ user, ...dialog }: UserDialogBaseProps) {
  const { id, isLocked, hasPassword } = user;
  const isUnlock = isLocked && hasPassword;
  return (
    <ConfirmDialog
      title={isUnlock ? t('Unlock user') : t('Send a new link')}
      submitLabel={isUnlock ? t('Unlock') : t('Send')}
      act={(key) => requestSave({ path: 'users/send-link', body: { id }, key })}
      objects={[describeUser(user)]}
      {...dialog}
    >
      {isUnlock ? (
        <>
          <Text>
            {t('Wrong passwords were given too often. The sign-in of this user is locked for up to 15 minutes.')}
          </Text>
          <Text>
            {t(
              'Unlock lets the user sign in now, and sends a link to set a new password. The old password works until then.',
            )}
          </Text>
        </>
      ) : (
        <Text>
          {t(
            'This user has no password yet and gets a mail with a link to set one. It works once, within three days. Earlier links no longer work.',
          )}
        </Text>
      )}
    </ConfirmDialog>
  );
}

type RemainingTasks = { dueDates: number; places: number; packs: number };

/** Lists the tasks that the user still has, and what happens to each task when the user is disabled. */
function RemainingTasksText({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['user-tasks', id],
    queryFn: ({ signal }) => fetchRemainingTasks(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError && !data) return <NotLoaded what={t('What waits for this user')} onRetry={() => void refetch()} />;
  if (!data) return <Text color="fg.muted">{t('Looking up what waits for this user…')}</Text>;
  const sentences = describeRemainingTasks(data);
  if (sentences.length === 0) return <Text>{t('No due date and no board pack waits for this user.')}</Text>;
  return (
    <>
      <Box as="ul" ps="5" listStyle="disc" aria-label={t('What waits for this user')}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      <Text color="fg.muted">
        {t(
          'Their due dates stay open. Name other owners and checkers. A board pack that lacks this signature must be made again.',
        )}
      </Text>
    </>
  );
}

async function fetchRemainingTasks(id: number, signal: AbortSignal): Promise<RemainingTasks> {
  const answer = await send({ method: 'POST', path: 'users/tasks', body: { id }, signal });
  if (!answer.ok) throw new Error(answer.message);
  const { due_dates: dueDates, places, packs } = answer.value;
  if (typeof dueDates !== 'number' || typeof places !== 'number' || typeof packs !== 'number')
    throw new Error('The answer has no figures.');
  return { dueDates, places, packs };
}

function describeRemainingTasks({ dueDates, places, packs }: RemainingTasks): string[] {
  const count = (figure: number) => figure.toLocaleString('en');
  return [
    ...(dueDates === 0
      ? []
      : [
          dueDates === 1
            ? t('They own or check 1 open due date.')
            : t('They own or check {count} open due dates.', { count: count(dueDates) }),
        ]),
    ...(places === 0
      ? []
      : [
          places === 1
            ? t('They own duties at 1 place.')
            : t('They own duties at {count} places.', { count: count(places) }),
        ]),
    ...(packs === 0
      ? []
      : [
          packs === 1
            ? t('1 board pack waits for their signature.')
            : t('{count} board packs wait for their signature.', { count: count(packs) }),
        ]),
  ];
}
