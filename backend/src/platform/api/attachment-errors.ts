import type { CatalogueEntry } from './catalogue-entry';

/** The entries of the error catalogue for files. */
export const attachmentErrors = {
  'bad-file-name': { status: 422, success: 0, sentence: 'File "{name}" contains invalid characters' },
  'device-file-name': {
    status: 422,
    success: 0,
    sentence: 'File "{name}" has a name that Windows keeps for a device.',
  },
  'bad-file-type': { status: 422, success: 0, sentence: 'File "{name}" is not of an allowed type.' },
  'long-file-name': { status: 422, success: 0, sentence: 'File "{name}" has too long a name.' },
  'bad-file-content': {
    status: 422,
    success: 0,
    sentence: 'File "{name}" does not hold what its name says: {reason}.',
  },
  'infected-file': {
    status: 422,
    success: 0,
    sentence: 'The virus scanner refuses the file "{name}": it found {found}.',
  },
  'file-too-large': { status: 413, success: 0, sentence: 'File "{name}" is larger than {most} MB.' },
  'content-too-large': {
    status: 413,
    success: 0,
    sentence: 'The files inside this request hold more than 256 KB.',
  },
  'no-file': {
    status: 422,
    success: 0,
    sentence: 'Send one file as multipart/form-data, and besides it no more than accessusername.',
  },
  'unknown-attachment': { status: 422, success: 0, sentence: 'There is no uploaded file {name} to attach.' },
  'not-attached': {
    status: 422,
    success: 0,
    sentence: 'The record has no attached file {name}, so there is nothing to remove.',
  },
  'too-many-uploads': {
    status: 422,
    success: 0,
    sentence: 'Too many of your uploads wait for a record to take them.',
  },
  'organisation-full': {
    status: 422,
    success: 0,
    sentence: 'The files of your organisation may have {most} MB together.',
  },
  'attachment-name-taken': {
    status: 422,
    success: 0,
    sentence: 'A file named "{name}" is attached already.',
  },
  'too-many-attachments': { status: 422, success: 0, sentence: 'A record takes at most {most} files.' },
  'attachments-too-large': {
    status: 422,
    success: 0,
    sentence: 'The files of a record may have {most} MB together.',
  },
  'unknown-file': { status: 404, success: 0, sentence: 'There is no such file.' },
  'ambiguous-file': { status: 409, success: 0, sentence: 'Several files are named "{name}".' },
  'changed-file': {
    status: 500,
    success: 0,
    sentence: 'The stored file is not the one that was uploaded, so it is not given out.',
  },
  'storage-full': { status: 503, success: 0, sentence: 'There is no room left to keep files.' },
  'scanner-away': {
    status: 503,
    success: 0,
    sentence: 'The virus scanner does not answer, and no file is taken without it. Please try again shortly.',
  },
  'storage-away': {
    status: 503,
    success: 0,
    sentence: 'The store of the files does not answer. Please try again shortly.',
  },
} as const satisfies Record<string, CatalogueEntry>;
