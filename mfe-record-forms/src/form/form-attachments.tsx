import { FastField, type FastFieldProps } from 'formik';
import { type FieldValue, fieldTypes, type RecordKind } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { AttachmentsField } from '../attachments/attachments-field';
import type { AttachmentsState } from '../attachments/attachments-state';

type FormAttachmentsProps = {
  kind: RecordKind;
  onChange: (name: string, value: FieldValue) => void;
  onStateChange: (state: AttachmentsState) => void;
};

/** The files of the record, in their place in the form. */
export function FormAttachments({ kind, onChange, onStateChange }: FormAttachmentsProps) {
  return (
    <Box gridColumn="1 / -1" minW="0">
      <FastField name="fields.attachments">
        {({ field: { value } }: FastFieldProps<FieldValue>) => (
          <AttachmentsField
            kind={kind}
            value={fieldTypes.files.parse(value)}
            onChange={(files) => onChange('attachments', files)}
            onStateChange={onStateChange}
          />
        )}
      </FastField>
    </Box>
  );
}
