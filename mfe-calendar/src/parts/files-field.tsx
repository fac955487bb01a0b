import { useEffect, useRef, useState } from 'react';
import { FaultOrHintText } from 'shared-lib/form/labelled-field';
import { useFieldRefusal } from 'shared-lib/form/refusal';
import { type FileReference, filingLimits } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { AttachmentsField, type AttachmentsState } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';

type FilesFieldProps = {
  /** The id of the element that gets the focus if the files have a fault. */
  id: string;
  /** The folder below `/attachment` in which the files are. */
  folder: string;
  title: string;
  /** The hint below the files. */
  hint?: string | undefined;
  value: readonly FileReference[];
  /** Files from an earlier save, which `value` does not contain. */
  earlierFiles?: readonly FileReference[];
  onRemoveEarlier?: ((file: string) => void) | undefined;
  /** The fault of the files. Undefined if nothing is wrong, or before the first try to save. */
  fault: string | undefined;
  onChange: (value: FileReference[]) => void;
  onStateChange: (state: AttachmentsState) => void;
};

/** The field for the files of a form, with their fault. On phones it also offers the camera. */
export function FilesField({ id, hint, earlierFiles, ...props }: FilesFieldProps) {
  const refused = useFieldRefusal(id);
  const { fault = refused, ...field } = props;
  const word = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== undefined) scrollMessageIntoView(word.current);
  }, [fault]);
  return (
    <Box
      id={id}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && scrollMessageIntoView(word.current)}
    >
      <AttachmentsField {...field} {...(earlierFiles && { earlierFiles })} takesPhotos />
      <div ref={word}>{(hint ?? fault) !== undefined && <FaultOrHintText {...{ id, hint, fault }} />}</div>
    </Box>
  );
}

/** Scrolls a message to the middle of the window, because the buttons at the bottom could cover it. */
const scrollMessageIntoView = (word: HTMLElement | null) => word?.scrollIntoView?.({ block: 'center' });

/**
 * Returns the reason why the files prevent a save: one has a fault, or an upload is under way. Otherwise
 * undefined. The row of a file shows its fault.
 */
export function findUploadsFault(uploads: AttachmentsState): string | undefined {
  if (isUploadFailed(uploads)) return t('A file is not uploaded yet. Try it again, or remove it.');
  if (uploads.kind === 'in-error') return t('Remove what cannot be attached, or choose another file.');
  return uploads.kind === 'under-way' ? uploads.why : undefined;
}

const isUploadFailed = (uploads: AttachmentsState) => uploads.kind === 'in-error' && uploads.isFailed === true;

/** Returns the files that prove a filing with the state of their uploads, and functions that change them. */
export function useProofUploads() {
  const [files, setFiles] = useState<FileReference[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [uploads, setUploads] = useState<AttachmentsState>({ kind: 'settled' });
  const isSettled = uploads.kind === 'settled';
  const isUnderWay = uploads.kind === 'under-way';
  const fault =
    (isUnderWay ? undefined : findUploadsFault(uploads)) ??
    (files.length > filingLimits.proofs ? t('Attach at most {most} files.', { most: filingLimits.proofs }) : undefined);
  return {
    fault,
    /** Whether a file is being uploaded. A save of the dialog then waits. */
    isUnderWay,
    /** Whether the user has changed the files. The button Close then asks first. */
    isTouched: files.length + leftOut.length > 0 || !isSettled,
    /** The files of an earlier filing that also prove this one. */
    findEarlierProof: (all: readonly FileReference[]) => all.filter(({ file }) => !leftOut.includes(file)),
    /** Whether there is no file and no running upload. If so, the person must give a reason. */
    isEmpty: files.length === 0 && !isUnderWay && !isUploadFailed(uploads),
    body: {
      ...(files.length > 0 && { proof: files.map(readFileId) }),
      ...(leftOut.length > 0 && { leave_out: leftOut }),
    },
    control: { value: files, onChange: setFiles, onStateChange: setUploads },
    /** Leaves a file of the earlier filing out of this one. */
    leaveOut: (file: string) => setLeftOut([...leftOut, file]),
  };
}

/** Reads the id of an uploaded file. The file's address consists of the id and the name. */
const readFileId = ({ file }: FileReference) => file.split('~')[0];
