import { useState } from 'react';
import { tabStore } from 'shared-lib/session';
import { Sheet } from '../sheet/sheet';
import { giveUpSession } from '../sign-in/accept-terms';
import { beginSession } from '../sign-in/begin-session';
import { leaveOnce } from '../sign-in/leave-once';
import type { SignInReply } from '../sign-in/sign-in-reply';
import { TermsForm } from '../sign-in/terms-form';
import { TermsLink } from '../sign-in/terms-link';
import { SetupForm } from './setup-form';

type SignedIn = Extract<SignInReply, { kind: 'session' }>;

/** Names the first organisation of a new installation, and signs its administrator in. */
export function SetupPage({ go }: { go: (address: string) => void }) {
  const [token] = useState(takeToken);
  const [reply, setReply] = useState<SignedIn>();
  const [leave] = useState(() => leaveOnce(go));
  const take = (said: SignInReply | undefined) => {
    tabStore.remove(key);
    if (said?.kind !== 'session') leave('/login');
    else if (said.owesTerms) setReply(said);
    else beginSession(said, leave);
  };
  return (
    <Sheet title="Set up Lexboard">
      {token === '' && <NoLink />}
      {token !== '' && !reply && <SetupForm token={token} onDone={take} />}
      {reply && (
        <TermsForm
          token={reply.token}
          username={new Map(reply.kept).get('username') ?? ''}
          onAccepted={() => beginSession(reply, leave)}
          onBack={() => {
            void giveUpSession(reply.token);
            leave('/login');
          }}
        />
      )}
      <TermsLink />
    </Sheet>
  );
}

function NoLink() {
  return (
    <>
      <p>
        This page sets up a new installation with the link that the server prints when it starts. The address
        holds no such link.
      </p>
      <a href="/login" className="center">
        Login
      </a>
    </>
  );
}

const key = 'lexboard.setup-token';

/** It leaves the address at once, so that it stands in no history or bookmark; this tab keeps it until it is used. */
function takeToken(): string {
  const inAddress = new URLSearchParams(location.search).get('token');
  if (inAddress !== null) {
    tabStore.write(key, inAddress);
    history.replaceState(null, '', location.pathname);
  }
  return tabStore.read(key) ?? '';
}
