import { requestSave } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { normalizeOptionName, type OwnListName, ownListLimits, ownLists } from 'shared-lib/records';
import { Text } from 'shared-lib/ui';
import { object, string } from 'yup';
import { addForm, type OwnOption, renameForm } from './own-option';

export type NameDialogProps = {
  list: OwnListName;
  /** Missing for a new option. */
  option?: OwnOption;
  /** The same option as the list has it now. */
  latest?: OwnOption;
  onLatest?: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const schema = object({
  name: string()
    .default('')
    .test('filled', 'Please fill the Name.', (typed) => normalizeOptionName(typed) !== '')
    .test(
      'short',
      `The name has at most ${ownListLimits.name} characters.`,
      (typed) => [...normalizeOptionName(typed)].length <= ownListLimits.name,
    ),
});

/** Adds an option to a list, or renames one. */
export function NameDialog({ list, option, latest, ...dialog }: NameDialogProps) {
  const save = ({ name }: { name: string }, key: string) => {
    const body = { list, name: normalizeOptionName(name) };
    if (!option) return requestSave({ path: 'own-lists/add', body, key });
    const { id, version } = option;
    return requestSave({ path: 'own-lists/rename', body: { ...body, id, version }, key });
  };
  return (
    <FormDialog
      form={option ? renameForm(list, option.id) : addForm(list)}
      version={option?.version}
      latestVersion={latest?.version}
      title={option ? 'Rename option' : 'Add option'}
      thing="Option"
      does={option ? 'Rename' : 'Add'}
      start={{ name: option?.name ?? '' }}
      schema={schema}
      save={save}
      {...dialog}
    >
      <TextField name="name" label="Name" maxLength={longestTyped} hint={`In the list ${ownLists[list]}.`} />
      {option && <Text color="fg.muted">All records that have it show the new name.</Text>}
    </FormDialog>
  );
}

/**
 * More than the rule allows, so that too long a name shows an error instead of being cut silently; less than a paste
 * may bring.
 */
const longestTyped = 1000;
