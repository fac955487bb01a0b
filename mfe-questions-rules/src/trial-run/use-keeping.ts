import { useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import type { Profile } from './profile';
import { type Saved, updateProfile } from './save-profile';

/** Keeps changed answers of a profile, and tells in the server's words what came of it. */
export function useKeeping(readAgain: () => Promise<unknown>) {
  const [refusal, setRefusal] = useState('');
  const [isSaving, setSaving] = useState(false);
  const say = async (text: string) => {
    setRefusal('');
    await readAgain();
    announce({ type: 'message', text });
  };
  const save = async (profile: Profile, onSaved: (saved: Saved) => void) => {
    setSaving(true);
    const saved = await updateProfile(profile, makeKey());
    setSaving(false);
    if (!saved.ok) {
      setRefusal(saved.message);
      // Where another was faster, what they made of it is to be seen.
      await readAgain();
      return;
    }
    onSaved(saved.value);
    await say(saved.value.message);
  };
  return { refusal, isSaving, say, save };
}
