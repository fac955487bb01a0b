import { requestSave } from 'shared-lib/api';
import { ChoiceField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { readSession } from 'shared-lib/session';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { User } from './user';
import { makeEditUserFormName } from './user';
import { buildNamesAndRightsBody, PersonNameFields, UserRightsFields, type UserValues, userSchema } from './user-form';

export type EditUserDialogProps = {
  user: User;
  /** The user in the latest version, as the list shows them. */
  latest: User;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const secondFactorChoices = [
  ['on', t('On')],
  ['off', t('Turn off')],
] as const;

/** The dialog that changes a user's rights. They apply from the user's next request on. */
export function EditUserDialog({ user, latest, ...dialog }: EditUserDialogProps) {
  const { id, version, username, hasSecondFactor } = user;
  const start = toUserValues(user);
  const save = (values: UserValues, key: string) => {
    const losesFactor = hasSecondFactor && values.secondFactor === 'off';
    const body = {
      id,
      version,
      ...buildNamesAndRightsBody(values, start),
      ...(losesFactor && { twofactorOn: false }),
    };
    return requestSave({ path: 'users/update', body, key });
  };
  return (
    <FormDialog
      form={makeEditUserFormName(id)}
      version={version}
      latestVersion={latest.version}
      title={t('Edit user')}
      thing={t('User')}
      submitLabel={t('Save')}
      start={start}
      schema={userSchema}
      save={save}
      {...dialog}
    >
      <Text fontWeight="500" overflowWrap="anywhere">
        <bdi>{username}</bdi>
      </Text>
      <PersonNameFields />
      <UserRightsFields isOwnUser={username === readSession().username} />
      {hasSecondFactor && (
        <ChoiceField
          name="secondFactor"
          label={t('Two-step sign-in')}
          choices={secondFactorChoices}
          hint={t(
            'For somebody who has lost their device. Their sessions end, the password stops working, and a mail has a link to set a new one.',
          )}
        />
      )}
    </FormDialog>
  );
}

function toUserValues({ hasSecondFactor, moduleAccess, ...user }: User): UserValues {
  const { username, fullName, jobTitle, role, accessType } = user;
  return {
    username,
    fullName,
    jobTitle,
    role,
    accessType,
    secondFactor: hasSecondFactor ? 'on' : 'off',
    ...moduleAccess,
  };
}
