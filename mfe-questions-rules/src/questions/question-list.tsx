import type { ReactNode } from 'react';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { Box, Button, HStack, IconButton, LazyPart, LoadingRows, SkipToRows, Surface, Text } from 'shared-lib/ui';
import { useIsPhone, useWindowMatches } from 'shared-lib/ui/is-phone';
import { ActionsSheet } from 'shared-lib/ui/more-sheet';
import { HeaderActions } from 'shared-lib/ui/overlays';
import { Toolbar } from 'shared-lib/ui/toolbar';
import { t } from 'shared-lib/words';
import type { Law } from '../library/law';
import { useRefreshAfterSave, useTrialLaws } from '../library/use-library';
import type { Question } from '../library/use-questions';
import { makeQuestionsQueryKey, type QuestionsQuery } from '../library/use-questions';
import { useOpenOptionEditor } from '../options/option-editor';
import { findQuestionActionOfForm, type QuestionAction } from './question-action';
import { QuestionPages, type QuestionRowsAddress } from './question-pages';

type QuestionListProps = {
  law: Law;
  query: QuestionsQuery;
  address: QuestionRowsAddress;
  canEdit: boolean;
  /** The element in the page's header into which the buttons are rendered, while the list is in view. */
  tools: HTMLElement | null;
  /** Content that is shown below the list. */
  children: ReactNode;
};

/** The questions, page by page, and their actions. */
export function QuestionList({ law, query, address, canEdit, tools, children }: QuestionListProps) {
  const questions = query.data?.questions;
  // Whether there is space, as on desktops, to show the options of a question and the rules that ask it.
  const isRoomy = useWindowMatches('(min-width: 768px)');
  const lawsQuery = useTrialLaws(law.id, isRoomy);
  const uses = lawsQuery.data?.[0];
  const retryUses = lawsQuery.isError ? () => void lawsQuery.refetch() : undefined;
  const isWide = useWindowMatches('(min-width: 1280px)');
  const { onSaved, refresh } = useRefreshAfterSave(makeQuestionsQueryKey(law.id));
  const { opened, open, missing } = useOpenDialog<Question, QuestionAction>({
    rows: canEdit ? questions : undefined,
    find: (form, rows) => findQuestionActionOfForm(form, law.id, rows),
  });
  return (
    <>
      {questions && questions.length > 0 && <SkipToRows />}
      {canEdit && questions && (
        <HeaderActions place={tools}>
          <QuestionTools law={law} onAdd={() => open({ type: 'add' })} />
        </HeaderActions>
      )}
      {missing && (
        <Text role="status" mb="3" color="fg.warning">
          {missing}
        </Text>
      )}
      {query.isPending ? (
        <Surface>
          <LoadingRows label={t('Loading questions')} />
        </Surface>
      ) : (
        <QuestionPages {...{ query, address, canEdit, uses, retryUses, isWide, children }} onOpen={open} />
      )}
      {opened && (
        <QuestionDialog
          key={opened.type}
          law={law}
          opened={opened}
          onOpen={open}
          onSaved={onSaved}
          onChanged={refresh}
        />
      )}
    </>
  );
}

/** The buttons above the list: add questions, and edit the options of select and radio questions. */
function QuestionTools({ law, onAdd }: { law: Law; onAdd: () => void }) {
  const editOptions = useOpenOptionEditor();
  const isPhone = useIsPhone();
  const optionButtons = editOptions && (
    <>
      <Button size="sm" variant="outline" onClick={() => editOptions({ lawId: law.id, type: 'select' })}>
        {t('Select options')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => editOptions({ lawId: law.id, type: 'radio' })}>
        {t('Radio options')}
      </Button>
    </>
  );
  if (isPhone)
    return (
      <HStack gap="1">
        {optionButtons && <ActionsSheet label={t('More for the questions')}>{optionButtons}</ActionsSheet>}
        <IconButton size="sm" aria-label={t('Add question')} onClick={onAdd}>
          <Box as="span" fontSize="24px" fontWeight="400" aria-hidden="true">
            +
          </Box>
        </IconButton>
      </HStack>
    );
  return (
    <HStack gap="2" wrap="wrap">
      <Toolbar label={t('Tools of the questions')}>
        {optionButtons}
        <Button size="sm" onClick={onAdd}>
          {t('Add question')}
        </Button>
      </Toolbar>
    </HStack>
  );
}

type QuestionDialogProps = {
  law: Law;
  opened: QuestionAction;
  onOpen: (opened: QuestionAction | undefined) => void;
  /** Called with the server's message after a save. */
  onSaved: (message: string) => void;
  /** Called when the shown data may be outdated. */
  onChanged: () => void;
};

const loadAddDialog = () => import('./add-questions-dialog').then((part) => part.AddQuestionsDialog);

const loadEditDialog = () => import('./edit-question-dialog').then((part) => part.EditQuestionDialog);

const loadViewDialog = () => import('./question-view').then((part) => part.ViewQuestionDialog);

const loadDeleteDialog = () => import('./delete-question-dialog').then((part) => part.DeleteQuestionDialog);

const loadQuestionDeletedDialog = () => import('./delete-question-dialog').then((part) => part.QuestionDeletedDialog);

/** The dialog of the current action on a question. Its code is fetched when it is first needed. */
function QuestionDialog({ law, opened, onOpen, onSaved, onChanged }: QuestionDialogProps) {
  const onClosed = () => onOpen(undefined);
  if (opened.type === 'add')
    return (
      <LazyPart
        what={t('Add Question & Answer')}
        load={loadAddDialog}
        with={{ law, onSaved, onClosed }}
        waiting={null}
      />
    );
  if (opened.type === 'deleted')
    return <LazyPart what={t('Deleted')} load={loadQuestionDeletedDialog} with={{ onClosed }} waiting={null} />;
  const { type, question } = opened;
  const dialogProps = { law, question, onClosed };
  if (type === 'view')
    return <LazyPart what={t('View Question & Answer')} load={loadViewDialog} with={dialogProps} waiting={null} />;
  if (type === 'edit') {
    const edit = { ...dialogProps, onSaved, onRefused: onChanged };
    return <LazyPart what={t('Edit Question & Answer')} load={loadEditDialog} with={edit} waiting={null} />;
  }
  const onDeleted = () => {
    onChanged();
    onOpen({ type: 'deleted' });
  };
  const deletion = { ...dialogProps, onDeleted, onRefused: onChanged };
  return <LazyPart what={t('Delete Question & Answer')} load={loadDeleteDialog} with={deletion} waiting={null} />;
}
