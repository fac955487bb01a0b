import { useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { type FileReference, filingLimits, proofFolder } from 'shared-lib/records';
import type { AttachmentsState } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { FilesField } from '../parts/files-field';
import type { WhyDue } from '../wire/filing';
import { ActFrame } from './act-frame';
import { AdministratorNote } from './administrator-note';
import {
  FiledFields,
  type FiledForm,
  type FilingNeeds,
  firstFault,
  isFiledLate,
  needsTime,
  startOfFiling,
  toFiledBody,
} from './filed-fields';

/** The id of an uploaded file: its address is the id and the name. */
const idOf = ({ file }: FileReference) => file.split('~')[0];

/** Says that a duty was done for a due date, on which day, under which number, and by which files one sees it. */
export function FileDialog({ id, onClosed }: { id: number; onClosed: () => void }) {
  const [today] = useState(findPageToday);
  /** Undefined until somebody changes something. */
  const [typed, setTyped] = useState<FiledForm>();
  const [files, setFiles] = useState<FileReference[]>([]);
  const [uploads, setUploads] = useState<AttachmentsState>({ kind: 'settled' });
  const field = useId();
  const isTyped = typed !== undefined || files.length > 0 || uploads.kind !== 'settled';
  const formOf = ({ filing }: WhyDue) => typed ?? startOfFiling(today, filing);
  const proofFault =
    uploads.kind !== 'settled'
      ? uploads.why
      : files.length > filingLimits.proofs
        ? t('At most {most} files are filed at once.', { most: filingLimits.proofs })
        : undefined;
  const needsOf = (due: WhyDue): FilingNeeds => ({
    today,
    time: needsTime(formOf(due), due),
    isLate: isFiledLate(formOf(due), due),
    lacksProof: uploads.kind === 'settled' && files.length + due.filing.proof.length === 0,
  });
  return (
    <ActFrame
      {...{ id, isTyped, onClosed }}
      act="file"
      findFault={(due) =>
        firstFault(field, formOf(due), needsOf(due)) ??
        (proofFault === undefined ? undefined : `${field}-proof`)
      }
      bodyOf={(due) => ({
        ...toFiledBody(formOf(due), needsOf(due)),
        ...(files.length > 0 && { proof: files.map(idOf) }),
      })}
    >
      {(due, isTried) => (
        <>
          <AdministratorNote administrators={due.filing.administrators} />
          <FiledFields
            {...{ id: field, isTried, isAttested: due.isAttested }}
            form={formOf(due)}
            needs={needsOf(due)}
            onChange={setTyped}
          >
            <FilesField
              id={`${field}-proof`}
              folder={proofFolder}
              title={t('Proof')}
              value={files}
              kept={due.filing.proof}
              fault={isTried ? proofFault : undefined}
              onChange={setFiles}
              onStateChange={setUploads}
            />
          </FiledFields>
        </>
      )}
    </ActFrame>
  );
}
