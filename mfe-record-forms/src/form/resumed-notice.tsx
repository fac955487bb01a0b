import { useFormikContext } from 'formik';
import { Button, Flex, focusOnHeading, Text } from 'shared-lib/ui';
import type { FormStart, FormValues } from '../opening/form-start';
import type { ResumedForm } from './use-resumed-form';

/** Says that what was typed earlier is back, and offers to do without it. */
export function ResumedNotice({
  start,
  resumed: { keepsake, drop },
}: {
  start: FormStart;
  resumed: ResumedForm;
}) {
  const { resetForm } = useFormikContext<FormValues>();
  if (!keepsake) return null;
  const startAgain = () => {
    drop();
    resetForm({ values: start.values });
    focusOnHeading();
  };
  return (
    <Flex
      role="status"
      mb="4"
      px="3"
      py="2"
      gap="3"
      align="center"
      wrap="wrap"
      rounded="md"
      bg="accent.subtle"
    >
      <Text flex="1" minW="48" color="accent.fg">
        What you typed here and did not save is back.
      </Text>
      <Button type="button" size="xs" variant="outline" onClick={startAgain}>
        Start again
      </Button>
    </Flex>
  );
}
