import { useEffect, useState } from 'react';
import { FailurePanel, Text } from 'shared-lib/ui';
import { ShellPage } from '../arriving/shell-page';
import { loadAgain } from '../edge/load-again';
import { leaveFor } from '../session/leave-for';

/** Whether this page was loaded at an address of the entrance: then the server has no entrance to give. */
function wasLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

/** A page before the product is not in this build: it is opened by a full navigation, with all that is in the address. */
export function LeaveToEntrance() {
  const [isStuck] = useState(wasLoadedHere);
  useEffect(() => {
    if (!isStuck) leaveFor(location.href);
  }, [isStuck]);
  if (!isStuck) return <Text role="status">Leaving …</Text>;
  return (
    <ShellPage title="Page not found">
      <FailurePanel
        title="This page cannot be shown."
        detail="The server has the product and not the pages before it."
        onTryAgain={loadAgain}
      />
    </ShellPage>
  );
}
