import type { FileReference } from 'shared-lib/records';
import { Box, Button } from 'shared-lib/ui';
import { AttachedRow, UploadRow } from './attachment-row';
import type { Upload } from './upload';

type AttachmentListProps = {
  /** Where the files lie below `/attachment`. */
  folder: string;
  attached: readonly FileReference[];
  uploads: readonly Upload[];
  onRemove: (file: string) => void;
  onDrop: (upload: Upload) => void;
  onAgain: (key: number) => void;
};

/** The files that are there, then those that were chosen since, with how far they are. */
export function AttachmentList(props: AttachmentListProps) {
  const { folder, attached, uploads, onRemove, onDrop, onAgain } = props;
  const faulty = uploads.filter(({ phase }) => phase === 'refused' || phase === 'failed');
  if (attached.length + uploads.length === 0) return null;
  return (
    <>
      <Box as="ul" listStyleType="none" mt="2" borderWidth="1px" borderColor="border" rounded="md">
        {attached.map((file) => (
          <AttachedRow key={file.file} folder={folder} file={file} onRemove={() => onRemove(file.file)} />
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
          onClick={() => {
            for (const upload of faulty) onDrop(upload);
          }}
        >
          Remove all with an error
        </Button>
      )}
    </>
  );
}
