import { useEffect, useState } from 'react';
import { formState$, useLatest } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { askReleaseSetId } from '../../edge/ask-edge';
import { Live } from './live';
import { Notice } from './notice';
import { watchReleases } from './watch-releases';

type ReleaseNoticeProps = { own: string | undefined; onReload: () => void };

/** Offers to load the page again when a newer release is ready; never while a form holds something unsaved. */
export function ReleaseNotice({ own, onReload }: ReleaseNoticeProps) {
  const [isNewer, setNewer] = useState(false);
  const form = useLatest(formState$, undefined);
  useEffect(() => watchReleases({ own, ask: askReleaseSetId, tell: setNewer }), [own]);
  return (
    <Live stays="in place">
      {isNewer && !form?.dirty && (
        <Notice look="calm" words="A newer release of Lexboard is ready.">
          <Button size="xs" flexShrink="0" onClick={onReload}>
            Reload to update
          </Button>
        </Notice>
      )}
    </Live>
  );
}
