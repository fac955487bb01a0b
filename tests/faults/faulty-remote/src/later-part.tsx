import { Text } from 'shared-lib/ui';
import './later-part.css';

/** The part that is loaded when somebody opens it. */
export function LaterPart() {
  return <Text className="later-part">More of the road map</Text>;
}
