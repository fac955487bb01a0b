import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { Box, chakra, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { keepStartPage, readStartPage, type StartPage } from './start-page';

const pageTitles = {
  workspace: t('Workspace'),
  today: t('Today'),
} satisfies Record<StartPage, string>;

const isStartPage = (chosen: string): chosen is StartPage => Object.hasOwn(pageTitles, chosen);

/** Lets users choose the page with which they begin. */
export function StartPageDialog({ onClosed }: { onClosed: () => void }) {
  const [page, setPage] = useState(readStartPage);
  const [isSaved, setSaved] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const choose = async (chosen: string) => {
    if (!isStartPage(chosen) || chosen === page) return;
    setPage(chosen);
    setSaved(false);
    const saved = await run((key) =>
      requestSave({ path: 'session/start-page', body: { start_page: chosen }, key }),
    );
    if (!saved?.ok) return setPage(readStartPage());
    keepStartPage(chosen);
    setSaved(true);
    announce({ type: 'message', text: t('Your start page is {page}.', { page: pageTitles[chosen] }) });
  };
  return (
    <TitledDialog title={t('Start page')} width={600} onClosed={onClosed}>
      <Box px={{ base: '4', md: '6' }} py="4">
        <FieldLabel htmlFor={id}>{t('After signing in, show')}</FieldLabel>
        <Select
          id={id}
          w="full"
          choices={Object.entries(pageTitles)}
          value={page}
          disabled={isSaving}
          onChange={({ target }) => void choose(target.value)}
        />
        <Text mt="1" textStyle="caption" color="fg.muted">
          {t('Today shows what is due, once an administrator has switched on due dates.')}
        </Text>
        <Text role="status" mt="2" color="fg.success">
          {isSaved && t('Saved')}
        </Text>
        <Refusal message={refusal} />
      </Box>
    </TitledDialog>
  );
}

const FieldLabel = chakra('label', { base: { display: 'block', mb: '1', textStyle: 'label' } });
