import { useId, useState } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Input, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { type Pack, refreshPacks, type Signer } from '../wire/board';

type SignDialogProps = { pack: Pack; signer: Signer; onClosed: () => void };

/** Shows the words that a person signs, and asks for exceptions and for the password or a code again. */
export function SignDialog({ pack, signer, onClosed }: SignDialogProps) {
  // The pack as it was when the dialog opened: its hash is what is signed.
  const [seen] = useState(pack);
  const [exceptions, setExceptions] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const id = useId();
  const lacksProof = password === '' && code.trim() === '';
  const proof = code.trim() === '' ? { currentPassword: password } : { otp: code.trim() };
  return (
    <SaveDialog
      title={t('Sign the board pack')}
      does={t('Sign')}
      isTyped={exceptions !== '' || password !== '' || code !== ''}
      fault={lacksProof ? `${id}-password` : undefined}
      path="packs/sign"
      body={{ id: seen.id, role: signer.role, sha256: seen.sha256, exceptions, ...proof }}
      said={t('You signed the board pack.')}
      onSaved={refreshPacks}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <Text>{signer.statement}</Text>
          <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {t('SHA-256 of what you sign: {sha256}', { sha256: seen.sha256 })}
          </Text>
          <ReasonField
            id={`${id}-exceptions`}
            label={t('Exceptions')}
            hint={t('What your signature does not cover. Leave it empty if it covers everything.')}
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
        </>
      )}
    </SaveDialog>
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

/** Takes a pack back, with a reason. */
export function WithdrawDialog({ id: packId, onClosed }: { id: number; onClosed: () => void }) {
  const [reason, setReason] = useState('');
  const id = useId();
  const isEmpty = reason.trim() === '';
  return (
    <SaveDialog
      title={t('Withdraw the board pack')}
      does={t('Withdraw')}
      isTyped={!isEmpty}
      fault={isEmpty ? id : undefined}
      path="packs/withdraw"
      body={{ id: packId, reason }}
      said={t('The board pack is withdrawn.')}
      onSaved={refreshPacks}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <Text>{t('It stays readable with its signatures, but no longer counts.')}</Text>
          <ReasonField
            id={id}
            label={t('Reason')}
            value={reason}
            fault={isTried && isEmpty ? t('Enter a text.') : undefined}
            isRequired
            onChange={setReason}
          />
        </>
      )}
    </SaveDialog>
  );
}
