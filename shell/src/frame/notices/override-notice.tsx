import { useEffect, useState, useSyncExternalStore } from 'react';
import { isAnythingUnsaved } from 'shared-lib/bus';
import type { PageOverride } from 'shared-lib/releases';
import { Button, Text } from 'shared-lib/ui';
import { leaveGuard } from '../../leaving/leaving';
import { openedReleaseState } from '../../override/opened-release';
import { leaveOpened } from '../../override/leave-opened';
import { openedReleaseOf } from '../../override/opened-in';
import { overrideWords } from '../../override/override-words';
import { useHasPassed } from '../../override/use-over';
import { Notice } from './notice';

type Leave = typeof leaveOpened;

/** Shows which release somebody has opened for themselves and lets them leave it; or why it is not shown. */
export function OverrideNotice({ override, leave = leaveOpened }: { override: PageOverride; leave?: Leave }) {
  const fate = useSyncExternalStore(openedReleaseState.subscribe, openedReleaseState.now);
  const opened = openedReleaseOf({ override });
  const isOver = useHasPassed(opened?.until);
  const [isStuck, setStuck] = useState(false);
  const isLink = opened?.until !== undefined;
  // When no release can replace the opened one in this page, another page must load, unless somebody would lose unsaved
  // work.
  const isLost = isLink && fate === 'given-up';
  useEffect(() => {
    if (isLost && !isAnythingUnsaved()) void leave('failure');
  }, [isLost, leave]);
  const leaveByRequest = async () => setStuck(!(await leave('wish')));
  return (
    <Notice look="warning" words={overrideWords(override, { fate, isOver })}>
      {isLink && (
        <Button
          size="xs"
          variant="outline"
          flexShrink="0"
          color="inherit"
          borderColor="currentColor"
          onClick={() => leaveGuard.leaveBy(() => void leaveByRequest())}
        >
          Leave it
        </Button>
      )}
      {isStuck && <Text minW="0">It could not be left just now. Please try again.</Text>}
    </Notice>
  );
}
