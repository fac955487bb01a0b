import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fileExtensions, forbiddenFileNameCharacters, formatMoment } from 'shared-lib/records';
import { Box, Button, Flex, Icon, IconButton, Stack, Text } from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';

const acceptedExtensions = fileExtensions.map((extension) => `.${extension}`).join(',');

type FilePickerProps = {
  hint: string;
  /** Whether the field offers to take a photo with the phone's camera. */
  takesPhotos?: boolean | undefined;
  onPick: (files: readonly File[]) => void;
};

/** Lets the user choose or drop several files. */
export function FilePicker({ hint, takesPhotos = false, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FileDropArea onDropped={onPick}>
      <Button ref={button} size="sm" variant="outline" data-adds-files="" onClick={() => input.current?.click()}>
        {t('Choose files')}
      </Button>
      {takesPhotos && <PhotoButton onPick={onPick} />}
      <Text
        fontSize="xs"
        lineHeight={{ base: '1rem', md: 'inherit' }}
        color="fg.muted"
        flex={{ base: '1 0 100%', md: '1' }}
        minW="min(100%, 10rem)"
      >
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedExtensions}
        aria-label={t('Choose files')}
        onChange={({ currentTarget }) => {
          // Focuses the button, because some phones do not do so on a tap. Otherwise the focus could stay on a field
          // that disappears once a file is chosen.
          button.current?.focus({ preventScroll: true });
          onPick([...(currentTarget.files ?? [])]);
          // Empties the file input, so that the user can choose the same file again after removing it.
          currentTarget.value = '';
        }}
      />
    </FileDropArea>
  );
}

type FileDropAreaProps = {
  onDropped: (files: readonly File[]) => void;
  children: ReactNode;
};

/** The box of a file field, on which files can be dropped. */
function FileDropArea({ onDropped, children }: FileDropAreaProps) {
  const [isOver, setOver] = useState(false);
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDropped([...event.dataTransfer.files]);
  };
  return (
    <Flex
      position="relative"
      align="center"
      gap="3"
      wrap="wrap"
      p="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      bg={isOver ? 'accent.subtle' : undefined}
      rounded="md"
      css={hiddenInputFocusStyles}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={takeDropped}
    >
      {children}
    </Flex>
  );
}

/** The box shows the focus ring of its hidden input. */
const hiddenInputFocusStyles = {
  '&:has(input:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
};

type OneFileFieldProps = {
  /** The id of the control. Its label and the code that focuses it need the id. */
  id: string;
  label: string;
  accept: string;
  /** The name of the chosen file, or undefined if none is chosen. */
  chosen: string | undefined;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onFile: (file: File) => void;
};

/**
 * A field for a local file that the page reads but does not attach. It hides the browser's own control, which
 * looks different in each browser.
 */
export function OneFileField({ id, label, accept, chosen, isDisabled = false, ...props }: OneFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => files[0] && !isDisabled && props.onFile(files[0]);
  return (
    <Stack gap="1.5" css={{ '& > label': { textStyle: 'label' } }}>
      <label htmlFor={id}>{label}</label>
      <FileDropArea onDropped={take}>
        <input
          id={id}
          ref={input}
          type="file"
          accept={accept}
          disabled={isDisabled}
          style={visuallyHiddenStyles}
          aria-describedby={props.describedBy}
          // Empties the input first. Otherwise the browser would not report the same file again after the
          // user has corrected it.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
        />
        <Button
          size="sm"
          variant="outline"
          aria-hidden
          tabIndex={-1}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {t('Choose a file')}
        </Button>
        {chosen === undefined ? (
          <Text fontSize="xs" color="fg.muted" flex="1" minW="min(100%, 10rem)" css={hiddenOnTouchStyles}>
            {t('or drop it here')}
          </Text>
        ) : (
          <Text role="status" flex="1" minW="min(100%, 10rem)" fontWeight="500" overflowWrap="anywhere">
            <bdi>{chosen}</bdi>
          </Text>
        )}
      </FileDropArea>
    </Stack>
  );
}

/** Hides the hint about dropping a file on touch screens, where files cannot be dropped. */
const hiddenOnTouchStyles = { '@media (pointer: coarse)': { display: 'none' } };

const visuallyHiddenStyles = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/**
 * A button that opens the camera of a phone or tablet, whatever the width of the screen. Cameras may give all photos
 * the same name, so each photo gets its time as its name.
 */
function PhotoButton({ onPick }: Pick<FilePickerProps, 'onPick'>) {
  const input = useRef<HTMLInputElement>(null);
  const hasTouch = useWindowMatches('(pointer: coarse)');
  if (!hasTouch) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
        {t('Take a photo')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('Take a photo')}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])].map(renamePhotoByTime));
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Returns a date whose UTC fields show the device's local time. Photos have that time in their names. */
const toDeviceTime = (moment: Date) => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);

function renamePhotoByTime(photo: File): File {
  const time = formatMoment(new Date(photo.lastModified).toISOString(), toDeviceTime).replace(/[ :]/g, '-');
  const extension = photo.type === 'image/png' ? 'png' : 'jpg';
  return new File([photo], `photo-${time}.${extension}`, { type: photo.type });
}

/** A tooltip with the characters that file names must not contain (S-2.2). */
export function ForbiddenCharactersTip() {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    event.stopPropagation();
    setShown(false);
  };
  return (
    <Box
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={onKeyDown}
    >
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('Characters not allowed in file names')}
        aria-describedby={isShown ? id : undefined}
        onClick={() => setShown(true)}
      >
        <Icon name="info" size={18} />
      </IconButton>
      {isShown && (
        <Box
          id={id}
          role="tooltip"
          position="absolute"
          top="full"
          insetStart="0"
          zIndex="tooltip"
          w="64"
          maxW="full"
          p="3"
          rounded="md"
          borderWidth="1px"
          bg="bg.panel"
          data-floats=""
          fontSize="xs"
        >
          {t('Characters not allowed in file names:')}
          <Box fontFamily="mono" fontSize="sm" mt="1">
            {forbiddenFileNameCharacters.join(' ')}
          </Box>
        </Box>
      )}
    </Box>
  );
}
