import { useEffect, useRef } from 'react';
import type { ReleaseSet } from 'shared-lib/releases';
import { chakra, LazyPart } from 'shared-lib/ui';
import { sayNoticesHeight } from 'shared-lib/ui/notices-height';
import { askTakenBack } from '../../edge/ask-edge';
import { loadAgain } from '../../edge/load-again';
import { CopyNotice } from './copy-notice';
import { KeepsakeNotice } from './keepsake-notice';
import { leaveTakenBack } from './leave-taken-back';
import { Live } from './live';
import { ReleaseNotice } from './release-notice';
import { ServerNotice } from './server-notice';
import { SubscriptionNotice } from './subscription-notice';

const Region = chakra('section');

const loadOverride = () => import('./override-notice').then(({ OverrideNotice }) => OverrideNotice);

/** What concerns the whole page, in one place below the toolbar; nothing most of the time. */
export function Notices({ set }: { set: ReleaseSet }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => (region.current ? followHeight(region.current) : undefined), []);
  useEffect(() => leaveTakenBack({ set, ask: askTakenBack, reload: loadAgain }), [set]);
  return (
    <Region ref={region} aria-label="Notices" display="contents">
      <ServerNotice />
      <Live stays="in view">
        {set.override && (
          <LazyPart
            what="What you have opened"
            load={loadOverride}
            with={{ override: set.override }}
            waiting={null}
          />
        )}
      </Live>
      <CopyNotice />
      <SubscriptionNotice />
      <KeepsakeNotice />
      <ReleaseNotice own={set.id} onReload={loadAgain} />
    </Region>
  );
}

/** Each of them is as high as what it says just now. Gives the way to stop. */
function followHeight(region: HTMLElement): () => void {
  const parts = [...region.children];
  const sum = () => parts.reduce((height, part) => height + part.getBoundingClientRect().height, 0);
  const sizes = new ResizeObserver(() => sayNoticesHeight(sum()));
  for (const part of parts) sizes.observe(part);
  return () => sizes.disconnect();
}
