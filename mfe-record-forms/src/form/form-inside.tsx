import type { ComponentProps } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import type { Lists } from '../conflict/renumber-exempt';
import { FormBody } from './form-body';
import { FormIdentity, SaveNeeds } from './form-identity';
import { FormState } from './form-state';
import { ResumedNotice } from './resumed-notice';
import type { ResumedForm } from './use-resumed-form';

type FormInsideProps = ComponentProps<typeof FormBody> & {
  resumed: ResumedForm;
  button: SaveAction | undefined;
  lists: Lists;
};

/** What stands in a form, and what says of it what others must know. */
export function FormInside({ resumed, button, lists, ...body }: FormInsideProps) {
  const { start, save } = body;
  return (
    <Box>
      <FormState {...{ start, resumed, button, lists }} isSaved={save.is === 'saved'} />
      <FormIdentity start={start} />
      <SaveNeeds start={start} />
      <ResumedNotice {...{ start, resumed }} />
      <FormBody {...body} />
    </Box>
  );
}
