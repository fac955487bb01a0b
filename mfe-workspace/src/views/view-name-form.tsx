import { type FormEvent, useState } from 'react';
import { viewLimits } from 'shared-lib/records';
import { Button, Flex, Input } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import type { View } from './fetch-views';

type ViewNameFormProps = {
  view: View;
  onRename: (name: string) => Promise<boolean>;
  onEnd: () => void;
};

/** Gives a view another name; it stays as long as the name is refused. */
export function ViewNameForm({ view, onRename, onEnd }: ViewNameFormProps) {
  const [name, setName] = useState(view.name);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await onRename(name)) onEnd();
  };
  return (
    <li>
      <Flex as="form" gap="2" wrap="wrap" onSubmit={rename}>
        <Input
          size="sm"
          dir="auto"
          flex="1 1 12rem"
          autoFocus
          aria-label={`New name of ${view.name}`}
          aria-required
          maxLength={viewLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions
          back={
            <Button size="sm" variant="outline" onClick={onEnd}>
              Cancel
            </Button>
          }
          action={
            <Button size="sm" type="submit">
              Rename
            </Button>
          }
        />
      </Flex>
    </li>
  );
}
