import { useEffect, useRef } from 'react';
import { t } from 'shared-lib/words';

/** The terms of use of S-1.1 in the browser's own dialog, which manages the focus. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="terms-title">
      <div className="stack">
        <h2 id="terms-title">{t('Terms of use')}</h2>
        <p>
          {t(
            'Lexboard is a subscription service for tracking a standard list of compliances: legal documents, licenses, returns and filings, for reporting to a board.',
          )}
        </p>
        <p>{t('The subscription is paid by cheque or bank transfer.')}</p>
        <p>
          {t(
            'When the subscription has expired, the data of the organisation is deleted automatically. Until then it can be read and exported.',
          )}
        </p>
        <p>
          {t(
            'You have 30 days to object to a suspension. If these terms are modified, you have 30 days to terminate the subscription.',
          )}
        </p>
        <button type="button" className="outline center" onClick={() => dialog.current?.close()}>
          {t('Cancel')}
        </button>
      </div>
    </dialog>
  );
}
