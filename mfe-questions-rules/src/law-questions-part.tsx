import { BrowserRouter } from 'shared-lib/router';
import { Box, Flex, Heading } from 'shared-lib/ui';
import { LawQuestions } from './law-questions';
import { useLocalPlace } from './use-place';

/** The questions of a law as a parcel for another area, which has its own `h1`. */
export function LawQuestionsPart({ lawId }: { lawId: string | number }) {
  return (
    <BrowserRouter>
      <LawQuestionsOfId lawId={String(lawId)} />
    </BrowserRouter>
  );
}

function LawQuestionsOfId({ lawId }: { lawId: string }) {
  return (
    <LawQuestions lawId={lawId} place={useLocalPlace()}>
      {({ title, law, beside }) => (
        <Flex align="center" columnGap="4" rowGap="1" wrap="wrap" minH="8">
          <Heading as="h2" size="md" textStyle="h2">
            {title}
          </Heading>
          {law}
          <Box ms="auto">{beside}</Box>
        </Flex>
      )}
    </LawQuestions>
  );
}
