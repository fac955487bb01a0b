import { useEffect, useState } from 'react';
import { queryClient } from 'shared-lib/query';
import { VisuallyHidden } from 'shared-lib/ui';
import { isServerReady } from '../../edge/ask-edge';
import { Live } from './live';
import { Notice } from './notice';
import { watchServer } from './watch-server';

/** Says that the server cannot be reached for as long as that is so. Whoever listens hears of its return too. */
export function ServerNotice() {
  const [isReachable, setReachable] = useState<boolean>();
  useEffect(() => {
    const tell = (isThere: boolean) => {
      setReachable(isThere);
      if (isThere) fetchWhatFailed();
    };
    return watchServer({ look: isServerReady, tell });
  }, []);
  return (
    <Live stays="in view">
      {isReachable === false && (
        <Notice
          look="warning"
          words="The server cannot be reached. What you have typed stays here; Lexboard keeps trying."
        />
      )}
      {isReachable === true && <VisuallyHidden>The server can be reached again.</VisuallyHidden>}
    </Live>
  );
}

/** What is in view and did not come for want of a server comes now. */
function fetchWhatFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
