import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { chakra, Icon, type IconName, Stack, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { readStartPage, type StartPage, storeStartPage } from './start-page';

const startPageChoices = [
  {
    page: 'workspace',
    title: t('Workspace'),
    hint: t('The lists of laws, licenses, returns and other compliances.'),
    icon: 'workspace',
  },
  {
    page: 'today',
    title: t('Today'),
    hint: t('The Today page shows what is due, once an administrator has switched on due dates.'),
    icon: 'select',
  },
] as const satisfies { page: StartPage; title: string; hint: string; icon: IconName }[];

type StartPageChoice = (typeof startPageChoices)[number];

/** The dialog in which users choose the page that opens after signing in. */
export function StartPageDialog({ onClosed }: { onClosed: () => void }) {
  const [page, setPage] = useState(readStartPage);
  const [isSaved, setSaved] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const choose = async ({ page: chosen, title }: StartPageChoice) => {
    if (chosen === page || isSaving) return;
    setPage(chosen);
    setSaved(false);
    const saved = await run((key) => requestSave({ path: 'session/start-page', body: { start_page: chosen }, key }));
    if (!saved?.ok) return setPage(readStartPage());
    storeStartPage(chosen);
    setSaved(true);
    announce({ type: 'message', text: t('Your start page is {page}.', { page: title }) });
  };
  return (
    <TitledDialog title={t('Start page')} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="2" px={{ base: '4', md: '6' }} pt="4" pb={{ base: '4', md: '6' }}>
          <StartPageFieldset aria-labelledby={id} aria-busy={isSaving}>
            <legend id={id}>{t('After signing in, show')}</legend>
            {startPageChoices.map((one) => (
              <label key={one.page}>
                <input
                  type="radio"
                  name="start-page"
                  aria-describedby={`${id}-${one.page}`}
                  aria-label={one.title}
                  checked={one.page === page}
                  onChange={() => void choose(one)}
                />
                <Icon name={one.icon} />
                <span>
                  <b>{one.title}</b>
                  <small id={`${id}-${one.page}`}>{one.hint}</small>
                </span>
              </label>
            ))}
          </StartPageFieldset>
          <Text role="status" color="fg.success">
            {isSaved && t('Saved')}
          </Text>
          <RefusalNotice message={refusal} />
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

/** The choices as cards, one for each page. The card of the chosen page has a coloured border. */
const StartPageFieldset = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    '& > legend': { mb: '2', textStyle: 'label' },
    '& > label': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'center',
      px: '4',
      py: '3',
      borderWidth: '1px',
      borderColor: 'border',
      rounded: 'card',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& > label:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.solid' },
    '& > label:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
    '& > label > svg': { color: 'fg.muted' },
    '& input': { boxSize: '4', accentColor: '{colors.accent.solid}' },
    '& b, & small': { display: 'block' },
    '& b': { fontWeight: '600' },
    '& small': { textStyle: 'caption', color: 'fg.muted' },
    '&[aria-busy=true]': { opacity: 0.6 },
  },
});
