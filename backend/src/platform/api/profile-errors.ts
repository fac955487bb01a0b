import type { CatalogueEntry } from './catalogue-entry';

/** The part of the catalogue that speaks of profiles. */
export const profileErrors = {
  'unknown-profile': { status: 200, success: 0, sentence: 'There is no such profile.' },
  'profile-taken': { status: 200, success: 0, sentence: 'The profile name {name} is taken.' },
  'too-many-profiles': {
    status: 200,
    success: 0,
    sentence: 'There are {most} profiles already. Delete one first.',
  },
} as const satisfies Record<string, CatalogueEntry>;
