import { useRef, useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import type { Profile } from './profile';
import { type Saved, updateProfile } from './save-profile';

/** Whose answers are on the screen, and as of when. */
type TakenUp = { chosen: { id: number } | undefined; version: number };

/** Keeps changed answers of a profile, and tells in the server's words what came of it. */
export function useKeeping(readAgain: () => Promise<unknown>, { chosen, version }: TakenUp) {
  const { isSaving, refusal, run } = useSave();
  const keyOf = useKeyOf();
  const taken = `${chosen?.id} ${version}`;
  const [refused, setRefused] = useState<string>();
  const say = async (text: string) => {
    await readAgain();
    announce({ type: 'message', text });
  };
  const save = async (profile: Profile, onSaved: (saved: Saved) => void) => {
    const saved = await run(() => updateProfile(profile, keyOf(profile)));
    if (saved?.ok) {
      onSaved(saved.value);
      await say(saved.value.message);
    } else if (saved) {
      setRefused(taken);
      // Where another was faster, what they made of it is to be seen.
      await readAgain();
    }
  };
  // Of answers that were taken up since nothing was refused.
  return { refusal: refused === taken ? refusal : undefined, isSaving, say, save };
}

/** The same once more goes under the same key: an earlier try whose answer was lost may have been done. */
function useKeyOf() {
  const last = useRef({ said: '', key: '' });
  return (profile: Profile): string => {
    const said = JSON.stringify(profile);
    if (said !== last.current.said) last.current = { said, key: makeKey() };
    return last.current.key;
  };
}
