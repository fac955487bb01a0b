import type { Answers } from 'shared-lib/rules';
import { Box, Button, Flex, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import type { LawTried } from '../library/law-tried';
import { Grounds } from './grounds';

export type Why = { law: LawTried; answers: Answers; profile: string };

type WhyDialogProps = Why & { onOpenLaw: (law: LawTried) => void; onClosed: () => void };

/** The grounds of one verdict, and the way to the law itself. */
export function WhyDialog({ law, answers, profile, onOpenLaw, onClosed }: WhyDialogProps) {
  return (
    <TitledDialog title={`Why? ${law.name}`} width={800} onClosed={onClosed}>
      {(close) => (
        <Box p={{ base: '4', md: '6' }} className="trial-run">
          <Flex gap="3" mb="4" align="center" wrap="wrap">
            <Text color="fg.muted" flex="1">
              {law.code} · {profile}
            </Text>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                close();
                onOpenLaw(law);
              }}
            >
              View the law
            </Button>
          </Flex>
          <Grounds law={law} answers={answers} />
        </Box>
      )}
    </TitledDialog>
  );
}
