import type { RecordWarning } from 'shared-lib/records';
import { Flex, Icon, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The space between the warnings and the content below. */
const bottomMarginStyle = { marginBottom: '16px' };

/** Shows warnings about a record. A record can be saved despite them. */
export function RecordWarnings({ warnings }: { warnings: readonly RecordWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('Warnings')} style={bottomMarginStyle}>
      {warnings.map(({ field, message }) => (
        <Flex
          as="li"
          key={field}
          gap="2"
          align="center"
          px="3"
          py="2"
          mb="2"
          rounded="md"
          bg="bg.warning"
          color="fg.warning"
          listStyleType="none"
        >
          <Icon name="warning" />
          <Text overflowWrap="anywhere">{message}</Text>
        </Flex>
      ))}
    </ul>
  );
}
