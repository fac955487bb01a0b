import { findToday, formatDay } from 'shared-lib/schedules';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { callAs } from './signed-in-at';

export type OverdueDate = {
  id: number;
  kind: string;
  record_id: number;
  profile_id: number;
  name: string;
  law: string;
  profile: string;
  due: string;
};

type PastEvent = { type: string; place: string; daysAgo: number };

const call = (path: string, body: object) =>
  callAs({ address: serverAddress('main') }, sessionOf('admin'), { path, body });

/** Records an event whose due date is overdue now. No other story uses that due date. */
export async function makeOverdueByEvent({ type, place, daysAgo }: PastEvent): Promise<OverdueDate> {
  const { data: places } = await call('profiles/list', {});
  const { id: profileId } = places.find(({ name }: { name: string }) => name === place);
  const on = formatDay(findToday() - daysAgo);
  const { id } = await call('happenings/add', { type, profile_id: profileId, on, is_another: true });
  const { data: events } = await call('happenings/list', { profile_id: profileId });
  const [clock] = events.find((event: { id: number }) => event.id === id).clocks;
  const { data } = await call('occurrences/list', { standing: 'overdue', search: clock.name });
  const found = data.find((one: { id: number }) => one.id === clock.id);
  if (!found) throw new Error(`Nothing is overdue after "${type}" ${daysAgo} days ago.`);
  return found;
}
