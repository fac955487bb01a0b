import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { readAnswer, send } from 'shared-lib/api';
import { Button, HStack, LoadingRows, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type OrganisationSettingProps<Value> = {
  setting: { data: Value | undefined; isError: boolean; refetch: () => Promise<unknown> };
  loading: string;
  /** The label of the button that changes the setting. Only administrators see the button. */
  edit: string;
  /** Renders the dialog that the button opens. */
  dialog: (value: Value, onClosed: () => void) => ReactNode;
  children: (value: Value) => ReactNode;
};

/** Shows a setting of the organisation. All users see it, and administrators can change it. */
export function OrganisationSetting<Value>(props: OrganisationSettingProps<Value>) {
  const { setting, loading, edit, dialog, children } = props;
  const { isAdministrator, isReadOnly } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { data: value, isError, refetch } = setting;
  if (isError) return <NotLoadedSetting onRetry={() => void refetch()} />;
  if (value === undefined) return <LoadingRows rows={1} label={loading} />;
  return (
    <Stack gap="3" align="start">
      {children(value)}
      {isAdministrator && !isReadOnly && (
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {edit}
        </Button>
      )}
      {isOpen && dialog(value, () => setOpen(false))}
    </Stack>
  );
}

function NotLoadedSetting({ onRetry }: { onRetry: () => void }) {
  return (
    <HStack gap="3" role="status" color="fg.muted">
      <Text>{t('Not loaded')}</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </HStack>
  );
}

/** The query that asks whether the organisation sends reminders. The help page and the reminders dialog share it. */
export const remindersQuery = { queryKey: ['organisation', 'reminders'], queryFn: fetchReminders };

type RemindersState = 'on' | 'off' | 'no due dates';

/** Fetches whether the organisation sends reminders. Throws if the answer is not valid. */
async function fetchReminders(): Promise<RemindersState> {
  const reply = await send({ method: 'POST', path: 'organisation/me', body: {} });
  const answer = readAnswer(reply, ({ reminders }) => readRemindersState(reminders));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

function readRemindersState(reminders: unknown): RemindersState | undefined {
  if (reminders === null) return 'no due dates';
  return typeof reminders === 'boolean' ? (reminders ? 'on' : 'off') : undefined;
}
