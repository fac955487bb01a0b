import { useRef, useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { isAboutKey, judgeArrived } from './judge-arrived';
import { judgeSave, type SaveState } from './judge-save';
import { sendRecord, type Wish } from './send-record';

/** Saves one at a time; the second press of a button while the first is under way does nothing. */
export function useRecordSave() {
  const isBusy = useRef(false);
  /** What was tried first since the server said yes last: it may have been done though its answer was lost. */
  const tried = useRef<{ first: Wish; key: string }>(undefined);
  const [state, setState] = useState<SaveState>({ is: 'none' });
  const save = async (wish: Wish): Promise<SaveState | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ is: 'saving' });
    tried.current ??= { first: wish, key: makeKey() };
    const { first, key } = tried.current;
    const answer = await sendRecord(wish, key);
    const outcome = isAboutKey(answer)
      ? await judgeArrived({ wish, first, key })
      : await judgeSave(wish, answer);
    if (answer.ok || outcome.is === 'arrived' || outcome.is === 'overtaken') tried.current = undefined;
    // What is saved is done: a press that came late would add it once more.
    isBusy.current = outcome.is === 'saved';
    setState(outcome);
    if (outcome.is === 'refused') announce({ type: 'message', text: outcome.message });
    return outcome;
  };
  return { state, save, forget: () => setState({ is: 'none' }) };
}
