/** Routes of document 1 §2 whose areas are still to be built; each leaves this list when it is. */
export const comingAreas: Record<string, { title: string; what: string }> = {
  '/circular-amendments': { title: 'Circular/Amendments', what: 'circulars and amendments' },
  '/setup/detailedactivitylogs': { title: 'System Logs', what: 'the activity log' },
  '/setup/releases': { title: 'Releases', what: 'the release console' },
};
