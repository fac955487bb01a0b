import { Box } from 'shared-lib/ui';

/** The server's words about a form that was refused, or why it was not sent. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Box role="alert" px="3" py="2" rounded="md" bg="bg.error" color="fg.error">
      {message}
    </Box>
  );
}
