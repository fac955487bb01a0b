import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Button, HStack, LoadingRows, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type OrganisationSettingProps<Value> = {
  /** What the server says. */
  setting: { data: Value | undefined; isError: boolean; refetch: () => Promise<unknown> };
  loading: string;
  /** What the button of administrators does. */
  edit: string;
  /** The dialog behind the button. */
  dialog: (value: Value, onClosed: () => void) => ReactNode;
  children: (value: Value) => ReactNode;
};

/** Something that all users of an organisation see, and its administrators change. */
export function OrganisationSetting<Value>(props: OrganisationSettingProps<Value>) {
  const { setting, loading, edit, dialog, children } = props;
  const { isAdministrator } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { data: value, isError, refetch } = setting;
  if (isError) return <NotLoadedSetting onRetry={() => void refetch()} />;
  if (value === undefined) return <LoadingRows rows={1} label={loading} />;
  return (
    <Stack gap="3" align="start">
      {children(value)}
      {isAdministrator && (
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
