import { ownListLimits } from 'shared-lib/records';

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

export type CatalogueEntry = { status: number; success: 0 | 3; sentence: string };

/** The entries of the error catalogue for changes of users. */
export const peopleErrors = {
  'bad-setup-link': {
    status: 200,
    success: 0,
    sentence:
      'This setup link does not work any more. Start the server again, and open the link that it prints.',
  },
  'bad-organisation-name': {
    status: 422,
    success: 0,
    sentence: 'The name of the organisation must be one line of at most 200 characters.',
  },
  'unknown-objection': {
    status: 200,
    success: 0,
    sentence: 'This link was used before, or is too old.',
  },
  'bad-user-name': { status: 422, success: 0, sentence: 'The user name must be an e-mail address.' },
  'name-taken': { status: 200, success: 0, sentence: 'The user name {name} is taken.' },
  'unknown-account': { status: 200, success: 0, sentence: 'There is no such user.' },
  'own-account': {
    status: 200,
    success: 0,
    sentence:
      'Nobody can disable themselves, give their own role away or take their second factor off here. Please ask another administrator.',
  },
  'last-administrator': {
    status: 200,
    success: 0,
    sentence: 'The organisation needs an administrator who can sign in.',
  },
  'changed-user': {
    status: 409,
    success: 0,
    sentence: 'This user was changed by another user. Reload to see the latest.',
  },
  'disabled-user': {
    status: 200,
    success: 0,
    sentence: 'This user is disabled. Enable the user first, then send the link.',
  },
  'operator-account': {
    status: 200,
    success: 0,
    sentence:
      'The user {name} is an operator of the platform. Only an operator can disable or enable this user or take the second factor off.',
  },
  'operator-already': { status: 200, success: 0, sentence: 'The user {name} is an operator already.' },
  'no-operator': { status: 200, success: 0, sentence: 'The user {name} is no operator.' },
  'last-operator': {
    status: 200,
    success: 0,
    sentence: 'The platform needs an operator who can sign in.',
  },
  'password-is-set': {
    status: 200,
    success: 0,
    sentence: 'This user has a password. Whoever has forgotten it asks for a link at the login.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** The entries of the error catalogue for profiles. */
export const profileErrors = {
  'unknown-profile': { status: 200, success: 0, sentence: 'There is no such profile.' },
  'profile-taken': { status: 200, success: 0, sentence: 'The profile name {name} is taken.' },
  'too-many-profiles': {
    status: 200,
    success: 0,
    sentence: 'There are {most} profiles already. Delete one first.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** The entries of the error catalogue for views, and for actions of the workspace on many records. */
export const workspaceErrors = {
  'no-reason': { status: 422, success: 0, sentence: 'Please mention the Delete Reason' },
  'not-active': {
    status: 200,
    success: 0,
    sentence: 'This record is not Active. Only what is Active is deleted here.',
  },
  'is-published': { status: 200, success: 0, sentence: 'This record is published already.' },
  'export-too-large': {
    status: 422,
    success: 0,
    sentence: 'An export has at most {most} rows. Narrow the list first.',
  },
  'unknown-view': { status: 200, success: 0, sentence: 'There is no such view.' },
  'no-view-name': { status: 200, success: 0, sentence: 'Please fill the name of the view.' },
  'view-name-taken': { status: 200, success: 0, sentence: 'There is a view named {name} already.' },
  'too-many-views': { status: 200, success: 0, sentence: 'One has at most {most} views of a list.' },
} as const satisfies Record<string, CatalogueEntry>;

/** The entries of the error catalogue for changes of an organisation's own lists. */
export const ownListErrors = {
  'unknown-own-option': { status: 200, success: 0, sentence: 'The list has no such option.' },
  'changed-option': {
    status: 409,
    success: 0,
    sentence: 'This option was changed by another user. Reload to see the latest.',
  },
  'no-option-name': { status: 200, success: 0, sentence: 'Please fill the Name.' },
  'long-option-name': {
    status: 200,
    success: 0,
    sentence: `The name has at most ${ownListLimits.name} characters.`,
  },
  'option-name-taken': { status: 200, success: 0, sentence: 'The list has {name} already.' },
  'option-name-retired': {
    status: 200,
    success: 0,
    sentence: 'The list has {name} already, which is retired. Offer it again instead.',
  },
  'option-name-reserved': {
    status: 200,
    success: 0,
    sentence: 'The forms put {name} at the end of the list themselves. Choose another name.',
  },
  'last-option': {
    status: 200,
    success: 0,
    sentence: 'This is the last option that the list offers. Add another one first.',
  },
  'too-many-options': {
    status: 200,
    success: 0,
    sentence: `The list offers ${ownListLimits.options} options already. Retire one first.`,
  },
} as const satisfies Record<string, CatalogueEntry>;
