import { send } from 'shared-lib/api';
import { parseRoadMap, type RoadMap } from 'shared-lib/road-map';

/** The laws as trees, and how many name each state. Throws where the call fails. */
export async function fetchRoadMap(signal: AbortSignal): Promise<RoadMap> {
  const answer = await send({ method: 'POST', path: 'tree/dataFetchTree', signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseRoadMap(answer.value);
}
