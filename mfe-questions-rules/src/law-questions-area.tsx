import { useParams } from 'shared-lib/router';
import { AreaHeading, HStack, Text } from 'shared-lib/ui';
import { LawQuestions } from './law-questions';
import { useTabInAddress } from './use-tab';

/** The questions and rules of the law in the address. */
export function LawQuestionsArea() {
  const { lawId = '' } = useParams();
  const tab = useTabInAddress();
  return (
    <LawQuestions key={lawId} lawId={lawId} tab={tab}>
      {({ title, lawName, beside }) => (
        <AreaHeading
          beside={
            <HStack gap="4" wrap="wrap">
              {lawName && <Text color="fg.muted">{lawName}</Text>}
              {beside}
            </HStack>
          }
        >
          {title}
        </AreaHeading>
      )}
    </LawQuestions>
  );
}
