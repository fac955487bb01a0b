import { type ReactNode, useEffect, useState } from 'react';
import { buildFileAddress, type FileReference, formatMegabytes } from 'shared-lib/records';
import { Box, Button, Flex, Icon, linkStyle, Text, TouchLink } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Upload } from './uploads';

type AttachedFileRowProps = { folder: string; file: FileReference; onRemove?: (() => void) | undefined };

/** A file that the record already has, or that the next save adds to it. */
export function AttachedFileRow({ folder, file, onRemove }: AttachedFileRowProps) {
  return (
    <AttachmentRow name={file.name} buttons={onRemove && <RemoveButton name={file.name} onClick={onRemove} />}>
      <FileLink folder={folder} file={file} />
    </AttachmentRow>
  );
}

type UploadRowProps = { folder: string; upload: Upload; onAgain: () => void; onRemove: () => void };

/** A file that is being uploaded, with its progress and its error. */
export function UploadRow({ folder, upload, onAgain, onRemove }: UploadRowProps) {
  const { name, phase, sent, fault, file } = upload;
  const isFaulty = phase === 'refused' || phase === 'failed';
  return (
    <AttachmentRow
      name={name}
      isFaulty={isFaulty}
      buttons={
        <>
          {phase === 'failed' && (
            <Button
              size="xs"
              variant="outline"
              onClick={({ currentTarget }) => {
                // This button disappears while the upload is tried again, so the next button gets the focus.
                focusElement(currentTarget.nextElementSibling);
                onAgain();
              }}
              aria-label={t('Try {name} again', { name })}
            >
              {t('Try again')}
            </Button>
          )}
          <RemoveButton name={name} onClick={onRemove} />
        </>
      }
    >
      {phase === 'stored' ? <FileLink folder={folder} file={{ name, file }} /> : <bdi>{name}</bdi>}
      {isFaulty ? (
        <Text role="alert" display="flex" gap="1.5" textStyle="label" color="fg.error">
          <Icon name="warning" size={16} />
          <bdi>{fault}</bdi>
        </Text>
      ) : (
        <Text textStyle="caption" color="fg.muted">
          {formatUploadPhase(upload)}
        </Text>
      )}
      {phase !== 'refused' && <UploadProgress name={name} sent={sent} />}
    </AttachmentRow>
  );
}

function formatUploadPhase({ phase, sent, size }: Upload): string {
  if (phase === 'waiting') return t('Waiting');
  if (phase === 'lost') return t('The connection was lost. Lexboard tries again by itself.');
  if (phase === 'stored') return 'Uploaded; it is attached when you save.';
  return t('{Math} % of {size} MB', { Math: Math.floor(sent * 100), size: formatMegabytes(size) });
}

type AttachmentRowProps = { name: string; isFaulty?: boolean; buttons: ReactNode; children: ReactNode };

function AttachmentRow({ name, isFaulty = false, buttons, children }: AttachmentRowProps) {
  return (
    <Flex
      as="li"
      aria-label={name}
      data-faulty={isFaulty || undefined}
      // Leaves space when the row is scrolled into view, so that the bar with the dialog's buttons does not
      // cover it.
      css={{ scrollMarginBlock: '96px' }}
      align="center"
      gap="3"
      px="3"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
      // A bar at the start of the row marks the fault. A red background would be too conspicuous.
      boxShadow={isFaulty ? 'inset 3px 0 {colors.border.error}' : undefined}
    >
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
      {buttons}
    </Flex>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      size="xs"
      variant="ghost"
      onClick={({ currentTarget }) => {
        focusNextFile(currentTarget);
        onClick();
      }}
      aria-label={t('Remove {name}', { name })}
    >
      {t('Remove')}
    </Button>
  );
}

/**
 * Focuses a button of the next or previous file before the row with the focus disappears. If there is no other file,
 * focuses the button that adds files.
 */
function focusNextFile(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = next?.querySelectorAll('button');
  const control = buttons?.[buttons.length - 1];
  if (control) focusElement(control);
  else focusFilePicker(button);
}

/** Focuses the button that adds files. Called before the given button of the field disappears. */
export function focusFilePicker(button: HTMLElement): void {
  focusElement(button.closest('[role=group]')?.querySelector('[data-adds-files]'));
}

function focusElement(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}

function FileLink({ folder, file }: { folder: string; file: FileReference }) {
  return (
    <TouchLink href={buildFileAddress(folder, file)} style={linkStyle}>
      <bdi>{file.name}</bdi>
    </TouchLink>
  );
}

/**
 * The progress bar of an upload. The bar counts up in steps of random duration (S-2.4). Screen readers get the real
 * progress.
 */
function UploadProgress({ name, sent }: { name: string; sent: number }) {
  const shown = useShownProgress(sent);
  const percent = Math.floor(sent * 100);
  return (
    <Box
      role="progressbar"
      aria-label={t('Upload of {name}', { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      position="relative"
      h="1.5"
      mt="1"
      rounded="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box position="absolute" inset="0" bg="accent.emphasized" style={{ width: `${percent}%` }} />
      <Box position="absolute" inset="0" bg="accent.solid" style={{ width: `${shown}%` }} data-shown={shown} />
    </Box>
  );
}

/**
 * Returns the percentage that the bar shows. It follows the real progress in small steps, or at once with
 * reduced motion.
 */
function useShownProgress(sent: number): number {
  const [shown, setShown] = useState(0);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const next = computeNextShownPercent(shown, sent);
  useEffect(() => {
    if (isStill || next === shown) return;
    const timer = setTimeout(() => setShown(next), computeProgressStepMs(Math.random()));
    return () => clearTimeout(timer);
  }, [isStill, next, shown]);
  return isStill ? Math.floor(sent * 100) : shown;
}

/** Computes the next percentage that the progress bar shows. It is never more than what was really sent. */
export function computeNextShownPercent(shown: number, sent: number): number {
  return Math.min(shown + 1, Math.floor(sent * 100));
}

/** Computes how many milliseconds a step of the progress bar takes: at random from 1 to 35 (S-2.4). */
export function computeProgressStepMs(random: number): number {
  return 1 + Math.floor(random * 35);
}
