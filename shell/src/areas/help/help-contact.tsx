import { Text } from 'shared-lib/ui';

/** Whom the people of this organisation ask. */
export function HelpContact() {
  return (
    <Text color="fg.muted">
      Ask an administrator of your organisation. They add users, decide who may edit, and keep the lists.
    </Text>
  );
}
