import type { ReactNode } from 'react';
import { readAnswer, requestSave, send } from 'shared-lib/api';
import { ChoiceField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { OrganisationSetting } from './organisation-setting';

/**
 * The setting that says whether another person must check each filing. Administrators can change it. An
 * organisation without due dates does not see it.
 */
export function FilingChecksSetting({ children }: { children: (setting: ReactNode) => ReactNode }) {
  const setting = useQuery({ queryKey: ['organisation', 'checks'], queryFn: fetchFilingChecks });
  if (setting.data === 'no due dates') return null;
  return children(
    <OrganisationSetting
      setting={setting}
      loading={t('Loading the checks')}
      edit={t('Edit checks')}
      dialog={(state, onClosed) => <FilingChecksDialog areOn={state === 'on'} onClosed={onClosed} />}
    >
      {(state) => (
        <Text>
          <b>{state === 'on' ? t('On') : t('Off')}</b>{' '}
          {state === 'on'
            ? t('– a filed due date waits for its checker, if there is one.')
            : t('– a filed due date counts at once.')}
        </Text>
      )}
    </OrganisationSetting>,
  );
}

type FilingChecksState = 'on' | 'off' | 'no due dates';

const filingChecksSchema = object({ checks: string().default('') });

function FilingChecksDialog({ areOn, onClosed }: { areOn: boolean; onClosed: () => void }) {
  const queries = useQueryClient();
  return (
    <FormDialog
      form="checks"
      title={t('Edit checks')}
      thing={t('Checks')}
      submitLabel={t('Save')}
      requiresChange
      start={{ checks: areOn ? 'on' : 'off' }}
      schema={filingChecksSchema}
      save={({ checks }, key) =>
        requestSave({ path: 'organisation/save-checks', body: { checks: checks === 'on' }, key })
      }
      // Refetches everything, because filings that waited for a check may now be done.
      onSaved={() => void queries.invalidateQueries()}
      onClosed={onClosed}
    >
      <ChoiceField
        name="checks"
        label={t('Checks')}
        choices={[
          ['on', t('On: another person checks what was filed')],
          ['off', t('Off: nothing waits for a check')],
        ]}
        hint={t(
          'If you switch checks off, no due date waits for a check. If you switch them on again, filed due dates wait as before.',
        )}
      />
    </FormDialog>
  );
}

/** Fetches whether filings need a check. Throws if the answer is not valid. */
async function fetchFilingChecks(): Promise<FilingChecksState> {
  const reply = await send({ method: 'POST', path: 'organisation/me', body: {} });
  const answer = readAnswer(reply, ({ checks }) => readFilingChecksState(checks));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

function readFilingChecksState(checks: unknown): FilingChecksState | undefined {
  if (checks === null) return 'no due dates';
  return typeof checks === 'boolean' ? (checks ? 'on' : 'off') : undefined;
}
