/** The three lists of a kind, in the order of their buttons. The browser stores the index, so the order must stay. */
export const listStatuses = ['all', 'published', 'draft'] as const;

export type ListStatus = (typeof listStatuses)[number];

export const listStatusTitles = {
  all: 'All',
  published: 'Published',
  draft: 'Draft',
} satisfies Record<ListStatus, string>;
