import type { ReleaseSet } from 'shared-lib/releases';
import { chakra } from 'shared-lib/ui';
import { loadAgain } from '../../edge/load-again';
import { KeepsakeNotice } from './keepsake-notice';
import { ReleaseNotice } from './release-notice';
import { ServerNotice } from './server-notice';
import { SubscriptionNotice } from './subscription-notice';

const Region = chakra('section');

/** What concerns the whole page, in one place below the toolbar; nothing most of the time. */
export function Notices({ set }: { set: ReleaseSet }) {
  return (
    <Region aria-label="Notices" display="contents">
      <ServerNotice />
      <SubscriptionNotice />
      <KeepsakeNotice />
      <ReleaseNotice own={set.id} onReload={loadAgain} />
    </Region>
  );
}
