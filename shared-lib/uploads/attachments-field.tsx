import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type FileReference, formatMegabytes, type RecordKind } from 'shared-lib/records';
import { Box, Button, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AttachedFileRow, focusFilePicker, UploadRow } from './attachment-row';
import { FilePicker, ForbiddenCharactersTip } from './file-picker';
import { type AttachmentLimits, explainRejectedFiles } from './rejected-files';
import { type AttachmentsState, dropRemovedUploads, findAttachmentsState, type Upload } from './uploads';
import { useUploads } from './use-uploads';

type AttachmentsFieldProps = {
  /** The folder below `/attachment` in which the files are. */
  folder: string;
  /** The title of the field. By default it is "Attachments". */
  title?: string;
  /** The files that the record has, and the files that the next save adds. */
  value: readonly FileReference[];
  /** Files from an earlier save, which `value` does not contain. Without `onRemoveEarlier` they cannot be removed. */
  earlierFiles?: readonly FileReference[];
  onRemoveEarlier?: ((file: string) => void) | undefined;
  /** Whether the field offers the phone's camera. */
  takesPhotos?: boolean;
  onChange: (value: FileReference[]) => void;
  /** Called when the files begin to block a save, or no longer block it. */
  onStateChange: (state: AttachmentsState) => void;
};

/**
 * The height of the title's text. The button beside the title is higher than that. Without this height, the space below
 * the title would be larger than in other fields.
 */
const titleHeight = '4.5';

/** The files of a form: stored files, running uploads and their errors. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { folder, title = t('Attachments'), value, earlierFiles = noFiles, takesPhotos, onChange } = props;
  const id = useId();
  const limits = useAttachmentLimits();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  // Works on `latest`, because two uploads may finish before the form renders the first one.
  const change = (next: FileReference[]) => {
    latest.current = next;
    onChange(next);
  };
  const { uploads, choose, again, drop } = useUploads(`attachment/${folder}`, (file) =>
    change([...latest.current, file]),
  );
  const currentUploads = dropRemovedUploads(uploads, value);
  const state = findAttachmentsState(currentUploads);
  useReportStateChange(state, props.onStateChange);
  const attached = value.filter(({ file }) => !currentUploads.some((upload) => upload.file === file));
  const pick = (files: readonly File[]) => {
    // Refused files do not count towards the limits, and do not block another file of the same name.
    const coming = currentUploads.filter(({ phase }) => phase !== 'refused');
    const faults = explainRejectedFiles(files, [...earlierFiles, ...attached, ...coming], limits);
    choose(files.map((file, place) => ({ file, fault: faults[place] })));
    scrollToChosenFiles(box.current);
  };
  const remove = (file: string) => change(latest.current.filter((reference) => reference.file !== file));
  const dropUpload = ({ key, phase, file }: Upload) => {
    drop(key);
    if (phase === 'stored') remove(file);
  };
  return (
    <Box ref={box} role="group" aria-labelledby={id}>
      <Flex position="relative" align="center" gap="1" mb="1.5" h={titleHeight}>
        <Text id={id} textStyle="label">
          {title}
        </Text>
        <ForbiddenCharactersTip />
      </Flex>
      <FilePicker hint={formatLimitsHint(limits)} takesPhotos={takesPhotos} onPick={pick} />
      <AttachmentList
        folder={folder}
        earlierFiles={earlierFiles}
        onRemoveEarlier={props.onRemoveEarlier}
        attached={attached}
        uploads={currentUploads}
        onRemove={remove}
        onDrop={dropUpload}
        onAgain={again}
      />
    </Box>
  );
}

const noFiles: readonly FileReference[] = [];

/** Returns the folder below `/attachment` that holds the files of a kind of records. */
export function findAttachmentFolder(kind: RecordKind): string {
  return Object.values(kind.fields).find((field) => field.type === 'files')?.folder ?? kind.name;
}

