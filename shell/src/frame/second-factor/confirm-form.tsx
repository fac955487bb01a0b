import { AreaForm, TextField } from 'shared-lib/form';
import { Box, chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { encode } from 'uqr';
import { object } from 'yup';
import { codeSchema } from '../../sign-in/code-schema';
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

/** Shows the secret for the authenticator, and asks for a code as proof that it arrived. */
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

const quietZone = 4;

/** The text as a QR code; dark on white in both themes, since phones could not read it otherwise. */
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
