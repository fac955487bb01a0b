import { useState } from 'react';
import { useQuery } from 'shared-lib/query';
import type { ReleaseSet, RemoteName } from 'shared-lib/releases';
import { RemoteParcel } from 'shared-lib/remotes';
import { Button, Input, Stack, Text } from 'shared-lib/ui';
import { loadModule } from 'shell/src/remotes/federation';

type ParcelBenchProps = { set: ReleaseSet; name: RemoteName };

/** Opens each parcel of a remote with props that the developer types as JSON. */
export function ParcelBench({ set, name }: ParcelBenchProps) {
  const release = set.remotes.find((remote) => remote.name === name)?.releases[0];
  const { data: parcels = [], error } = useQuery({
    queryKey: ['parcels', name],
    queryFn: async () => (release ? Object.keys(Object(await loadModule(release, './parcels'))) : []),
  });
  const [props, setProps] = useState('{"kind":"law","id":1,"lawId":1}');
  const [open, setOpen] = useState<string>();
  if (error) return <Text role="alert">The parcels cannot be listed: {error.message}</Text>;
  if (parcels.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <Stack as="section" aria-label="Parcels" gap="3" p="5" borderTopWidth="1px" align="start">
      <Text fontWeight="600">Parcels</Text>
      <Input aria-label="Props as JSON" value={props} onChange={(event) => setProps(event.target.value)} />
      {parcels.map((parcel) => (
        <Button key={parcel} size="sm" variant="outline" onClick={() => setOpen(parcel)}>
          Open {parcel}
        </Button>
      ))}
      {open && <RemoteParcel key={open} remote={name} parcel={open} with={{ ...parse(props), onClose: close }} />}
    </Stack>
  );
}

function parse(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
