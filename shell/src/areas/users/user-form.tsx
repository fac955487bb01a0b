import { ChoiceField, FieldGroup, FieldsInPairs } from 'shared-lib/form';
import { Box, Text } from 'shared-lib/ui';
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
