import { type FormEvent, useRef, useState } from 'react';
import type { SignedIn, SignInOutcome } from './ask-sign-in';

type Submission = {
  isRunning: boolean;
  /** Why it was refused. */
  message: string | undefined;
  say(message: string | undefined): void;
  /** Hands in; `undefined` where it was refused. A second submit while the first one runs does nothing. */
  run(ask: () => Promise<SignInOutcome>): Promise<SignedIn | undefined>;
};

/** One submit of a sign-in form at a time. After a yes it stays busy: the form is about to be left. */
export function useSubmission(): Submission {
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [message, say] = useState<string>();
  return {
    isRunning,
    message,
    say,
    async run(ask) {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setRunning(true);
      say(undefined);
      const outcome = await ask();
      if (outcome.ok) return outcome;
      isBusy.current = false;
      setRunning(false);
      say(outcome.message);
      return undefined;
    },
  };
}

/** Keeps the browser from sending the form itself. */
export function withoutSending(act: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
