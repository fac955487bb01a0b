import { okResult, type Result, refusedResult } from '../../platform/database/result';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a requested moment. If it is only a day, takes the start or the end of that day in UTC. Undefined if
 * nothing was requested.
 */
export function parseMoment(at: string | undefined, dayMeans: 'start' | 'end' = 'end'): Result<Date | undefined> {
  if (at === undefined || at === '') return okResult(undefined);
  if (!dayPattern.test(at) && !instantPattern.test(at)) return refusedResult('bad-moment');
  const moment = new Date(dayPattern.test(at) ? `${at}T${dayMeans === 'end' ? '23:59:59.999' : '00:00'}Z` : at);
  const isReal = !Number.isNaN(moment.getTime()) && (!dayPattern.test(at) || moment.toISOString().startsWith(at));
  return isReal ? okResult(moment) : refusedResult('bad-moment');
}
