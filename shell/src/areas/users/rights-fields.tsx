import { ChoiceField, FieldGroup, FieldsInPairs } from 'shared-lib/form';
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

const notYet = 'Kept; the lists do not obey it yet.';

/** What a user may do, and what their lists show. */
export function RightsFields() {
  return (
    <>
      <FieldsInPairs>
        <ChoiceField
          name="role"
          label="Role"
          choices={roles}
          hint="An administrator manages users, module access and all logs."
        />
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
          <ChoiceField name="serchInfo" label="Search in lists" choices={offerChoices} hint={notYet} />
          <ChoiceField name="gridInfo" label="Grid view" choices={offerChoices} hint={notYet} />
        </FieldsInPairs>
      </FieldGroup>
    </>
  );
}
