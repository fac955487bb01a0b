import { useId } from 'react';
import { Box, chakra, Input } from 'shared-lib/ui';

/** The law that a question belongs to; it cannot be changed here. */
export function LawNameField({ name }: { name: string }) {
  const id = useId();
  return (
    <Box>
      <Label htmlFor={id}>Law Name</Label>
      <Input id={id} size="sm" dir="auto" readOnly value={name} bg="bg.muted" />
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', mb: '1', fontWeight: '500' } });
