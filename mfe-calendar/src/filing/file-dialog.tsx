import { useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { proofFolder } from 'shared-lib/records';
import { findFirstFilingDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { FilesField, useProof } from '../parts/files-field';
import type { WhyDue } from '../wire/filing';
import { ActFrame } from './act-frame';
import { AdministratorNote } from './administrator-note';
import {
  FiledFields,
  type FiledForm,
  type FilingNeeds,
  firstFault,
  isFiledLate,
  isLongBefore,
  needsTime,
  startOfFiling,
  toFiledBody,
} from './filed-fields';

type FileDialogProps = { id: number; isRenewal?: boolean | undefined; onClosed: () => void };

/** Files a due date: the day it was done, the number, and the files that prove it. */
export function FileDialog({ id, isRenewal = false, onClosed }: FileDialogProps) {
  const [today] = useState(findPageToday);
  const draft = useDialogDraft<FiledForm>('file', id, {
    like: startOfFiling(today),
    props: { id, isRenewal },
    page: `/occurrence/${id}`,
  });
  /** Undefined until somebody edits something. */
  const [typed, setTyped] = useState(draft.values);
  const proof = useProof();
  const field = useId();
  const isTyped = typed !== undefined || proof.isTouched;
  const formOf = ({ filing }: WhyDue) => typed ?? startOfFiling(today, filing);
  const needsOf = (due: WhyDue): FilingNeeds => ({
    today,
    opensOn: findFirstFilingDay({ ...due, periodEnd: due.period?.end }),
    time: needsTime(formOf(due), due),
    ahead: isLongBefore(formOf(due), due)
      ? t('It is due only on {day}, and it was done already.', { day: shortDay(due.due) })
      : undefined,
    isLate: isFiledLate(formOf(due), due),
    lacksProof: proof.isEmpty && due.filing.proof.length === 0,
  });
  return (
    <ActFrame
      {...{ id, isTyped, onClosed }}
      kept={{ draft, typed, hasFiles: proof.isTouched }}
      act="file"
      word={isRenewal ? t('Record application') : undefined}
      findFault={(due) =>
        firstFault(field, formOf(due), needsOf(due)) ??
        (proof.fault === undefined ? undefined : `${field}-proof`)
      }
      bodyOf={(due) => ({ ...toFiledBody(formOf(due), needsOf(due)), ...proof.body })}
    >
      {(due, isTried) => (
        <>
          <AdministratorNote due={due} />
          <FiledFields
            {...{ id: field, isTried, isRenewal, isAttested: due.isAttested }}
            form={formOf(due)}
            needs={needsOf(due)}
            onChange={setTyped}
          >
            <FilesField
              id={`${field}-proof`}
              folder={proofFolder}
              title={t('Proof')}
              kept={due.filing.proof}
              fault={isTried ? proof.fault : undefined}
              {...proof.control}
            />
          </FiledFields>
        </>
      )}
    </ActFrame>
  );
}
