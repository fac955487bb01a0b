import { useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useDeferredValue, useRef } from 'react';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { listEmptyRequiredFields } from 'shared-lib/records/validation';
import { Box, Button, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { listChangedFields } from '../conflict/compare-records';
import type { FormStart, FormValues } from '../opening/form-start';
import { CloseFormButton } from './closing-form';
import { focusField } from './focus-field';
import type { SaveState } from './save-record';
import { listFormButtons, saveButtonTitles } from './save-rules';
import { listFaultyFields } from './section-rail';

type SaveBarProps = {
  start: FormStart;
  canEdit: boolean;
  faultyFiles: number;
  save: SaveState;
  /** The element that contains the form's fields. */
  formElement: RefObject<HTMLElement | null>;
  onAction: (action: SaveAction) => void;
};

/**
 * The bar below a form with the result of the last save and the buttons. The number of fields still to fill is
 * at its start, so that the buttons are one group. The bar stays visible while the form scrolls.
 */
export function SaveBar(props: SaveBarProps) {
  const { start, canEdit, faultyFiles, save, formElement, onAction } = props;
  const buttons = listFormButtons(start.mode, start.record?.status ?? 'Draft', canEdit);
  // The values are deferred, so that the fields render first.
  const { fields, isOfState } = useDeferredValue(useFormikContext<FormValues>().values);
  const changed = listChangedFields(start.values.fields, fields).length;
  const empty = listEmptyRequiredFields({ kind: start.kind, action: 'publish', isOfState, values: fields });
  const isUsable = { draft: true, update: changed > 0, publish: empty.length === 0 };
  // The primary colour is for the last button that can be used now.
  const primary = buttons.findLast((action) => isUsable[action]);
  return (
    <SaveBarFrame>
      <UnsavedChangeCount changed={save.status === 'saved' ? 0 : changed} />
      <FailedSaveNotice save={save} onAction={onAction} />
      <Flex {...saveButtonsProps} flex={{ base: '1', md: '1 1 auto' }} align="center">
        {buttons.length > 0 && <FormProgress {...{ start, faultyFiles, changed, empty, formElement }} />}
        <CloseFormButton />
        {buttons.map((action) => (
          <Button
            key={action}
            type="button"
            size="sm"
            disabled={save.status === 'saving'}
            {...(action === 'update' && changed === 0
              ? idleUpdateProps
              : { variant: action === primary ? 'solid' : 'outline' })}
            onClick={() => onAction(action)}
          >
            {saveButtonTitles[action]}
          </Button>
        ))}
      </Flex>
    </SaveBarFrame>
  );
}

/** `saveBarStyles` arranges the buttons on phones. */
const saveButtonsProps = { gap: '2', wrap: 'wrap', justify: 'flex-end', 'data-save-buttons': '' } as const;

/** Without changes Update looks disabled. It still saves, since the documents have no condition for it. */
const idleUpdateProps = { variant: 'solid', 'data-disabled': '', _disabled: { cursor: 'pointer' } } as const;

function SaveBarFrame({ children }: { children: ReactNode }) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      px={{ base: '4', md: '6' }}
      minH="14"
      py={{ base: '1.5', md: '2.5' }}
      gap="2"
      wrap="wrap"
      align="center"
      bg="bg.panel"
      borderTopWidth="1px"
      mt="4"
      // Negative margins cancel the page's padding, so that the bar reaches from edge to edge.
      mx={{ base: '-4', md: '-6' }}
      mb={{ base: '-4', md: '-6' }}
      css={saveBarStyles}
      data-save-bar=""
    >
      {children}
    </Flex>
  );
}

/**
 * The bar below a form that still loads, with its final size and buttons. The buttons of an existing record
 * are invisible but keep their space, because it is not known yet whether it is a draft.
 */
export function SaveBarSkeleton({ kind, isNew }: { kind: RecordKind; isNew: boolean }) {
  const buttons = listFormButtons(isNew ? 'create' : 'update', 'Draft', true);
  return (
    <SaveBarFrame>
      <Flex
        {...saveButtonsProps}
        flex={{ base: '1', md: '0 1 auto' }}
        ms="auto"
        visibility={isNew ? undefined : 'hidden'}
      >
        <Box hideFrom="sm" data-progress="" />
        {[kind.titles.leave, ...buttons.map((action) => saveButtonTitles[action])].map((title) => (
          <Button key={title} size="sm" variant="outline" disabled>
            {title}
          </Button>
        ))}
      </Flex>
    </SaveBarFrame>
  );
}

/**
 * The fields fade above this bar. On phones it replaces the frame's bottom bar and looks like the foot of a sheet: one
 * line about the fields, and below it the buttons, which are equally wide.
 */
