import { FieldWord } from 'shared-lib/form/labelled-field';
import type { FileReference } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { AttachmentsField, type AttachmentsState } from 'shared-lib/uploads';

type FilesFieldProps = {
  /** Of what takes the focus where something is wrong. */
  id: string;
  /** The folder of the files below `/attachment`. */
  folder: string;
  title: string;
  value: readonly FileReference[];
  /** Files that stay whatever is saved. */
  kept?: readonly FileReference[];
  /** Undefined: nothing is wrong, or nobody tried to save. */
  fault: string | undefined;
  onChange: (value: FileReference[]) => void;
  onStateChange: (state: AttachmentsState) => void;
};

/** The files of a form, with what is wrong with them. Phones offer their camera. */
export function FilesField({ id, fault, kept, ...field }: FilesFieldProps) {
  return (
    <Box id={id} tabIndex={-1}>
      <AttachmentsField {...field} {...(kept && { kept })} takesPhotos />
      {fault !== undefined && <FieldWord id={id} hint={undefined} fault={fault} />}
    </Box>
  );
}
