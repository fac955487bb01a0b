import { daysToRestore } from 'shared-lib/records';

/** SQL condition: a deletion at this time can still be undone. It counts hours, because some days have 23 or 25. */
export const inTimeToRestore = (deletedAt: string) =>
  `${deletedAt} >= now() - interval '${daysToRestore * 24} hours'`;