const saveBarStyles = {
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: '100%',
    h: '6',
    pointerEvents: 'none',
    bgImage: 'linear-gradient(to top, {colors.bg.canvas}, transparent)',
  },
  '@media (max-width: 767px)': { pb: 'calc(env(safe-area-inset-bottom) + 0.375rem)' },
  '@media (max-width: 639px)': {
    bg: 'bg.foot',
    pt: '2',
    pb: 'calc(env(safe-area-inset-bottom) + 0.5rem)',
    '& [data-save-buttons]': { rowGap: '1', '& > button': { flex: '1 1 0', minW: 'max-content', px: '2' } },
    '& [data-progress]': { flex: '1 0 100%', minH: '6', textStyle: 'caption' },
    '& [data-progress] > button': {
      position: 'relative',
      h: '6',
      minH: '0',
      textStyle: 'caption',
      // The line is low, so the button reacts to taps beside it, too.
      _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-8px -4px' },
    },
  },
};

type FormProgressProps = Pick<SaveBarProps, 'start' | 'faultyFiles' | 'formElement'> & {
  /** How many fields the user has changed. */
  changed: number;
  /** The names of the empty fields that publishing needs. */
  empty: readonly string[];
};

/** A button with the number of fields to correct or to fill. Each click focuses the next one. */
function FormProgress({ start, faultyFiles, changed, empty, formElement }: FormProgressProps) {
  const { kind, mode, record } = start;
  const faulty = listFaultyFields(useFormikContext<FormValues>().errors.fields, faultyFiles);
  const inOrder = kind.sections.flatMap((section) => section.fields);
  /**
   * The field that the last click focused. It is remembered, because the click itself moves the focus to the
   * button.
   */
  const lastFocused = useRef('');
  const showNext = (names: readonly string[]) => () => {
    const wanted = inOrder.filter((name) => names.includes(name));
    const next = inOrder.indexOf(lastFocused.current) + 1;
    const found = wanted.find((name) => inOrder.indexOf(name) >= next) ?? wanted[0] ?? '';
    lastFocused.current = found;
    focusField(formElement.current, found);
  };
  const isPublished = mode === 'update' && record?.status === 'Published';
  return (
    <Flex align="center" textStyle="label" me="auto" data-progress="">
      {faulty.length > 0 ? (
        <ProgressButton sign="!" color="fg.error" onClick={showNext(faulty)}>
          {t('{length} to correct', { length: faulty.length })}
        </ProgressButton>
      ) : empty.length > 0 ? (
        <ProgressButton sign="*" color="fg" onClick={showNext(empty)}>
          {t('{length} left to {value}', {
            length: empty.length,
            value: isPublished ? 'complete' : 'publish',
          })}
        </ProgressButton>
      ) : isPublished && changed === 0 ? (
        <Text color="fg.muted">{t('No changes')}</Text>
      ) : (
        <Text color="status.okFg">
          <span aria-hidden="true">✓ </span>
          {isPublished ? t('Complete') : t('Ready to publish')}
        </Text>
      )}
    </Flex>
  );
}

/** Shows how many fields the user has changed. Phones have no space for it. */
function UnsavedChangeCount({ changed }: Pick<FormProgressProps, 'changed'>) {
  if (changed === 0) return null;
  return (
    <Text color="fg.muted" textStyle="label" fontVariantNumeric="tabular-nums" hideBelow="md">
      <span aria-hidden="true">● </span>
      {t('{changed} unsaved', { changed })} {changed === 1 ? 'change' : 'changes'}
    </Text>
  );
}

type ProgressButtonProps = { sign: string; color: string; onClick: () => void; children: string };

function ProgressButton({ sign, color, onClick, children }: ProgressButtonProps) {
  return (
    <Button
      type="button"
      size="xs"
      variant="ghost"
      px="1.5"
      ms="-1.5"
      textStyle="label"
      color={color}
      fontVariantNumeric="tabular-nums"
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
      {children}
    </Button>
  );
}

function FailedSaveNotice({ save, onAction }: Pick<SaveBarProps, 'save' | 'onAction'>) {
  if (save.status === 'unsent') {
    return (
      <Flex role="alert" flex="1" minW="48" gap="2" wrap="wrap" align="center" color="fg.error">
        <Text>
          <strong>{t('Not saved')}</strong> · {save.message}
        </Text>
        <Button type="button" size="xs" variant="outline" data-outcome="" onClick={() => onAction(save.action)}>
          {t('Try again')}
        </Button>
      </Flex>
    );
  }
  if (save.status !== 'refused') return null;
  return (
    <Text role="alert" data-outcome="" tabIndex={-1} flex="1" minW="48" color="fg.error" overflowWrap="anywhere">
      {save.message}
    </Text>
  );
}
