import { type FormEvent, useId, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button } from 'shared-lib/ui';
import { OneFileField } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { type Pack, parseRowsIfAllValid } from '../wire/board';

const checkedPackParts = ['rows', 'signatures', 'journal', 'file', 'pdf'] as const;
/** The check of a part of a pack: whether it is unchanged since it was signed. */
type PackPartCheck = { what: (typeof checkedPackParts)[number]; isUnchanged: boolean };

/** Makes the server check whether a pack, and a PDF if one is given, are unchanged since they were signed. */
async function verifyPack(id: number, pdf: File | undefined) {
  const form = new FormData();
  if (pdf) form.append('file', pdf, pdf.name);
  const call = pdf
    ? ({ path: 'packs/verify-file', query: { id }, form } as const)
    : ({ path: 'packs/verify', body: { id } } as const);
  return readAnswer(await send({ method: 'POST', ...call }), ({ data }) =>
    parseRowsIfAllValid(data, (row): PackPartCheck | undefined => {
      const what = checkedPackParts.find((one) => one === row.what);
      return what && { what, isUnchanged: row.unchanged === true };
    }),
  );
}

const packCheckTexts = {
  rows: t('Figures and rows'),
  signatures: t('Signatures'),
  journal: t('Journal'),
  file: t('PDF on the server'),
  pdf: t('Your PDF'),
} satisfies Record<PackPartCheck['what'], string>;

/** Says whether the stored pack, or a PDF that the user chooses, is unchanged since it was signed. */
export function VerifyPackSection({ pack: { id } }: { pack: Pack }) {
  const [file, setFile] = useState<File>();
  const [checks, setChecks] = useState<readonly PackPartCheck[]>();
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
        <Button
          form={`${field}-form`}
          type="submit"
          size="sm"
          variant="outline"
          loading={isSaving}
          loadingText={t('Verify')}
        >
          {t('Verify')}
        </Button>
      </header>
      <form id={`${field}-form`} className="board-verify" onSubmit={verify}>
        <OneFileField
          id={field}
          label={t('PDF of the pack, if you have one')}
          accept="application/pdf"
          chosen={file?.name}
          onFile={(chosen) => {
            setFile(chosen);
            setChecks(undefined);
          }}
        />
      </form>
      <RefusalNotice message={refusal} />
      <div role="status">{checks && <PackCheckResult checks={checks} />}</div>
    </section>
  );
}

function PackCheckResult({ checks }: { checks: readonly PackPartCheck[] }) {
  const kept = checks.filter(({ what }) => what !== 'pdf');
  const isWhole = kept.every(({ isUnchanged }) => isUnchanged);
  const isForeign = checks.some(({ what, isUnchanged }) => what === 'pdf' && !isUnchanged);
  return (
    <>
      {isForeign && (
        <p className="board-verdict" data-tone="bad">
          <strong>{t('⚠ This is not the PDF of this pack.')}</strong>{' '}
          {checks.some(({ what }) => what === 'file')
            ? t('It is another file, or it was changed after the download.')
            : t('This pack has no PDF yet.')}
        </p>
      )}
      <p className="board-verdict" data-tone={isWhole ? 'ok' : 'bad'}>
        <strong>{describePackCheck({ isWhole, isForeign })}</strong>
      </p>
      <ul className="board-checks">
        {checks.map(({ what, isUnchanged }) => (
          <li key={what} data-tone={isUnchanged ? 'ok' : 'bad'}>
            {isUnchanged
              ? t('{what}: unchanged', { what: packCheckTexts[what] })
              : what === 'pdf'
                ? t('{what}: another file', { what: packCheckTexts[what] })
                : t('{what}: changed', { what: packCheckTexts[what] })}
          </li>
        ))}
      </ul>
    </>
  );
}

function describePackCheck({ isWhole, isForeign }: { isWhole: boolean; isForeign: boolean }): string {
  if (!isWhole) return t('⚠ Something was changed.');
  return isForeign ? t('✓ The pack itself is unchanged.') : t('✓ Nothing was changed.');
}
