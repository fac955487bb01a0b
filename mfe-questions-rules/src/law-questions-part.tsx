import { BrowserRouter } from 'shared-lib/router';
import { Box, Flex, Heading } from 'shared-lib/ui';
import { LawQuestions } from './law-questions';
import { useLocalQuestionsAddress } from './use-questions-address';

/** The questions of a law, as a parcel for another area. That area has its own `h1`. */
export function LawQuestionsParcel({ lawId }: { lawId: string | number }) {
  return (
    <BrowserRouter>
      <LawQuestionsById lawId={String(lawId)} />
    </BrowserRouter>
  );
}

/** In this area the name of the law is shown in large letters. */
const lawNameStyles = { '& > button': { textStyle: 'h2' } };

function LawQuestionsById({ lawId }: { lawId: string }) {
  return (
    <LawQuestions lawId={lawId} address={useLocalQuestionsAddress()}>
      {({ title, law, tabs, beside }) => (
        // The name of the law comes first, because the page is about the law.
        <Flex align="center" columnGap="4" rowGap="2" wrap="wrap" minH="8">
          <Flex align="baseline" css={lawNameStyles} columnGap="3" wrap="wrap" flexBasis={{ base: 'full', lg: 'auto' }}>
            {law}
            <Heading as="h2" size="sm" textStyle="label" color="fg.muted">
              {title}
            </Heading>
          </Flex>
          {tabs}
          <Box ms="auto">{beside}</Box>
        </Flex>
      )}
    </LawQuestions>
  );
}
