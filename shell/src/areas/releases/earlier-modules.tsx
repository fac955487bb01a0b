import type { EarlierSharedModule } from 'shared-lib/releases';
import { Box, Heading, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { waitingCanaryStyles } from './remote-card';

type EarlierModulesPanelProps = { earlier: readonly EarlierSharedModule[] | undefined };

/**
 * Shows which remotes still use an earlier version of a shared module. It highlights a version whose last day
 * is near or past.
 */
export function EarlierModulesPanel({ earlier }: EarlierModulesPanelProps) {
  if (earlier?.length === 0) return null;
  return (
    <Surface as="section" aria-label={t('Earlier versions of shared modules')} p="4">
      <Heading as="h2" textStyle="h2">
        {t('Earlier versions of shared modules')}
      </Heading>
      {earlier ? (
        <Box as="ul" listStyleType="none" mt="3">
          {earlier.map(({ says, lastDay }) => (
            <Text
              as="li"
              key={says}
              fontSize="sm"
              overflowWrap="anywhere"
              mt="1"
              {...(lastDay !== 'far' && waitingCanaryStyles)}
            >
              {lastDay !== 'far' && <strong>{lastDayTexts[lastDay]} </strong>}
              {says}
            </Text>
          ))}
        </Box>
      ) : (
        <Text fontSize="sm" color="fg.muted" mt="3">
          {t('Earlier versions could not be loaded. Please try again later.')}
        </Text>
      )}
    </Surface>
  );
}

const lastDayTexts = { near: t('Ends soon.'), past: t('Has ended.') } as const;
