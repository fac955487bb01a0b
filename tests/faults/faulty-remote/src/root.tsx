import { useState } from 'react';
import { AreaHeading, Button, LazyPart, Stack } from 'shared-lib/ui';
import { failIf } from './fault';

const loadLater = () => import(/* webpackChunkName: "later" */ './later-part').then(({ LaterPart }) => LaterPart);

/** Works, unless the page's address names a fault. */
export function Root() {
  const [clicks, setClicks] = useState(0);
  const [isMore, setMore] = useState(false);
  failIf('first-render');
  if (clicks > 0) failIf('later-click');
  return (
    <Stack gap="4" align="start">
      <AreaHeading>Road map 9.0.0</AreaHeading>
      <Button onClick={() => setClicks(clicks + 1)}>Go on</Button>
      <Button onClick={() => setMore(true)}>Show more</Button>
      {isMore && <LazyPart what="More" load={loadLater} with={{}} />}
    </Stack>
  );
}
