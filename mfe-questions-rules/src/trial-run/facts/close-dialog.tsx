import { useFormikContext } from 'formik';
import { findPageToday } from 'shared-lib/access/page-today';
import type { Answer } from 'shared-lib/api';
import { DayField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { formatDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { closeProfile } from '../use-profiles';
import type { FactsDialogProps } from './facts-dialog';
import { ChangePreview } from './facts-preview';
import { closingSchema } from './facts-schema';
import { closeFormName } from './place-facts';

type Closing = { on: string };

/** Closes a place on a day, after it said what goes. */
export function CloseDialog({ profile, latest, onVersion, places: _places, ...dialog }: FactsDialogProps) {
  const { id, name, version } = profile;
  const title = t('Close {name}', { name });
  const save = async ({ on }: Closing, key: string): Promise<Answer<string>> => {
    const saved = await closeProfile(profile, on, key);
    if (!saved.ok) return saved;
    onVersion(saved.value.version);
    return { ok: true, value: saved.value.message };
  };
  return (
    <FormDialog<Closing>
      form={closeFormName(id)}
      title={title}
      thing={title}
      version={version}
      latestVersion={latest?.version}
      does={t('Close the place')}
      start={{ on: formatDay(findPageToday()) }}
      schema={closingSchema}
      save={save}
      {...dialog}
    >
      <Text color="fg.muted">
        {t('Its answers and what was done there stay. The facts without a closing day open it again.')}
      </Text>
      <DayField
        name="on"
        label={t('Closed on')}
        hint={t('What falls due for a period with this day stays. What comes later goes.')}
      />
      <ClosingPreview profileId={id} />
    </FormDialog>
  );
}

function ClosingPreview({ profileId }: { profileId: number }) {
  const { values } = useFormikContext<Closing>();
  const isWanted = closingSchema.isValidSync(values);
  return <ChangePreview change={isWanted ? { id: profileId, closed_on: values.on } : undefined} />;
}
