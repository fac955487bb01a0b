import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';

export function CalendarArea() {
  return (
    <Stack gap="4">
      <AreaHeading>Calendar</AreaHeading>
      <Surface>
        <EmptyState title="There is nothing here yet." />
      </Surface>
    </Stack>
  );
}
