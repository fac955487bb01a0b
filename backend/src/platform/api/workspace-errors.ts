import { ownListLimits } from 'shared-lib/records';
import type { CatalogueEntry } from './catalogue-entry';

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
