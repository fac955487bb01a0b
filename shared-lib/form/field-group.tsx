import type { ReactNode } from 'react';
import { chakra } from 'shared-lib/ui';

const Group = chakra('fieldset', {
  base: { borderWidth: '1px', rounded: 'md', px: '3', pt: '1.5', pb: '3', minW: '0' },
});
const Title = chakra('legend', { base: { px: '1', fontWeight: '600' } });

/** Fields that belong together, under a shared title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <Title>{title}</Title>
      {children}
    </Group>
  );
}
