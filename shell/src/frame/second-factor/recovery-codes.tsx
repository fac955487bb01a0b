import { useEffect, useRef, useState } from 'react';
import { Box, Button, chakra, Flex, Stack, saveFile, Text } from 'shared-lib/ui';
import { copyText } from '../../files/copy-text';

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '1',
    p: '3',
    m: '0',
    listStyle: 'none',
    fontFamily: 'ui-monospace, monospace',
    bg: 'bg.subtle',
    rounded: 'md',
    userSelect: 'all',
  },
});

/** Shows the recovery codes, which are shown only once. Only the button at the end continues. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  const [said, say] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    say(
      (await copyText(text))
        ? 'Copied.'
        : 'This browser does not let Lexboard copy. Select the codes instead.',
    );
  };
  const download = () => {
    saveFile(new Blob([text], { type: 'text/plain' }), 'lexboard-recovery-codes.txt');
    say('Saved as lexboard-recovery-codes.txt.');
  };
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text ref={heading} tabIndex={-1} outline="none" fontWeight="600">
        Two-step sign-in is on. Keep these recovery codes.
      </Text>
      <Text>
        Each lets you in once if you lose the authenticator. They are shown only now and cannot be shown
        again.
      </Text>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Flex gap="2" wrap="wrap" align="center">
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="sm" variant="outline" onClick={download}>
          Download
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted">
          {said}
        </Text>
        <Box flex="1" />
        <Button size="sm" onClick={onKept}>
          I have kept them
        </Button>
      </Flex>
    </Stack>
  );
}
