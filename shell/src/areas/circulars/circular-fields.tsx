import { FieldsInPairs, TextField } from 'shared-lib/form';
import { DayField } from '../dates/day-field';
import { LawsField } from './laws-field';

/** The fields of a circular, the same for a new one and a known one. */
export function CircularFields() {
  return (
    <>
      <TextField name="topic" label="Topic" maxLength={longestTyped} />
      <TextField
        name="link"
        label="Link"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={longestTyped}
      />
      <FieldsInPairs>
        <DayField name="date" label="Date" />
        <TextField
          name="type"
          label="Type"
          maxLength={longestTyped}
          hint="Such as Circular, Notification, Order or Amendment"
        />
      </FieldsInPairs>
      <LawsField name="laws" />
    </>
  );
}

/** More than the rules allow, so that a longer text is told and not cut unseen; less than a paste may bring. */
const longestTyped = 4000;
