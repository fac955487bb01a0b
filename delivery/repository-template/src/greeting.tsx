import { Surface, Text } from 'shared-lib/ui';

/** A parcel: a part of this area that other areas show. */
export function Greeting({ to }: { to: string }) {
  return (
    <Surface>
      <Text>Template title greets {to}.</Text>
    </Surface>
  );
}
