import { AreaForm, TextField } from 'shared-lib/form';
import { Text } from 'shared-lib/ui';
import { object } from 'yup';
import { NameOfPassword } from '../../password/name-of-password';
import { knownPassword } from '../../sign-in/known-password';
import { type Enrolment, startSecondFactor } from './second-factor';

type BeginFormProps = { onBegun: (enrolment: Enrolment) => void; onCancel: (() => void) | undefined };

const schema = object({ currentPassword: knownPassword('Enter the Password.') });

/** First of all the password: whoever finds a page open must not lock its owner out. */
export function BeginForm({ onBegun, onCancel }: BeginFormProps) {
  return (
    <AreaForm
      start={{ currentPassword: '' }}
      schema={schema}
      save={({ currentPassword }) => startSecondFactor(currentPassword)}
      onSaved={onBegun}
      onCancel={onCancel}
      does="Continue"
    >
      <Text>
        With two-step sign-in, Lexboard asks for a code from an authenticator app on your phone after the
        password. Your other sessions will end.
      </Text>
      <NameOfPassword />
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
    </AreaForm>
  );
}
