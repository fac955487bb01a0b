import { type FormEvent, useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { ReasonField } from '../parts/reason-field';
import { refreshPacks } from '../wire/board';

/** Takes a pack back, with a reason. */
export function WithdrawDialog({ id: packId, onClosed }: { id: number; onClosed: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const isEmpty = reason.trim() === '';
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return document.getElementById(id)?.focus();
    const body = { id: packId, reason };
    const saved = await run((key) => requestSave({ path: 'packs/withdraw', body, key }));
    if (!saved?.ok) return;
    announce({ type: 'message', text: t('The board pack is withdrawn.') });
    refreshPacks();
    close();
  };
  return (
    <TitledDialog
      title={t('Withdraw the board pack')}
      width={600}
      closes={isSaving ? 'from within' : isEmpty ? 'anyhow' : 'after a question'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate onSubmit={(event) => submit(event, close)}>
          <Text>{t('It stays readable with its signatures, but no longer counts.')}</Text>
          <ReasonField
            id={id}
            label={t('Reason')}
            value={reason}
            fault={isTried && isEmpty ? t('Enter a text.') : undefined}
            isRequired
            onChange={setReason}
          />
          <Refusal message={refusal} />
          <FormActions does={t('Withdraw')} isSaving={isSaving} onCancel={leave} />
        </DialogForm>
      )}
    </TitledDialog>
  );
}
