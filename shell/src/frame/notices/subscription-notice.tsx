import { useOrganisation } from '../use-organisation';
import { Live } from './live';
import { Notice } from './notice';
import { subscriptionWords } from './subscription-words';

/** Says that the subscription has ended, and what that means for the library. */
export function SubscriptionNotice() {
  const organisation = useOrganisation();
  const words = organisation && subscriptionWords(organisation);
  return <Live stays="in place">{words !== undefined && <Notice look="warning" words={words} />}</Live>;
}
