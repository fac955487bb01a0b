import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Notice } from '../sheet/notice';

const Missing = () => <Notice>The terms of use did not arrive from the server. Load the page again.</Notice>;
const TermsDialog = lazy(
  async (): Promise<{ default: ComponentType<{ onClose: () => void }> }> => ({
    default: await import('./terms-dialog').then(
      (module) => module.TermsDialog,
      () => Missing,
    ),
  }),
);

/** Opens the terms of use. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link center" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Terms of use
      </button>
      <Suspense>{isOpen && <TermsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
