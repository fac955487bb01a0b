import { useState } from 'react';
import { AreaForm, TextField } from 'shared-lib/form';
import { Box, Button, chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { copyText } from 'shared-lib/ui/copy-text';
import { t } from 'shared-lib/words';
import { encode } from 'uqr';
import { object } from 'yup';
import { HiddenUserNameField } from '../../password/hidden-user-name-field';
import { secondFactorCodeSchema } from '../../sign-in/code-schema';
import { makeExistingPasswordSchema } from '../../sign-in/existing-password';
import {
  confirmSecondFactor,
  type Enrolment,
  type RunTokenChange,
  type SecondFactorState,
  turnOffSecondFactor,
} from './second-factor';

type ConfirmSecondFactorFormProps = {
  enrolment: Enrolment;
  change: RunTokenChange;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: (() => void) | undefined;
};

const SecretText = chakra('code', {
  base: {
    fontFamily: 'ui-monospace, monospace',
    userSelect: 'all',
    // A line may end between the groups of the secret, but not inside a group.
    overflowWrap: 'normal',
    wordBreak: 'keep-all',
    // Limits a line to four groups of the secret, so that no line has a single group.
    maxW: '20ch',
  },
});

const confirmCodeSchema = object({ otp: secondFactorCodeSchema });

/**
 * Shows the secret for the authenticator. It asks for a code, which proves that the authenticator has the
 * secret.
 */
export function ConfirmSecondFactorForm(props: ConfirmSecondFactorFormProps) {
  const { enrolment, change, onConfirmed, onCancel } = props;
  const { secret, uri } = enrolment;
  return (
    <AreaForm
      start={{ otp: '' }}
      schema={confirmCodeSchema}
      save={({ otp }) => change(() => confirmSecondFactor(otp))}
      onSaved={onConfirmed}
      onCancel={onCancel}
      submitLabel={t('Turn on')}
    >
      <Flex gap="5" wrap="wrap" align="center" justify="center">
        <QrCode text={uri} label={t('QR code for the authenticator')} />
        <Stack gap="2" flex="1" minW="48">
          <Text>{t('Scan the code with an authenticator app, or type this key into it:')}</Text>
          <SecretText>{formatSecretInGroups(secret)}</SecretText>
          <CopySecretButton secret={secret} />
        </Stack>
      </Flex>
      <Box maxW={{ sm: '60' }}>
        <TextField
          name="otp"
          label={t('Code shown by the app')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
      </Box>
    </AreaForm>
  );
}

function formatSecretInGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

function CopySecretButton({ secret }: { secret: string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const isCopied = await copyText(secret);
    setMessage(isCopied ? t('Copied.') : t('This browser does not let Lexboard copy. Select the key instead.'));
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button type="button" size="sm" variant="outline" onClick={() => void copy()}>
        {t('Copy key')}
      </Button>
      <Text role="status" textStyle="caption" color="fg.muted">
        {message}
      </Text>
    </Flex>
  );
}

const qrBorderModules = 4;

/**
 * Shows a text as a QR code. It is dark on white or nearly white in both colour modes, because phones cannot read it
 * otherwise.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: qrBorderModules });
  return (
    <Box bg={{ _light: 'white', _dark: 'fg' }} p="1" rounded="md" borderWidth="1px" w="52" maxW="full">
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        w="full"
        h="auto"
        display="block"
        shapeRendering="crispEdges"
      >
        <path d={drawQrCodePath(data)} fill="#000" />
      </chakra.svg>
    </Box>
  );
}

function drawQrCodePath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

type TurnOffSecondFactorFormProps = {
  state: SecondFactorState;
  change: RunTokenChange;
  onStopped: () => void;
  onCancel: (() => void) | undefined;
};

const turnOffSchema = object({
  currentPassword: makeExistingPasswordSchema(t('Enter the Password.')),
  otp: secondFactorCodeSchema,
});

/**
 * Shown while the second factor is on: the number of recovery codes left, and a form that turns the second
 * factor off.
 */
export function TurnOffSecondFactorForm({ state, change, onStopped, onCancel }: TurnOffSecondFactorFormProps) {
  const { recoveryCodesLeft: left } = state;
  return (
    <AreaForm
      start={{ currentPassword: '', otp: '' }}
      schema={turnOffSchema}
      save={({ currentPassword, otp }) => change(() => turnOffSecondFactor(currentPassword, otp))}
      onSaved={onStopped}
      onCancel={onCancel}
      submitLabel={t('Turn off')}
    >
      <Text>
        {t('Two-step sign-in is on.')} {left === 1 ? t('1 recovery code is') : t('{left} recovery codes are', { left })}{' '}
        {t('left. For new ones, turn it off and on again. Your other sessions will end.')}
      </Text>
      <HiddenUserNameField />
      <TextField name="currentPassword" label={t('Current password')} type="password" autoComplete="current-password" />
      <TextField name="otp" label={t('Code or recovery code')} autoComplete="one-time-code" maxLength={40} />
    </AreaForm>
  );
}
