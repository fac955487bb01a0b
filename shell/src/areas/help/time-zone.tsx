import { saveOrganisationTimeZone } from 'shared-lib/access/organisation-time';
import { readAnswer, requestSave, send } from 'shared-lib/api';
import { ChoiceField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { listTimeZones } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { OrganisationSetting } from './organisation-setting';

const timeZoneQueryKey = ['organisation', 'time-zone'];

/** The setting of the time zone, which determines when a day ends. Administrators can change it. */
export function TimeZoneSetting() {
  const setting = useQuery({ queryKey: timeZoneQueryKey, queryFn: fetchTimeZone });
  return (
    <OrganisationSetting
      setting={setting}
      loading={t('Loading the time zone')}
      edit={t('Edit time zone')}
      dialog={(zone, onClosed) => <TimeZoneDialog {...{ zone, onClosed }} />}
    >
      {(zone) => (
        <Text overflowWrap="anywhere">
          <b>{zone}</b> {t('– a due date becomes overdue at midnight in this time zone, wherever you are.')}
        </Text>
      )}
    </OrganisationSetting>
  );
}

const timeZoneSchema = object({ time_zone: string().default('') });

function TimeZoneDialog({ zone, onClosed }: { zone: string; onClosed: () => void }) {
  const queries = useQueryClient();
  const zones = listTimeZones();
  // Always offers the current zone, even if this browser does not know it.
  const choices = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <FormDialog
      form="time-zone"
      title={t('Edit time zone')}
      thing={t('Time zone')}
      submitLabel={t('Save')}
      requiresChange
      start={{ time_zone: zone }}
      schema={timeZoneSchema}
      save={(body, key) => requestSave({ path: 'organisation/save-time-zone', body, key })}
      // Refetches everything, because due dates of today may be overdue in the new time zone.
      onSaved={() => void queries.invalidateQueries()}
      onClosed={onClosed}
    >
      <ChoiceField
        name="time_zone"
        label={t('Time zone')}
        choices={choices.map((one) => [one, one])}
        hint={t('It applies to all users and places of your organisation.')}
      />
    </FormDialog>
  );
}

/** Fetches the time zone. Throws if the answer is not valid. */
async function fetchTimeZone(): Promise<string> {
  const reply = await send({ method: 'POST', path: 'organisation/me', body: {} });
  const answer = readAnswer(reply, ({ timeZone }) => (typeof timeZone === 'string' ? timeZone : undefined));
  if (!answer.ok) throw new Error(answer.message);
  saveOrganisationTimeZone(answer.value);
  return answer.value;
}
