import { Text } from 'shared-lib/ui';

/** What the field Answer is for, and when it is needed: nobody who mends a typo has to guess. */
export function AnswerNote({ children: needed }: { children: string }) {
  return (
    <Text fontSize="sm" color="fg.muted">
      Answer notes what your organisation answers, for whoever reads the list. Rules and the trial run do not
      read it. {needed}
    </Text>
  );
}
