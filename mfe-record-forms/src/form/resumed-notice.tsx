import { useFormikContext } from 'formik';
import { Resumed } from 'shared-lib/form';
import { Box } from 'shared-lib/ui';
import type { FormStart, FormValues } from '../opening/form-start';
import type { ResumedForm } from './use-resumed-form';

type ResumedNoticeProps = { start: FormStart; resumed: ResumedForm };

/** In a form whose typing is back from earlier: says so, and offers to do without it. */
export function ResumedNotice({ start, resumed: { keepsake, drop } }: ResumedNoticeProps) {
  const { resetForm } = useFormikContext<FormValues>();
  if (!keepsake) return null;
  const startAgain = () => {
    drop();
    resetForm({ values: start.values });
  };
  const { version, listVersion, lists } = Object(keepsake.typed);
  const isRenumbered = listVersion !== start.listVersion && Object.keys(Object(lists)).length > 0;
  const hasMovedOn = version !== (start.record?.version ?? 0) || isRenumbered;
  return (
    <Box mb="4">
      <Resumed hasMovedOn={hasMovedOn} onStartAgain={startAgain} />
    </Box>
  );
}
