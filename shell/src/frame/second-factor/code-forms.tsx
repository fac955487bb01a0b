import { AreaForm, TextField } from 'shared-lib/form';
import { Box, chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { encode } from 'uqr';
import { object } from 'yup';
import { NameOfPassword } from '../../password/name-of-password';
import { codeSchema } from '../../sign-in/code-schema';
import { knownPassword } from '../../sign-in/known-password';
import {
  type Change,
  confirmSecondFactor,
  type Enrolment,
  type SecondFactor,
  stopSecondFactor,
} from './second-factor';

type ConfirmFormProps = {
  enrolment: Enrolment;
  change: Change;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: (() => void) | undefined;
};

const Key = chakra('code', {
  base: { fontFamily: 'ui-monospace, monospace', userSelect: 'all', overflowWrap: 'anywhere' },
});

const confirmSchema = object({ otp: codeSchema });

/** Shows the secret for the authenticator, and asks for a code as proof that the authenticator has it. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { enrolment, change, onConfirmed, onCancel } = props;
  const { secret, uri } = enrolment;
  return (
    <AreaForm
      start={{ otp: '' }}
      schema={confirmSchema}
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

const quietZone = 4;

/** The text as a QR code. It is dark on white in both themes, since phones cannot read it otherwise. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone });
  return (
    <Box bg="white" p="1" rounded="md" borderWidth="1px" w="52" maxW="full">
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        w="full"
        h="auto"
        display="block"
        shapeRendering="crispEdges"
      >
        <path d={squares(data)} fill="#000" />
      </chakra.svg>
    </Box>
  );
}

function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

type StopFormProps = {
  now: SecondFactor;
  change: Change;
  onStopped: () => void;
  onCancel: (() => void) | undefined;
};

const stopSchema = object({
  currentPassword: knownPassword('Enter the Password.'),
  otp: codeSchema,
});

/** Shown while the second factor is on: the number of recovery codes left, and the form that turns it off. */
export function StopForm({ now, change, onStopped, onCancel }: StopFormProps) {
  const { recoveryCodesLeft: left } = now;
  return (
    <AreaForm
      start={{ currentPassword: '', otp: '' }}
      schema={stopSchema}
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
