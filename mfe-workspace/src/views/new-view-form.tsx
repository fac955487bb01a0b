import { type FormEvent, useState } from 'react';
import { viewLimits } from 'shared-lib/records';
import { Button, Flex, Input, Stack } from 'shared-lib/ui';

type NewViewFormProps = {
  isSaving: boolean;
  onSave: (name: string) => Promise<boolean>;
  onCopy: () => void;
};

/** Keeps what is in view under a name, or hands it on as a link. */
export function NewViewForm({ isSaving, onSave, onCopy }: NewViewFormProps) {
  const [name, setName] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(name)) setName('');
  };
  return (
    <Stack as="form" gap="1.5" onSubmit={save}>
      <label htmlFor="view-name">Save what is in view as</label>
      <Flex gap="2" wrap="wrap">
        <Input
          id="view-name"
          aria-required
          size="sm"
          dir="auto"
          flex="1 1 12rem"
          maxLength={viewLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" loading={isSaving} loadingText="Save">
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={onCopy}>
          Copy link
        </Button>
      </Flex>
    </Stack>
  );
}
