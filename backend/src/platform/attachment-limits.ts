export type AttachmentLimits = {
  /** Of one file. */
  fileBytes: number;
  /** Of all files of one record together. */
  recordBytes: number;
  /** Of all files of an organisation, those of records and those that wait for one. */
  organisationBytes: number;
  /** Files of one record. */
  files: number;
};

const megabyte = 1_048_576;

/** What P-73 says; the settings may say otherwise. */
export const usualLimits: AttachmentLimits = {
  fileBytes: 10 * megabyte,
  recordBytes: 50 * megabyte,
  organisationBytes: 10_240 * megabyte,
  files: 20,
};
