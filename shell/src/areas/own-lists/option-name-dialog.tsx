import { requestSave } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { normalizeOptionName, type OwnListName, ownListLimits, ownLists } from 'shared-lib/records';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { makeAddOptionFormName, makeRenameOptionFormName, type OwnListOption } from './own-option';

export type OptionNameDialogProps = {
  list: OwnListName;
  /** The option to rename. It is undefined if the dialog adds one. */
  option?: OwnListOption;
  /** The option in its latest version, as the list shows it. */
  latest?: OwnListOption;
  onLatest?: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const optionNameSchema = object({
  name: string()
    .default('')
    .test('filled', 'Please fill the Name.', (typed) => normalizeOptionName(typed) !== '')
    .test(
      'short',
      `The name has at most ${ownListLimits.name} characters.`,
      (typed) => [...normalizeOptionName(typed)].length <= ownListLimits.name,
    ),
});

/** The dialog that adds an option to a list, or renames one. */
export function OptionNameDialog({ list, option, latest, ...dialog }: OptionNameDialogProps) {
  const save = ({ name }: { name: string }, key: string) => {
    const body = { list, name: normalizeOptionName(name) };
    if (!option) return requestSave({ path: 'own-lists/add', body, key });
    const { id, version } = option;
    return requestSave({ path: 'own-lists/rename', body: { ...body, id, version }, key });
  };
  return (
    <FormDialog
      form={option ? makeRenameOptionFormName(list, option.id) : makeAddOptionFormName(list)}
      version={option?.version}
      latestVersion={latest?.version}
      title={option ? t('Rename option') : t('Add option')}
      thing={t('Option')}
      submitLabel={option ? t('Rename option') : t('Add option')}
      start={{ name: option?.name ?? '' }}
      schema={optionNameSchema}
      save={save}
      {...dialog}
    >
      <DialogObjectBlock
        objects={[
          option
            ? { name: option.name, facts: [ownLists[list], t('All records that have it show the new name.')] }
            : { name: ownLists[list], facts: [t('Forms and filters offer a new option at once.')] },
        ]}
      />
      <TextField name="name" label={t('Name')} maxLength={maxEnteredLength} />
    </FormDialog>
  );
}

/**
 * The maximum length of a typed name. It is more than is valid, so that a name that is too long shows an error.
 * Only huge pasted texts are cut.
 */
const maxEnteredLength = 1000;
