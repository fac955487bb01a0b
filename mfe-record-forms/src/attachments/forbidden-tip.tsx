import { type KeyboardEvent, useId, useState } from 'react';
import { forbiddenInNames } from 'shared-lib/records';
import { Box, Icon, IconButton } from 'shared-lib/ui';

/** The tooltip of S-2.2: the characters that file names must not contain. */
export function ForbiddenTip() {
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
        aria-label="Characters not allowed in file names"
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
          borderColor="border"
          bg="bg.panel"
          boxShadow="lg"
          fontSize="xs"
        >
          Characters not allowed in file names:
          <Box fontFamily="mono" fontSize="sm" mt="1">
            {forbiddenInNames.join(' ')}
          </Box>
        </Box>
      )}
    </Box>
  );
}
