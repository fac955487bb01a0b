import type { RecordWarning } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The space between the warnings and the content below. */
const warningsMarginStyle = { marginBottom: '16px' };

/** Shows warnings about a record. A record can be saved despite them. */
export function RecordWarnings({ warnings }: { warnings: readonly RecordWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('Warnings')} style={warningsMarginStyle}>
      {warnings.map(({ field, message }) => (
        <Box as="li" key={field} data-notice="" mb="2" listStyleType="none">
          {message}
        </Box>
      ))}
    </ul>
  );
}
