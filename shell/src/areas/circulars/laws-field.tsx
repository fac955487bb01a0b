import { useField } from 'formik';
import { useId, useRef, useState } from 'react';
import { FieldGroup } from 'shared-lib/form';
import { Box, chakra, HStack, Input, Text } from 'shared-lib/ui';
import type { LawChoice } from './circular';
import { FoundLaws } from './found-laws';

/** The laws that a circular belongs to: found by name or code, added one by one, taken out again. */
export function LawsField({ name }: { name: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [{ value: chosen }, { error }, { setValue }] = useField<LawChoice[]>(name);
  const [typed, setTyped] = useState('');
  const add = (law: LawChoice) => {
    void setValue([...chosen, law]);
    setTyped('');
    box.current?.focus();
  };
  const remove = ({ id: gone }: LawChoice) => {
    void setValue(chosen.filter((law) => law.id !== gone));
    box.current?.focus();
  };
  return (
    <FieldGroup title="Laws">
      <ChosenLaws laws={chosen} onRemove={remove} />
      <Label htmlFor={id}>Find a law by name or code</Label>
      <Input
        ref={box}
        id={id}
        type="search"
        size="sm"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter is for the search here, and not for the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FoundLaws typed={typed} chosen={chosen} onAdd={add} />
      {typeof error === 'string' && (
        <Text role="alert" mt="1" fontSize="xs" color="fg.error">
          {error}
        </Text>
      )}
    </FieldGroup>
  );
}

type ChosenLawsProps = { laws: readonly LawChoice[]; onRemove: (law: LawChoice) => void };

function ChosenLaws({ laws, onRemove }: ChosenLawsProps) {
  if (laws.length === 0)
    return (
      <Text mb="3" color="fg.muted">
        None yet. A circular without a law stands in this list and is shown with no law.
      </Text>
    );
  return (
    <Box as="ul" aria-label="Chosen laws" listStyleType="none" mb="3">
      {laws.map((law) => (
        <HStack as="li" key={law.id} gap="3" py="1" justify="space-between">
          <Text minW="0" overflowWrap="anywhere">
            <bdi>{law.code}</bdi> <bdi>{law.name}</bdi>
          </Text>
          <Remove type="button" aria-label={`Remove ${law.code}`} onClick={() => onRemove(law)}>
            Remove
          </Remove>
        </HStack>
      ))}
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', mb: '1' } });
const Remove = chakra('button', {
  base: { color: 'accent.fg', rounded: 'sm', minH: '6', cursor: 'pointer', flexShrink: 0 },
});
