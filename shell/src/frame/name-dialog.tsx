import { readAnswer, requestSave, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { object } from 'yup';
import { nameSchemas, PersonNameFields } from '../areas/users/user-form';

const ownNameFormName = 'profile.name';
const ownNameQueryKey = ['own-name'];

/** The dialog in which users enter their name. Lists then show it instead of the e-mail address. */
export function OwnNameDialog({ onClosed }: { onClosed: () => void }) {
  const queries = useQueryClient();
  const {
    data: start,
    refetch,
    isError,
  } = useQuery({ queryKey: ownNameQueryKey, queryFn: fetchOwnName, staleTime: 0, gcTime: 0 });
  const title = t('Name and title');
  if (!start)
    return (
      <TitledDialog title={title} width={600} onClosed={onClosed}>
        {isError ? (
          <NotLoaded what={t('Your name')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows label={t('Loading your name')} />
        )}
      </TitledDialog>
    );
  return (
    <FormDialog
      form={ownNameFormName}
      title={title}
      thing={t('Name')}
      submitLabel={t('Save')}
      start={start}
      schema={ownNameSchema}
      requiresChange
      save={({ fullName, jobTitle }, key) =>
        requestSave({
          path: 'session/save-name',
          body: { full_name: fullName.trim(), job_title: jobTitle.trim() },
          key,
        })
      }
      onSaved={() => {
        announce({ type: 'message', text: t('Your name is saved.') });
        // Refetches everything, because lists on the screen show the names of users.
        void queries.invalidateQueries();
      }}
      onClosed={onClosed}
    >
      <Text color="fg.muted">
        {t('Colleagues see it where you own, check, file or sign something. You still sign in with your user name.')}
      </Text>
      <PersonNameFields />
    </FormDialog>
  );
}

const ownNameSchema = object(nameSchemas);

async function fetchOwnName({ signal }: { signal: AbortSignal }) {
  const answer = await send({ method: 'POST', path: 'session/me', body: {}, signal });
  const name = readAnswer(answer, ({ full_name, job_title }) => ({
    fullName: typeof full_name === 'string' ? full_name : '',
    jobTitle: typeof job_title === 'string' ? job_title : '',
  }));
  if (!name.ok) throw new Error(name.message);
  return name.value;
}
