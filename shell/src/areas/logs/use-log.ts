import { useQueryClient } from 'shared-lib/query';
import { useListPlace } from '../list/use-list-place';
import { useRows } from '../list/use-rows';
import { askedLog, logAsking } from './asked-log';
import { readLogEntry } from './log-entry';

const of = 'logs';

/** The log as the address narrows it, and the way to read it anew. */
export function useLog() {
  const client = useQueryClient();
  const moves = useListPlace(logAsking);
  const asked = askedLog(moves.place.filters);
  const place = { ...moves.place, filters: asked };
  const rows = useRows({ of, path: 'activity-log/list', place, readRow: readLogEntry });
  const refresh = () => void client.invalidateQueries({ queryKey: ['area', of] });
  return { moves, asked, rows, refresh };
}
