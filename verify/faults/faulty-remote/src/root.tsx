import { useState } from 'react';
import { AreaHeading, Button, Stack } from 'shared-lib/ui';
import { failIf } from './fault';

/** Works, unless the page's address says how it should not. */
export function Root() {
  const [clicks, setClicks] = useState(0);
  failIf('first-render');
  if (clicks > 0) failIf('later-click');
  return (
    <Stack gap="4" align="start">
      <AreaHeading>Road map 9.0.0</AreaHeading>
      <Button onClick={() => setClicks(clicks + 1)}>Go on</Button>
    </Stack>
  );
}
