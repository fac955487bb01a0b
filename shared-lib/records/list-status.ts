/** The three lists of a kind, in the order of their buttons; the order is also what the browser keeps. */
export const listStatuses = ['all', 'published', 'draft'] as const;

export type ListStatus = (typeof listStatuses)[number];

export const listStatusTitles = {
  all: 'All',
  published: 'Published',
  draft: 'Draft',
} satisfies Record<ListStatus, string>;
