import { useState } from 'react';
import { useQuery } from 'shared-lib/query';
import { Button, LoadingRows, NotRefreshed, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { BeginForm } from './begin-form';
import { ConfirmForm } from './confirm-form';
import { FirstField } from './first-field';
import { RecoveryCodes } from './recovery-codes';
import { type Enrolment, fetchSecondFactor } from './second-factor';
import { StopForm } from './stop-form';

type Step =
  | { name: 'start' }
  | { name: 'confirm'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] }
  | { name: 'stopped' };

/** Turns the second factor on and off, step by step. */
export function SecondFactorDialog({ onClosed }: { onClosed: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'start' });
  return (
    <TitledDialog
      title="Two-step sign-in"
      width={600}
      onClosed={onClosed}
      closes={step.name === 'codes' ? 'from within' : 'anyhow'}
    >
      {(close) => <Steps step={step} onStep={setStep} close={close} />}
    </TitledDialog>
  );
}

type StepsProps = { step: Step; onStep: (step: Step) => void; close: () => void };

function Steps({ step, onStep, close }: StepsProps) {
  if (step.name === 'start') return <StartStep onStep={onStep} close={close} />;
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onKept={close} />;
  if (step.name === 'stopped') return <Stopped close={close} />;
  return (
    <FirstField>
      <ConfirmForm
        enrolment={step.enrolment}
        onConfirmed={(codes) => onStep({ name: 'codes', codes })}
        onCancel={close}
      />
    </FirstField>
  );
}

/** What can be done depends on how it stands, which only the server knows. */
function StartStep({ onStep, close }: Omit<StepsProps, 'step'>) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: fetchSecondFactor,
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <NotRefreshed onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} label="Loading two-step sign-in" />;
  return (
    <FirstField>
      {data.isOn ? (
        <StopForm now={data} onStopped={() => onStep({ name: 'stopped' })} onCancel={close} />
      ) : (
        <BeginForm onBegun={(enrolment) => onStep({ name: 'confirm', enrolment })} onCancel={close} />
      )}
    </FirstField>
  );
}

function Stopped({ close }: { close: () => void }) {
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }} align="start">
      <Text role="status">Two-step sign-in is off. The password alone lets you in.</Text>
      <Button size="sm" autoFocus onClick={close}>
        Done
      </Button>
    </Stack>
  );
}
