import { ownListLimits } from 'shared-lib/records';
import type { CatalogueEntry } from './catalogue-entry';

/** What can be said against a change of the lists of an organisation. */
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
