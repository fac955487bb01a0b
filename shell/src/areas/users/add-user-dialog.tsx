import { requestSave } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { t } from 'shared-lib/words';
import { addUserFormName } from './user';
import { buildNamesAndRightsBody, PersonNameFields, UserRightsFields, type UserValues, userSchema } from './user-form';

type AddUserDialogProps = {
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const newUserValues: UserValues = {
  username: '',
  fullName: '',
  jobTitle: '',
  role: 'no',
  accessType: 'View',
  secondFactor: 'off',
  statusInfo: '',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
};

/** The dialog that adds a user. The user gets a mail with a link to set a password. */
export function AddUserDialog(props: AddUserDialogProps) {
  const save = (values: UserValues, key: string) => {
    const body = { username: values.username.trim(), ...buildNamesAndRightsBody(values, newUserValues) };
    return requestSave({ path: 'users/add', body, key });
  };
  return (
    <FormDialog
      form={addUserFormName}
      title={t('Add user')}
      thing={t('User')}
      submitLabel={t('Add user')}
      start={newUserValues}
      schema={userSchema}
      save={save}
      {...props}
    >
      <TextField
        name="username"
        label={t('E-mail address')}
        type="email"
        inputMode="email"
        maxLength={maxEnteredLength}
        hint={t('This is also the user name. The link to set a password goes to this address.')}
      />
      <PersonNameFields />
      <UserRightsFields isOwnUser={false} />
    </FormDialog>
  );
}

/**
 * The maximum length of a typed e-mail address. It is more than is valid, so that an address that is too long shows an
 * error. Only huge pasted texts are cut.
 */
const maxEnteredLength = 1000;
