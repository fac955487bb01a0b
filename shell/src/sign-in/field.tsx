import { type ReactNode, useId } from 'react';
import { Box, chakra, Flex, Input, Text } from 'shared-lib/ui';

const Label = chakra('label', { base: { display: 'block', mb: '1', fontWeight: '500' } });

type FieldProps = Omit<React.ComponentProps<typeof Input>, 'id' | 'size'> & {
  label: string;
  /** What is wrong with it, told beside it and to those who listen. */
  fault: string | undefined;
  /** What stands at its end. */
  children?: ReactNode;
};

/** A text field with its label, and below it what is wrong. */
export function Field({ label, fault, children, ...input }: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Flex gap="2">
        <Input
          {...input}
          id={id}
          flex="1"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
        />
        {children}
      </Flex>
      {fault !== undefined && (
        <Text id={faultId} role="alert" mt="1" color="fg.error">
          {fault}
        </Text>
      )}
    </Box>
  );
}
