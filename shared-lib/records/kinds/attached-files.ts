/** The files of a record of any kind. */
export const attachedFiles = {
  wire: 'attachment',
  listed: 'attachmentfiles',
  label: 'Attachments',
  type: 'files',
} as const;
