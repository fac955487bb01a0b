import { type FormEvent, useId, useState } from 'react';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type Check, type Pack, verifyPack } from '../wire/board';

const checkWords = {
  rows: t('Figures and rows'),
  signatures: t('Signatures'),
  journal: t('Journal'),
  file: t('PDF on the server'),
  pdf: t('Your PDF'),
} satisfies Record<Check['what'], string>;

/** Says whether the pack, and a PDF that somebody has, are as they were signed. */
export function VerifySection({ pack: { id } }: { pack: Pack }) {
  const [file, setFile] = useState<File>();
  const [checks, setChecks] = useState<readonly Check[]>();
  const { isSaving, refusal, run } = useSave();
  const field = useId();
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    setChecks(undefined);
    const done = await run(() => verifyPack(id, file));
    if (done?.ok) setChecks(done.value);
  };
  return (
    <section className="due-section board-section" aria-label={t('Verify')}>
      <header>
        <h2>{t('Verify')}</h2>
      </header>
      <form className="board-verify" onSubmit={verify}>
        <label htmlFor={field}>{t('PDF of the pack, if you have one')}</label>
        <input
          id={field}
          type="file"
          accept="application/pdf"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setChecks(undefined);
          }}
        />
        <Button type="submit" size="sm" variant="outline" loading={isSaving} loadingText={t('Verify')}>
          {t('Verify')}
        </Button>
      </form>
      <Refusal message={refusal} />
      <div role="status">{checks && <Verdict checks={checks} />}</div>
    </section>
  );
}

function Verdict({ checks }: { checks: readonly Check[] }) {
  const isWhole = checks.every(({ isUnchanged }) => isUnchanged);
  return (
    <>
      <p className="board-verdict" data-tone={isWhole ? 'ok' : 'bad'}>
        <strong>{isWhole ? t('✓ Nothing was changed.') : t('⚠ Something was changed.')}</strong>
      </p>
      <ul className="board-checks">
        {checks.map(({ what, isUnchanged }) => (
          <li key={what} data-tone={isUnchanged ? 'ok' : 'bad'}>
            {isUnchanged
              ? t('{what}: unchanged', { what: checkWords[what] })
              : t('{what}: changed', { what: checkWords[what] })}
          </li>
        ))}
      </ul>
    </>
  );
}
