import { requestSave } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { addUserForm } from './user';
import { RightsFields, rightsOf, type UserValues, userSchema } from './user-form';

type AddUserDialogProps = {
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const start: UserValues = {
  username: '',
  role: 'no',
  accessType: 'View',
  secondFactor: 'off',
  statusInfo: '',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
};

/** Adds a user, who gets a mail with a link to set a password. */
export function AddUserDialog(props: AddUserDialogProps) {
  const save = (values: UserValues, key: string) => {
    const body = { username: values.username.trim(), ...rightsOf(values) };
    return requestSave({ path: 'users/add', body, key });
  };
  return (
    <FormDialog
      form={addUserForm}
      title="Add user"
      thing="User"
      does="Add"
      start={start}
      schema={userSchema}
      save={save}
      {...props}
    >
      <TextField
        name="username"
        label="E-mail address"
        type="email"
        inputMode="email"
        maxLength={longestTyped}
        hint="It is the user name, and a link to set a password goes there."
      />
      <RightsFields ofOneself={false} />
    </FormDialog>
  );
}

/**
 * More than the rule allows, so that too long a name shows an error instead of being cut silently; less than a paste
 * may bring.
 */
const longestTyped = 1000;
