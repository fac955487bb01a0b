import { readAnswer, requestSave, send } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { OrganisationSetting } from './organisation-setting';

const contactQueryKey = ['organisation', 'help-contact'];

/** The contact for questions within this organisation. Administrators can change it. */
export function HelpContact() {
  const setting = useQuery({ queryKey: contactQueryKey, queryFn: fetchContact });
  return (
    <OrganisationSetting
      setting={setting}
      loading={t('Loading whom to ask')}
      edit={t('Edit whom to ask')}
      dialog={(contact, onClosed) => <ContactDialog {...{ contact, onClosed }} />}
    >
      {(contact) => (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {contact || t('Ask an administrator of your organisation.')}
        </Text>
      )}
    </OrganisationSetting>
  );
}

const maxContactLength = 300;

const contactSchema = object({
  contact: string()
    .default('')
    .trim()
    .max(
      maxContactLength,
      t('Whom to ask has at most {longestContact} characters.', { longestContact: maxContactLength }),
    ),
});

function ContactDialog({ contact, onClosed }: { contact: string; onClosed: () => void }) {
  const queries = useQueryClient();
  return (
    <FormDialog
      form="help-contact"
      title={t('Edit whom to ask')}
      thing={t('Whom to ask')}
      submitLabel={t('Save')}
      start={{ contact }}
      schema={contactSchema}
      save={({ contact: typed }, key) =>
        requestSave({ path: 'organisation/save-help-contact', body: { contact: typed.trim() }, key })
      }
      onSaved={() => void queries.invalidateQueries({ queryKey: contactQueryKey })}
      onClosed={onClosed}
    >
      <TextField
        name="contact"
        label={t('Whom to ask')}
        maxLength={1000}
        hint={t('A name and how to reach them. All users of your organisation see it on the Help page.')}
      />
    </FormDialog>
  );
}

/** Fetches the contact. Throws if the answer is not valid. */
async function fetchContact(): Promise<string> {
  const reply = await send({ method: 'POST', path: 'organisation/help-contact', body: {} });
  const answer = readAnswer(reply, ({ contact }) => (typeof contact === 'string' ? contact : undefined));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}
