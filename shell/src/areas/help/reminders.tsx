import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { ChoiceField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { Button, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { OrganisationSetting, remindersQuery } from './organisation-setting';
import { ReminderPreview } from './reminder-preview';

/**
 * The setting that says whether mails remind people of due dates. Administrators can change it and preview
 * the next mails. An organisation without due dates does not see it.
 */
export function RemindersSetting({ children }: { children: (setting: ReactNode) => ReactNode }) {
  const setting = useQuery(remindersQuery);
  const { isAdministrator } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (setting.data === 'no due dates') return null;
  return children(
    <Stack gap="3" align="start">
      <OrganisationSetting
        setting={setting}
        loading={t('Loading the reminders')}
        edit={t('Edit reminders')}
        dialog={(state, onClosed) => <RemindersForm areOn={state === 'on'} onClosed={onClosed} />}
      >
        {(state) => (
          <Text>
            <b>{state === 'on' ? t('On') : t('Off')}</b>{' '}
            {state === 'on'
              ? t('– at 08:30 each person gets one mail about what is due for them, but not on days off.')
              : t('– nobody is reminded by mail.')}
          </Text>
        )}
      </OrganisationSetting>
      {isAdministrator && (
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('Preview the next mails')}
        </Button>
      )}
      {isOpen && <ReminderPreview onClosed={() => setOpen(false)} />}
    </Stack>,
  );
}

const remindersSchema = object({ reminders: string().default('') });

function RemindersForm({ areOn, onClosed }: { areOn: boolean; onClosed: () => void }) {
  const queries = useQueryClient();
  return (
    <FormDialog
      form="reminders"
      title={t('Edit reminders')}
      thing={t('Reminders')}
      submitLabel={t('Save')}
      requiresChange
      start={{ reminders: areOn ? 'on' : 'off' }}
      schema={remindersSchema}
      save={({ reminders }, key) =>
        requestSave({ path: 'organisation/save-reminders', body: { reminders: reminders === 'on' }, key })
      }
      onSaved={() => void queries.invalidateQueries({ queryKey: remindersQuery.queryKey })}
      onClosed={onClosed}
    >
      <ChoiceField
        name="reminders"
        label={t('Reminders')}
        choices={[
          ['on', t('On: mails say what is due')],
          ['off', t('Off: nobody gets reminders by mail')],
        ]}
        hint={t(
          'The sensitivity of a duty decides how often mails come. Administrators get a mail about due dates that are a week late.',
        )}
      />
    </FormDialog>
  );
}
