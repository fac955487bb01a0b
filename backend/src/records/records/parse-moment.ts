import { done, type Outcome, refused } from '../../platform/database/outcome';

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The moment that somebody asks about; of a day its end, by UTC. undefined where nobody asks. */
export function parseMoment(at: string | undefined): Outcome<Date | undefined> {
  if (at === undefined || at === '') return done(undefined);
  if (!day.test(at) && !instant.test(at)) return refused('bad-moment');
  const moment = new Date(day.test(at) ? `${at}T23:59:59.999Z` : at);
  const isReal = !Number.isNaN(moment.getTime()) && (!day.test(at) || moment.toISOString().startsWith(at));
  return isReal ? done(moment) : refused('bad-moment');
}
