import { AreaForm, TextField } from 'shared-lib/form';
import { chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { object } from 'yup';
import { codeSchema } from '../../sign-in/code-schema';
import { QrCode } from './qr-code';
import { type Change, confirmSecondFactor, type Enrolment } from './second-factor';

type ConfirmFormProps = {
  enrolment: Enrolment;
  change: Change;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: (() => void) | undefined;
};

const Key = chakra('code', {
  base: { fontFamily: 'ui-monospace, monospace', userSelect: 'all', overflowWrap: 'anywhere' },
});

const schema = object({ otp: codeSchema });

/** The secret for the authenticator, and a code of it as proof that it arrived. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { enrolment, change, onConfirmed, onCancel } = props;
  const { secret, uri } = enrolment;
  return (
    <AreaForm
      start={{ otp: '' }}
      schema={schema}
      save={({ otp }) => change(() => confirmSecondFactor(otp))}
      onSaved={onConfirmed}
      onCancel={onCancel}
      does="Turn on"
    >
      <Flex gap="5" wrap="wrap" align="center">
        <QrCode text={uri} label="QR code for the authenticator" />
        <Stack gap="2" flex="1" minW="48">
          <Text>Scan the code with an authenticator app, or type this key into it:</Text>
          <Key>{inGroups(secret)}</Key>
        </Stack>
      </Flex>
      <TextField
        name="otp"
        label="Code shown by the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
    </AreaForm>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
