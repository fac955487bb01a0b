import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';

export function TemplateArea() {
  return (
    <Stack gap="4">
      <AreaHeading>Template title</AreaHeading>
      <Surface>
        <EmptyState title="There is nothing here yet." />
      </Surface>
    </Stack>
  );
}
