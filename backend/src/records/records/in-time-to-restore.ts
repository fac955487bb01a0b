import { daysToRestore } from 'shared-lib/records';

/** Whether a deletion at this column's time can still be taken back; in hours, since some days have 23 or 25. */
export const inTimeToRestore = (deletedAt: string) =>
  `${deletedAt} >= now() - interval '${daysToRestore * 24} hours'`;
