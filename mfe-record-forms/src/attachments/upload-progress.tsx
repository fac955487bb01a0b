import { Box } from 'shared-lib/ui';
import { useShownProgress } from './use-shown-progress';

type UploadProgressProps = { name: string; sent: number };

/** The documents' bar over what has really gone out; who listens hears the truth. */
export function UploadProgress({ name, sent }: UploadProgressProps) {
  const shown = useShownProgress(sent);
  const percent = Math.floor(sent * 100);
  return (
    <Box
      role="progressbar"
      aria-label={`Upload of ${name}`}
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
      <Box
        position="absolute"
        inset="0"
        bg="accent.solid"
        style={{ width: `${shown}%` }}
        data-shown={shown}
      />
    </Box>
  );
}
