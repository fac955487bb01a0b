import type { CatalogueEntry } from './catalogue-entry';

/** The part of the catalogue that speaks of what the workspace does with many records, and of its views. */
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
