import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';

export function Root() {
  return (
    <Stack gap="4">
      <AreaHeading>Law road map</AreaHeading>
      <Surface>
        <EmptyState title="No Data Found..." />
      </Surface>
    </Stack>
  );
}
