import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { maxReasonLength } from 'shared-lib/records';
import { Button, Flex, Input, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';

type ConfirmActionFormProps = {
  action: 'publish' | 'delete';
  isRunning: boolean;
  /** The reason why the server refused. */
  refusal: string | undefined;
  /**
   * The reason that the user entered. The dialog stores it, because the dialog may show something else in
   * place of this form.
   */
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  /** The text that tells the user what the action will do. */
  children: ReactNode;
};

/** The form that confirms a publication or a deletion. For a deletion the user must enter a reason. */
export function ConfirmActionForm({
  action,
  isRunning,
  refusal,
  reason,
  onReason,
  onConfirm,
  onCancel,
  children,
}: ConfirmActionFormProps) {
  const [isMissing, showMissing] = useFlagForASecond();
  const isDeletion = action === 'delete';
  const title = isDeletion ? t('Delete') : t('Publish');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDeletion && !reason.trim()) showMissing();
    else onConfirm(reason.trim());
  };
  return (
    <Stack as="form" gap="4" p={{ base: '4', md: '6' }} onSubmit={submit}>
      {children}
      {isDeletion ? (
        <ReasonField reason={reason} isMissing={isMissing} refusal={refusal} onReason={onReason} />
      ) : (
        <RefusalNotice message={refusal} />
      )}
      <DialogActions
        back={
          <Button size="sm" variant="outline" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        }
        action={
          <Button
            size="sm"
            type="submit"
            loading={isRunning}
            loadingText={title}
            {...(isDeletion && { colorPalette: 'red' })}
          >
            {title}
          </Button>
        }
      />
    </Stack>
  );
}

type ReasonFieldProps = {
  reason: string;
  isMissing: boolean;
  refusal: string | undefined;
  onReason: (reason: string) => void;
};

function ReasonField({ reason, isMissing, refusal, onReason }: ReasonFieldProps) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <Flex gap="1" align="baseline">
        <label htmlFor={id}>{t('Reason')}</label>
        <Text aria-hidden="true" color="fg.muted">
          *
        </Text>
      </Flex>
      <Input
        id={id}
        size="sm"
        autoFocus
        dir="auto"
        aria-required
        aria-invalid={isMissing}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <Text role="alert" fontSize="sm" color="fg.error" minH="5">
        {isMissing ? t('Please mention the Delete Reason') : refusal}
      </Text>
    </Stack>
  );
}

/** Returns a flag that is true for a second after each call of `raise` (S-1.5). */
export function useFlagForASecond(): [isOn: boolean, raise: () => void] {
  const [raised, setRaised] = useState(0);
  useEffect(() => {
    if (raised === 0) return;
    const timer = setTimeout(() => setRaised(0), 1000);
    return () => clearTimeout(timer);
  }, [raised]);
  return [raised > 0, () => setRaised((times) => times + 1)];
}
