import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

export function TemplateArea() {
  return (
    <Stack gap="4">
      <AreaHeading>{t('Template title')}</AreaHeading>
      <Surface>
        <EmptyState title={t('There is nothing here yet.')} />
      </Surface>
    </Stack>
  );
}
