import { type FormikValues, useFormikContext } from 'formik';
import { Stack, Text } from 'shared-lib/ui';
import { MineOrTheirs } from './mine-or-theirs';
import { mineOverTheirs } from './mine-over-theirs';

type MovedOnProps<Values> = {
  /** What the form was edited from, and what the server has now. */
  from: Values;
  latest: Values;
  say: (values: Values) => string;
  onTaken: () => void;
};

/** Within a form that was refused because another was faster: what they made of it, and whose is to count. */
export function MovedOn<Values extends FormikValues>({ from, latest, say, onTaken }: MovedOnProps<Values>) {
  const { values, setValues, resetForm } = useFormikContext<Values>();
  const keepMine = () => {
    void setValues(mineOverTheirs({ from, mine: values, theirs: latest }));
    onTaken();
  };
  const takeTheirs = () => {
    resetForm({ values: latest });
    onTaken();
  };
  return (
    <Stack ref={bringIntoView} gap="2" flexBasis="full" color="fg">
      <Text overflowWrap="anywhere">
        It is now: <bdi>{say(latest)}</bdi>
      </Text>
      <MineOrTheirs keepMine={keepMine} takeTheirs={takeTheirs} />
    </Stack>
  );
}

/** The ways on come in above the button that was pressed, and push each other out of a small screen. */
function bringIntoView(choice: HTMLElement | null): void {
  choice?.scrollIntoView({ block: 'nearest' });
}
