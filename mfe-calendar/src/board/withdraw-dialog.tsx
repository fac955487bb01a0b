import { useId, useState } from 'react';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { refreshPacks } from '../wire/board';

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
