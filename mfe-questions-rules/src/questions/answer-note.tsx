import { Text } from 'shared-lib/ui';

/** Explains the field Answer and when it is required, so that a person who only fixes a typo does not have to guess. */
export function AnswerNote({ children: needed }: { children: string }) {
  return (
    <Text fontSize="sm" color="fg.muted">
      Answer notes what your organisation answers, for whoever reads the list. Rules and the trial run do not
      read it. {needed}
    </Text>
  );
}
