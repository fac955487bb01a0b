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

/** A request holds at most so many bytes of a file. */
const mostBytes = 750_000;

/** Says whether the pack, and a PDF that somebody has, are as they were signed. */
export function VerifySection({ pack: { id } }: { pack: Pack }) {
  const [file, setFile] = useState<File>();
  const [checks, setChecks] = useState<readonly Check[]>();
  const { isSaving, refusal, run } = useSave();
  const field = useId();
  const isTooLarge = file !== undefined && file.size > mostBytes;
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    setChecks(undefined);
    const done = await run(async () => {
      const pdf = file && (await readBase64(file).catch(() => null));
      if (pdf === null) return { ok: false, reason: 'refused', message: t('The file cannot be read.') };
      return verifyPack(id, pdf);
    });
    if (done?.ok) setChecks(done.value);
  };
  return (
    <section className="due-section board-section" aria-label={t('Verify')}>
      <header>
        <h2>{t('Verify')}</h2>
      </header>
      <form className="board-note board-tools" onSubmit={verify}>
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
        <Button
          type="submit"
          size="sm"
          variant="outline"
          disabled={isTooLarge}
          loading={isSaving}
          loadingText={t('Verify')}
        >
          {t('Verify')}
        </Button>
        {isTooLarge && <span role="alert">{t('The file is larger than 750 KB.')}</span>}
      </form>
      <Refusal message={refusal} />
      <div role="status">{checks && <Verdict checks={checks} />}</div>
    </section>
  );
}

function Verdict({ checks }: { checks: readonly Check[] }) {
  return (
    <>
      <p className="board-note">
        <strong>
          {checks.every(({ isUnchanged }) => isUnchanged)
            ? t('✓ Nothing was changed.')
            : t('⚠ Something was changed.')}
        </strong>
      </p>
      <ul className="board-list">
        {checks.map(({ what, isUnchanged }) => (
          <li key={what}>
            {isUnchanged
              ? t('{what}: unchanged', { what: checkWords[what] })
              : t('{what}: changed', { what: checkWords[what] })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reads a file as base64, without the prefix of a data address. */
function readBase64(file: File): Promise<string> {
  return new Promise((answer, fail) => {
    const reader = new FileReader();
    reader.onload = () => answer(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
}
