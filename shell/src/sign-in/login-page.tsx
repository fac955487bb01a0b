import { useState } from 'react';
import { Flex, Surface } from 'shared-lib/ui';
import { Logo } from '../frame/logo';
import { ShellPage } from '../pages/shell-page';
import { beginSession } from './begin-session';
import { CodeForm } from './code-form';
import { CredentialsForm } from './credentials-form';
import type { SignInReply } from './sign-in-reply';

/** The sign-in page: name and password, then the code where one is owed. `go` leaves it for good. */
export function LoginPage({ go }: { go: (address: string) => void }) {
  const [challenge, setChallenge] = useState<string>();
  const take = (reply: SignInReply) => {
    if (reply.kind === 'session') beginSession(reply, go);
    else setChallenge(reply.challenge);
  };
  return (
    <Flex direction="column" align="center" gap="6" pt={{ base: '6', md: '20' }}>
      <Flex align="center" gap="2.5">
        <Logo />
      </Flex>
      <Surface w="full" maxW="96" p={{ base: '4', md: '6' }}>
        <ShellPage title="Login">
          {challenge === undefined ? (
            <CredentialsForm onReply={take} />
          ) : (
            <CodeForm challenge={challenge} onReply={take} onBack={() => setChallenge(undefined)} />
          )}
        </ShellPage>
      </Surface>
    </Flex>
  );
}
