import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AreaForm, TextField } from 'shared-lib/form';
import { useQuery } from 'shared-lib/query';
import { Box, Button, chakra, Flex, LoadingRows, NotRefreshed, Stack, saveFile, Text } from 'shared-lib/ui';
import { copyText } from 'shared-lib/ui/copy-text';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { object } from 'yup';
import { HiddenUserNameField } from '../../password/hidden-user-name-field';
import { makeExistingPasswordSchema } from '../../sign-in/existing-password';
import { ConfirmSecondFactorForm, TurnOffSecondFactorForm } from './code-forms';
import { type Enrolment, fetchSecondFactor, type RunTokenChange, startSecondFactor } from './second-factor';

type SecondFactorStep =
  | { name: 'start' }
  | { name: 'confirm'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] }
  | { name: 'stopped' };

/** The dialog that turns the second factor on or off, step by step. */
export function SecondFactorDialog({ onClosed }: { onClosed: () => void }) {
  const [step, setStep] = useState<SecondFactorStep>({ name: 'start' });
  const [isChanging, setChanging] = useState(false);
  const goTo = (next: SecondFactorStep) => {
    setStep(next);
    setChanging(false);
  };
  const change: RunTokenChange = async (sendChange) => {
    setChanging(true);
    const answer = await sendChange();
    if (!answer.ok) setChanging(false);
    return answer;
  };
  return (
    <TitledDialog
      title={t('Two-step sign-in')}
      width={600}
      onClosed={onClosed}
      closes={isChanging || step.name === 'codes' ? 'from within' : 'anyhow'}
    >
      {(close) => (
        <SecondFactorStepView
          step={step}
          goTo={goTo}
          change={change}
          close={close}
          onCancel={isChanging ? undefined : close}
        />
      )}
    </TitledDialog>
  );
}

type SecondFactorStepViewProps = {
  step: SecondFactorStep;
  goTo: (step: SecondFactorStep) => void;
  change: RunTokenChange;
  close: () => void;
  /** Cancels the step. It is undefined while a change runs. */
  onCancel: (() => void) | undefined;
};

function SecondFactorStepView({ step, goTo, change, close, onCancel }: SecondFactorStepViewProps) {
  if (step.name === 'start') return <StartStep goTo={goTo} change={change} onCancel={onCancel} />;
  if (step.name === 'codes') return <RecoveryCodesStep codes={step.codes} onDone={close} />;
  if (step.name === 'stopped') return <TurnedOffStep close={close} />;
  return (
    <FocusOnFirstField>
      <ConfirmSecondFactorForm
        enrolment={step.enrolment}
        change={change}
        onConfirmed={(codes) => goTo({ name: 'codes', codes })}
        onCancel={onCancel}
      />
    </FocusOnFirstField>
  );
}

/** The first step: fetches whether the second factor is on, and offers to change that. */
function StartStep({ goTo, change, onCancel }: Omit<SecondFactorStepViewProps, 'step' | 'close'>) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: fetchSecondFactor,
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <NotRefreshed onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} label={t('Loading two-step sign-in')} />;
  return (
    <FocusOnFirstField>
      {data.isOn ? (
        <TurnOffSecondFactorForm
          state={data}
          change={change}
          onStopped={() => goTo({ name: 'stopped' })}
          onCancel={onCancel}
        />
      ) : (
        <PasswordForm onBegun={(enrolment) => goTo({ name: 'confirm', enrolment })} onCancel={onCancel} />
      )}
    </FocusOnFirstField>
  );
}

function TurnedOffStep({ close }: { close: () => void }) {
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }} align="start">
      <Text role="status">{t('Two-step sign-in is off. The password alone lets you in.')}</Text>
      <Button size="sm" autoFocus onClick={close}>
        {t('Done')}
      </Button>
    </Stack>
  );
}

/** Focuses the first field of each step, because the button that led to the step has disappeared. */
function FocusOnFirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <Box ref={box} data-step="">
      {children}
    </Box>
  );
}

type PasswordFormProps = { onBegun: (enrolment: Enrolment) => void; onCancel: (() => void) | undefined };

const currentPasswordSchema = object({
  currentPassword: makeExistingPasswordSchema(t('Enter the Password.')),
});

/** Asks for the password. Otherwise a stranger at an unlocked computer could lock the owner out. */
function PasswordForm({ onBegun, onCancel }: PasswordFormProps) {
  return (
    <AreaForm
      start={{ currentPassword: '' }}
      schema={currentPasswordSchema}
      save={({ currentPassword }) => startSecondFactor(currentPassword)}
      onSaved={onBegun}
      onCancel={onCancel}
      submitLabel={t('Continue')}
    >
      <Text>
        {t(
          'With two-step sign-in, Lexboard asks for a code from an authenticator app on your phone after the password. Your other sessions will end.',
        )}
      </Text>
      <HiddenUserNameField />
      <TextField name="currentPassword" label={t('Current password')} type="password" autoComplete="current-password" />
    </AreaForm>
  );
}

const RecoveryCodeList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '1',
    p: '3',
    m: '0',
    listStyle: 'none',
    fontFamily: 'ui-monospace, monospace',
    bg: 'bg.subtle',
    rounded: 'md',
    userSelect: 'all',
  },
});

/** Shows the recovery codes. The server sends them only once, so only the last button closes this step. */
function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    setMessage(
      (await copyText(text)) ? t('Copied.') : t('This browser does not let Lexboard copy. Select the codes instead.'),
    );
  };
  const download = () => {
    saveFile(new Blob([text], { type: 'text/plain' }), 'lexboard-recovery-codes.txt');
    setMessage(t('Saved as lexboard-recovery-codes.txt.'));
  };
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text ref={heading} tabIndex={-1} outline="none" fontWeight="600">
        {t('Two-step sign-in is on. Keep these recovery codes.')}
      </Text>
      <Text>
        {t('Each lets you in once if you lose the authenticator. They are shown only now and cannot be shown again.')}
      </Text>
      <RecoveryCodeList aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </RecoveryCodeList>
      <Flex gap="2" wrap="wrap" align="center">
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button size="sm" variant="outline" onClick={download}>
          {t('Download')}
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted">
          {message}
        </Text>
        <Box flex="1" />
        <Button size="sm" onClick={onDone}>
          {t('I have saved them')}
        </Button>
      </Flex>
    </Stack>
  );
}
