import { Text } from 'shared-lib/ui';
import './later-part.css';

/** What is fetched when somebody asks for more. */
export function LaterPart() {
  return <Text className="later-part">More of the road map</Text>;
}
