import { useParams } from 'shared-lib/router';
import { AreaHeading, HStack, Text } from 'shared-lib/ui';
import { LawQuestions } from './law-questions';
import { usePlaceInAddress } from './use-place';

/** The questions and rules of the law in the address. */
export function LawQuestionsArea() {
  const { lawId = '' } = useParams();
  const place = usePlaceInAddress();
  return (
    <LawQuestions key={lawId} lawId={lawId} place={place}>
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
