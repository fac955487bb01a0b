/** Routes of document 1 §2 whose areas are still to be built; each leaves this list when it is. */
export const comingAreas: Record<string, { title: string; what: string }> = {
  '/setup/releases': { title: 'Releases', what: 'the release console' },
};
