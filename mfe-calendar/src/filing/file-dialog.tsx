import { useId, useState } from 'react';
import { findOrganisationDay, toOrganisationTime } from 'shared-lib/access/organisation-time';
import { proofFolder } from 'shared-lib/records';
import { type Day, findFirstFilingDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { type DialogDraft, useDialogDraft } from '../parts/dialog-draft';
import { FilesField, useProofUploads } from '../parts/files-field';
import { type ExplainedDueDate, type Filing, useExplainedDueDate } from '../wire/filing';
import { ActionDialogFrame } from './action-dialog-frame';
import { AdministratorCheckNote, StandInNote } from './administrator-note';
import {
  type ExtraFilingFields,
  FilingFields,
  type FilingForm,
  findExtraFilingFields,
  findFirstFaultId,
  isFiledLate,
  isFiledVeryEarly,
  makeFilingBody,
  makeFilingForm,
} from './filed-fields';

const isSameFiling = (one: FilingForm, other: FilingForm) => JSON.stringify(one) === JSON.stringify(other);

const formatEarlyFiling = (day: string, isRenewal: boolean) =>
  isRenewal
    ? t('This is to be applied for by {day}, and the application was already made.', { day })
    : t('It is done already, although it is due only on {day}.', { day });

/** Whether the filing was sent back after the draft was typed. In this case the draft would hide the filed values. */
function isBeforeReturn({ unsavedDraft }: DialogDraft<unknown>, filing: Filing | undefined): boolean {
  if (!unsavedDraft || !filing?.returnedNote) return false;
  const { at, typedAt = at } = unsavedDraft;
  return filing.timeline.some((entry) => entry.action === 'Returned' && Date.parse(entry.at) > typedAt);
}

/**
 * Returns the draft and the entered values. If a draft is older than the return of the filing, the filed values
 * replace it.
 */
function useFilingDraft(id: number, isRenewal: boolean, today: Day) {
  const draft = useDialogDraft<FilingForm>('file', id, {
    initialValues: makeFilingForm(today),
    props: { id, isRenewal },
    page: `/occurrence/${id}`,
  });
  const [drafted] = useState(draft.values);
  /** The entered values, or undefined until somebody has changed a field. */
  const [entered, setTyped] = useState(drafted);
  const { data: latest } = useExplainedDueDate(id);
  const isOld = entered !== undefined && entered === drafted && isBeforeReturn(draft, latest?.filing);
  const restoredNote = t(
    'Your unsaved changes are older than the filing that was sent back. The fields show that filing.',
  );
  return {
    storedDraft: { draft: isOld ? { ...draft, restoredNote } : draft, entered },
    typed: isOld ? undefined : entered,
    setTyped,
  };
}

type FilingDialogProps = { id: number; isRenewal?: boolean | undefined; onClosed: () => void };

/**
 * The dialog that files a due date: the day on which it was done, the reference number, and the files that
 * prove it.
 */
export function FilingDialog({ id, isRenewal = false, onClosed }: FilingDialogProps) {
  const [today] = useState(findOrganisationDay);
  const { storedDraft, typed, setTyped } = useFilingDraft(id, isRenewal, today);
  const proof = useProofUploads();
  const field = useId();
  const isTyped = storedDraft.entered !== undefined || proof.isTouched;
  const formOf = ({ filing }: ExplainedDueDate) => typed ?? makeFilingForm(today, filing);
  const isChanged = ({ filing }: ExplainedDueDate) =>
    proof.isTouched || (typed !== undefined && !isSameFiling(typed, makeFilingForm(today, filing)));
  const needsOf = (due: ExplainedDueDate): ExtraFilingFields => ({
    today,
    opensOn: findFirstFilingDay({ ...due, periodEnd: due.period?.end }),
    ...findExtraFilingFields(formOf(due), [due], toOrganisationTime(new Date())),
    earlyWarning: isFiledVeryEarly(formOf(due), due)
      ? formatEarlyFiling(formatShortDay(due.due), isRenewal)
      : undefined,
    isLate: isFiledLate(formOf(due), due),
    isUnchanged: due.filing.returnedNote !== '' && !isChanged(due),
    lacksProof: proof.isEmpty && proof.findEarlierProof(due.filing.proof).length === 0,
  });
  return (
    <ActionDialogFrame
      {...{ id, isTyped, onClosed }}
      storedDraft={{ ...storedDraft, hasFiles: proof.isTouched }}
      act="file"
      actionLabel={isRenewal ? t('Record application') : undefined}
      findFault={(due) =>
        findFirstFaultId(field, formOf(due), needsOf(due)) ?? (proof.fault === undefined ? undefined : `${field}-proof`)
      }
      isUploading={proof.isUnderWay}
      makeBody={(due) => ({ ...makeFilingBody(formOf(due), needsOf(due)), ...proof.body })}
    >
      {(due, isTried) => (
        <>
          <StandInNote due={due} />
          <AdministratorCheckNote due={due} />
          <FilingFields
            {...{ id: field, isTried, isRenewal, isAttested: due.isAttested }}
            form={formOf(due)}
            needs={needsOf(due)}
            onChange={setTyped}
          >
            <FilesField
              id={`${field}-proof`}
              folder={proofFolder}
              title={t('Proof')}
              earlierFiles={proof.findEarlierProof(due.filing.proof)}
              {...{ ...proof.control, fault: isTried ? proof.fault : undefined }}
              onRemoveEarlier={due.filing.returnedNote ? proof.leaveOut : undefined}
            />
          </FilingFields>
        </>
      )}
    </ActionDialogFrame>
  );
}
