import { Suspense, useEffect, useState } from 'react';
import { readFarewell, takeFarewell } from '../session/farewell';
import { lazyPart } from '../sheet/lazy-part';
import { Notice } from '../sheet/notice';
import { Sheet } from '../sheet/sheet';
import { giveUpSession } from './accept-terms';
import { beginSession } from './begin-session';
import { CredentialsForm } from './credentials-form';
import { hearSignIn } from './hear-sign-in';
import { leaveOnce } from './leave-once';
import type { SignedInReply, SignInReply } from './sign-in-reply';
import { TermsLink } from './terms-link';

type Step =
  | { step: 'credentials' }
  | { step: 'code'; challenge: string }
  | { step: 'terms'; reply: SignedInReply };

const Missing = () => <Notice>The next step did not arrive from the server. Load the page again.</Notice>;
const CodeForm = lazyPart(async () => (await import('./code-form')).CodeForm, Missing);
const TermsForm = lazyPart(async () => (await import('./terms-form')).TermsForm, Missing);

/** The sign-in page: name and password, then the code and the terms where they are owed. `go` leaves it for good. */
export function LoginPage({ go }: { go: (address: string) => void }) {
  const [farewell] = useState(readFarewell);
  useEffect(() => void takeFarewell(), []);
  const [now, setNow] = useState<Step>({ step: 'credentials' });
  const [leave] = useState(() => leaveOnce(go));
  useEffect(() => hearSignIn(leave), [leave]);
  const take = (reply: SignInReply) => {
    if (reply.kind === 'code-owed') setNow({ step: 'code', challenge: reply.challenge });
    else if (reply.owesTerms) setNow({ step: 'terms', reply });
    else beginSession(reply, leave);
  };
  const restart = () => setNow({ step: 'credentials' });
  return (
    <Sheet title="Login">
      {farewell !== undefined && now.step === 'credentials' && (
        <p role="status" className="notice told">
          {farewell}
        </p>
      )}
      {now.step === 'credentials' && <CredentialsForm onReply={take} />}
      <Suspense fallback={<p role="status">One moment …</p>}>
        {now.step === 'code' && <CodeForm challenge={now.challenge} onReply={take} onBack={restart} />}
        {now.step === 'terms' && (
          <TermsForm
            token={now.reply.token}
            username={new Map(now.reply.kept).get('username') ?? ''}
            onAccepted={() => beginSession(now.reply, leave)}
            onBack={() => {
              void giveUpSession(now.reply.token);
              restart();
            }}
          />
        )}
      </Suspense>
      <TermsLink />
    </Sheet>
  );
}
