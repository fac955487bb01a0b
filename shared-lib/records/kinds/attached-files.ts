/** The field for attached files, the same in every kind of record. */
export const attachedFiles = {
  wire: 'attachment',
  listed: 'attachmentfiles',
  label: 'Attachments',
  type: 'files',
} as const;
