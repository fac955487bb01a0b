import { ChoiceField, FieldGroup, FieldsSideBySide, TextField } from 'shared-lib/form';
import {
  isPersonNameOrTitle,
  isUserName,
  maxNameOrTitleLength,
  maxUserNameLength,
  normalizeUserName,
} from 'shared-lib/people';
import { Box, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { featureSettingChoices, initialStatusFilterChoices } from '../module-access/use-pending-choices';
import { roleLabels } from './user';

const roleChoices = [
  ['no', roleLabels.no],
  ['yes', roleLabels.yes],
] as const;

const accessTypeChoices = [
  ['View', 'View'],
  ['Edit', 'Edit'],
] as const;

/** The form fields for a user's rights and lists. Nobody can change their own role. */
export function UserRightsFields({ isOwnUser }: { isOwnUser: boolean }) {
  return (
    <>
      <FieldsSideBySide>
        {isOwnUser ? (
          <OwnRoleText />
        ) : (
          <ChoiceField
            name="role"
            label={t('Role')}
            choices={roleChoices}
            hint={t('An administrator manages users, module access and all logs.')}
          />
        )}
        <ChoiceField
          name="accessType"
          label={t('Access type')}
          choices={accessTypeChoices}
          hint={t('Edit allows changing records. It does not depend on the role.')}
        />
      </FieldsSideBySide>
      <FieldGroup title={t('Module access')}>
        <FieldsSideBySide inOneLine={3}>
          <ChoiceField name="statusInfo" label={t('Lists start with')} choices={initialStatusFilterChoices} />
          <ChoiceField name="serchInfo" label={t('Search in lists')} choices={featureSettingChoices} />
          <ChoiceField name="gridInfo" label={t('Grid view')} choices={featureSettingChoices} />
        </FieldsSideBySide>
      </FieldGroup>
    </>
  );
}

function OwnRoleText() {
  return (
    <Box>
      <Text textStyle="label" mb="1">
        {t('Role')}
      </Text>
      <Text>{roleLabels.yes}</Text>
      <Text mt="1" fontSize="xs" color="fg.muted">
        {t('Your own: only another administrator can change it.')}
      </Text>
    </Box>
  );
}

/** The form fields for the full name and the job title. Both may stay empty. */
export function PersonNameFields() {
  return (
    <FieldsSideBySide>
      <TextField name="fullName" label={t('Full name')} maxLength={maxNameOrTitleLength} autoComplete="off" />
      <TextField name="jobTitle" label={t('Job title')} maxLength={maxNameOrTitleLength} autoComplete="off" />
    </FieldsSideBySide>
  );
}

const makeNameSchema = () =>
  string()
    .default('')
    .test('plain', t('Leave out commas and the signs < and >.'), (typed) => isPersonNameOrTitle(typed.trim()));

export const nameSchemas = { fullName: makeNameSchema(), jobTitle: makeNameSchema() };

/** The values of the user form. In `statusInfo` an empty text means All. */
export type UserValues = {
  username: string;
  fullName: string;
  jobTitle: string;
  role: string;
  accessType: string;
  secondFactor: string;
  statusInfo: string;
  serchInfo: string;
  gridInfo: string;
};

/** Makes the schema of a choice. Its default is the empty text, because Formik passes an empty choice as undefined. */
const makeChoiceSchema = () => string().default('');

/**
 * The rules for a user's values. User names follow the server's rule. Choices have no rules, because only valid ones
 * are offered.
 */
export const userSchema = object({
  username: string()
    .default('')
    .test('filled', 'Enter the e-mail address of the user.', (typed) => normalizeUserName(typed) !== '')
    .test(
      'short',
      `A user name has at most ${maxUserNameLength} characters.`,
      (typed) => normalizeUserName(typed).length <= maxUserNameLength,
    )
    .test('address', 'The user name must be an e-mail address.', (typed) => isUserName(normalizeUserName(typed))),
  ...nameSchemas,
  role: makeChoiceSchema(),
  accessType: makeChoiceSchema(),
  secondFactor: makeChoiceSchema(),
  statusInfo: makeChoiceSchema(),
  serchInfo: makeChoiceSchema(),
  gridInfo: makeChoiceSchema(),
});

/**
 * Builds the request body for names and rights. A name is sent only if it has changed, because older servers
 * refuse names.
 */
export function buildNamesAndRightsBody(values: UserValues, start: UserValues) {
  const { role, accessType, statusInfo, serchInfo, gridInfo } = values;
  const [fullName, jobTitle] = [values.fullName.trim(), values.jobTitle.trim()];
  return {
    ...(fullName !== start.fullName && { full_name: fullName }),
    ...(jobTitle !== start.jobTitle && { job_title: jobTitle }),
    role,
    workspaceAccessType: accessType,
    statusInfo,
    serchInfo,
    gridInfo,
  };
}
