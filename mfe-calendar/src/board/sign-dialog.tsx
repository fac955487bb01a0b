import { type FormEvent, useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Input, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { ReasonField } from '../parts/reason-field';
import { type Pack, refreshPacks, type Signer } from '../wire/board';

type SignDialogProps = { pack: Pack; signer: Signer; onClosed: () => void };

/** Shows the words that a person signs, and asks for exceptions and for the password or a code again. */
export function SignDialog({ pack, signer, onClosed }: SignDialogProps) {
  // The pack as it was when the dialog opened: its hash is what is signed.
  const [seen] = useState(pack);
  const [exceptions, setExceptions] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const isTyped = exceptions !== '' || password !== '' || code !== '';
  const lacksProof = password === '' && code.trim() === '';
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    setTried(true);
    if (lacksProof) return document.getElementById(`${id}-password`)?.focus();
    const proof = code.trim() === '' ? { currentPassword: password } : { otp: code.trim() };
    const body = { id: seen.id, role: signer.role, sha256: seen.sha256, exceptions, ...proof };
    const saved = await run((key) => requestSave({ path: 'packs/sign', body, key }));
    if (!saved?.ok) return;
    announce({ type: 'message', text: t('You signed the board pack.') });
    refreshPacks();
    close();
  };
  return (
    <TitledDialog
      title={t('Sign the board pack')}
      width={600}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate onSubmit={(event) => submit(event, close)}>
          <Text>{signer.statement}</Text>
          <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {t('SHA-256 of what you sign: {sha256}', { sha256: seen.sha256 })}
          </Text>
          <ReasonField
            id={`${id}-exceptions`}
            label={t('Exceptions')}
            hint={t('What these words do not cover. Empty: nothing.')}
            value={exceptions}
            onChange={setExceptions}
          />
          <ProofFields
            id={id}
            fault={isTried && lacksProof ? t('Enter your password or a code.') : undefined}
            {...{ password, code }}
            onPassword={setPassword}
            onCode={setCode}
          />
          <Refusal message={refusal} />
          <FormActions does={t('Sign')} isSaving={isSaving} onCancel={leave} />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

type ProofFieldsProps = {
  id: string;
  fault: string | undefined;
  password: string;
  code: string;
  onPassword: (password: string) => void;
  onCode: (code: string) => void;
};

/** Asks for the password, or for a code of the second factor. */
function ProofFields({ id, fault, password, code, onPassword, onCode }: ProofFieldsProps) {
  return (
    <>
      <LabelledField id={`${id}-password`} label={t('Password')} fault={fault}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => onPassword(target.value)}
          />
        )}
      </LabelledField>
      <LabelledField
        id={`${id}-code`}
        label={t('Code')}
        hint={t('Instead of the password, if you have a second factor.')}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => onCode(target.value)}
          />
        )}
      </LabelledField>
    </>
  );
}
