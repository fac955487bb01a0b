import { Suspense, useState } from 'react';
import { t } from 'shared-lib/words';
import { FormNotice } from '../auth-layout/auth-form';
import { makeLazyComponent } from '../auth-layout/lazy-part';

const TermsNotLoadedNotice = () => (
  <FormNotice>{t('The terms of use could not be loaded. Load the page again.')}</FormNotice>
);
const TermsDialog = makeLazyComponent(async () => (await import('./terms-dialog')).TermsDialog, TermsNotLoadedNotice);

/** A button that opens the terms of use. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link center" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Terms of use')}
      </button>
      <Suspense>{isOpen && <TermsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
