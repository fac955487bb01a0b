import { AreaForm, TextField } from 'shared-lib/form';
import { Text } from 'shared-lib/ui';
import { object } from 'yup';
import { NameOfPassword } from '../../password/name-of-password';
import { codeSchema } from '../../sign-in/code-schema';
import { knownPassword } from '../../sign-in/known-password';
import { type Change, type SecondFactor, stopSecondFactor } from './second-factor';

type StopFormProps = {
  now: SecondFactor;
  change: Change;
  onStopped: () => void;
  onCancel: (() => void) | undefined;
};

const schema = object({
  currentPassword: knownPassword('Enter the Password.'),
  otp: codeSchema,
});

/** Shown while it is on: the number of recovery codes left, and the form that turns it off. */
export function StopForm({ now, change, onStopped, onCancel }: StopFormProps) {
  const { recoveryCodesLeft: left } = now;
  return (
    <AreaForm
      start={{ currentPassword: '', otp: '' }}
      schema={schema}
      save={({ currentPassword, otp }) => change(() => stopSecondFactor(currentPassword, otp))}
      onSaved={onStopped}
      onCancel={onCancel}
      does="Turn off"
    >
      <Text>
        Two-step sign-in is on. {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left. For
        new ones, turn it off and on again. Your other sessions will end.
      </Text>
      <NameOfPassword />
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField name="otp" label="Code or recovery code" autoComplete="one-time-code" maxLength={40} />
    </AreaForm>
  );
}
