import { ChoiceField, FieldGroup, FieldsInPairs } from 'shared-lib/form';
import { isUserName, maxUserNameLength, normalizeUserName } from 'shared-lib/people';
import { Box, Text } from 'shared-lib/ui';
import { object, string } from 'yup';
import { offerChoices, startChoices } from '../module-access/choices';
import { roleWords } from './user';

const roles = [
  ['no', roleWords.no],
  ['yes', roleWords.yes],
] as const;

const accessTypes = [
  ['View', 'View'],
  ['Edit', 'Edit'],
] as const;

/** The fields for a user's rights and lists. Nobody can change their own role. */
export function RightsFields({ ofOneself }: { ofOneself: boolean }) {
  return (
    <>
      <FieldsInPairs>
        {ofOneself ? (
          <OwnRole />
        ) : (
          <ChoiceField
            name="role"
            label="Role"
            choices={roles}
            hint="An administrator manages users, module access and all logs."
          />
        )}
        <ChoiceField
          name="accessType"
          label="Access type"
          choices={accessTypes}
          hint="With Edit one may change records; role is apart from it."
        />
      </FieldsInPairs>
      <FieldGroup title="Module access">
        <FieldsInPairs>
          <ChoiceField name="statusInfo" label="Lists start with" choices={startChoices} />
          <ChoiceField name="serchInfo" label="Search in lists" choices={offerChoices} />
          <ChoiceField name="gridInfo" label="Grid view" choices={offerChoices} />
        </FieldsInPairs>
      </FieldGroup>
    </>
  );
}

function OwnRole() {
  return (
    <Box>
      <Text fontWeight="500" mb="1">
        Role
      </Text>
      <Text>{roleWords.yes}</Text>
      <Text mt="1" fontSize="xs" color="fg.muted">
        Your own: only another administrator can change it.
      </Text>
    </Box>
  );
}

/** The values of the user form; the first status button is stored as the server has it, where '' means All. */
export type UserValues = {
  username: string;
  role: string;
  accessType: string;
  secondFactor: string;
  statusInfo: string;
  serchInfo: string;
  gridInfo: string;
};

/** Formik treats an empty text as no value; here it is a value. */
const one = () => string().default('');

/** The server's own rule for the name; the choices are always valid. */
export const userSchema = object({
  username: string()
    .default('')
    .test('filled', 'Enter the e-mail address of the user.', (typed) => normalizeUserName(typed) !== '')
    .test(
      'short',
      `A user name has at most ${maxUserNameLength} characters.`,
      (typed) => normalizeUserName(typed).length <= maxUserNameLength,
    )
    .test('address', 'The user name must be an e-mail address.', (typed) =>
      isUserName(normalizeUserName(typed)),
    ),
  role: one(),
  accessType: one(),
  secondFactor: one(),
  statusInfo: one(),
  serchInfo: one(),
  gridInfo: one(),
});

/** The request body for the rights in a form. */
export function rightsOf({ role, accessType, statusInfo, serchInfo, gridInfo }: UserValues) {
  return { role, workspaceAccessType: accessType, statusInfo, serchInfo, gridInfo };
}