/** Scrolls the new rows into view, since they may be below the window. Rows with refused files come first. */
function scrollToChosenFiles(field: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const refused = field?.querySelector('[data-faulty]');
    const row = refused ?? field?.querySelector('li:last-child');
    row?.scrollIntoView?.({ block: refused ? 'center' : 'nearest' });
  });
}

function formatLimitsHint(limits: AttachmentLimits | undefined): string {
  const types = t('pdf, png, jpeg, xlsx, docx, txt, xls');
  if (!limits) return types;
  const [each, together] = [limits.fileBytes, limits.recordBytes].map(formatMegabytes);
  const { files } = limits;
  return t('{types}; {each} MB each, at most {files} files of {together} MB together', {
    types,
    each,
    files,
    together,
  });
}

/** Reports each change of the attachments' state, but not the steps of a progress bar. */
function useReportStateChange(state: AttachmentsState, report: (state: AttachmentsState) => void): void {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  const { kind } = state;
  const why = 'why' in state ? state.why : '';
  const faulty = 'faulty' in state ? state.faulty : 0;
  const isFailed = 'isFailed' in state && state.isFailed;
  useEffect(() => {
    if (kind === 'settled') latest.current({ kind });
    else latest.current(kind === 'in-error' ? { kind, why, faulty, ...(isFailed && { isFailed }) } : { kind, why });
  }, [kind, why, faulty, isFailed]);
}

/** Returns the limits for uploads, or undefined until the server has answered. */
function useAttachmentLimits(): AttachmentLimits | undefined {
  const { data } = useQuery({
    queryKey: ['attachment-limits'],
    queryFn: ({ signal }) => fetchAttachmentLimits(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function fetchAttachmentLimits(signal: AbortSignal): Promise<AttachmentLimits> {
  const answer = await send({ method: 'POST', path: 'attachment/limits', body: {}, signal });
  const limits = readAnswer(answer, ({ fileBytes, recordBytes, files }): AttachmentLimits | undefined => {
    if (![fileBytes, recordBytes, files].every((limit) => Number.isInteger(limit))) return undefined;
    return { fileBytes: Number(fileBytes), recordBytes: Number(recordBytes), files: Number(files) };
  });
  if (!limits.ok) throw new Error(limits.message);
  return limits.value;
}

type AttachmentListProps = {
  /** The folder below `/attachment` in which the files are. */
  folder: string;
  earlierFiles: readonly FileReference[];
  onRemoveEarlier: ((file: string) => void) | undefined;
  attached: readonly FileReference[];
  uploads: readonly Upload[];
  onRemove: (file: string) => void;
  onDrop: (upload: Upload) => void;
  onAgain: (key: number) => void;
};

/** Shows the stored files, then the newly chosen files with their progress. */
function AttachmentList(props: AttachmentListProps) {
  const { folder, earlierFiles, onRemoveEarlier, attached, uploads, onRemove, onDrop, onAgain } = props;
  const faulty = uploads.filter(({ phase }) => phase === 'refused' || phase === 'failed');
  if (earlierFiles.length + attached.length + uploads.length === 0) return null;
  return (
    <>
      <Box as="ul" listStyleType="none" mt="2" borderWidth="1px" borderColor="border" rounded="md">
        {earlierFiles.map((file) => (
          <AttachedFileRow
            key={file.file}
            folder={folder}
            file={file}
            onRemove={onRemoveEarlier && (() => onRemoveEarlier(file.file))}
          />
        ))}
        {attached.map((file) => (
          <AttachedFileRow key={file.file} folder={folder} file={file} onRemove={() => onRemove(file.file)} />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            folder={folder}
            upload={upload}
            onAgain={() => onAgain(upload.key)}
            onRemove={() => onDrop(upload)}
          />
        ))}
      </Box>
      {faulty.length > 1 && (
        <Button
          size="xs"
          variant="outline"
          mt="2"
          onClick={({ currentTarget }) => {
            focusFilePicker(currentTarget);
            for (const upload of faulty) onDrop(upload);
          }}
        >
          {t('Remove all with an error')}
        </Button>
      )}
    </>
  );
}
