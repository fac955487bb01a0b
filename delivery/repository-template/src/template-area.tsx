import { useState } from 'react';
import { RemoteParcel } from 'shared-lib/remotes';
import { AreaHeading, Button, EmptyState, Stack, Surface } from 'shared-lib/ui';

export function TemplateArea() {
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap="4">
      <AreaHeading>Template title</AreaHeading>
      <Surface>
        <EmptyState title="There is nothing here yet." />
      </Surface>
      <Button onClick={() => setShown(true)}>Show the parcel</Button>
      {isShown && <RemoteParcel remote="mfe-template" parcel="greeting" with={{ to: 'this area' }} />}
    </Stack>
  );
}
