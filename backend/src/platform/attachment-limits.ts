export type AttachmentLimits = {
  /** The largest size of one file. */
  fileBytes: number;
  /** The largest total size of the files of one record. */
  recordBytes: number;
  /** The largest total size of an organisation's files, attached or still waiting for a record. */
  organisationBytes: number;
  /** How many files one record may have. */
  files: number;
};

const megabyte = 1_048_576;

/** The defaults of P-73. Settings can override them. */
export const usualLimits: AttachmentLimits = {
  fileBytes: 10 * megabyte,
  recordBytes: 50 * megabyte,
  organisationBytes: 10_240 * megabyte,
  files: 20,
};
