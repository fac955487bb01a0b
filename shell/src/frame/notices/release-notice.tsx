import { useEffect, useState } from 'react';
import { unsaved$, useLatest } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { askReleaseSetId } from '../../edge/ask-edge';
import { Live } from './live';
import { Notice } from './notice';
import { watchReleases } from './watch-releases';

type ReleaseNoticeProps = { own: string | undefined; onReload: () => void };

/** Offers to load the page again when a newer release is ready; never while something is not saved. */
export function ReleaseNotice({ own, onReload }: ReleaseNoticeProps) {
  const [isNewer, setNewer] = useState(false);
  const isSaved = useLatest(unsaved$, []).length === 0;
  useEffect(() => watchReleases({ own, ask: askReleaseSetId, tell: setNewer }), [own]);
  return (
    <Live stays="in place">
      {isNewer && isSaved && (
        <Notice look="calm" words="A newer release of Lexboard is ready.">
          <Button size="xs" flexShrink="0" onClick={onReload}>
            Reload to update
          </Button>
        </Notice>
      )}
    </Live>
  );
}
