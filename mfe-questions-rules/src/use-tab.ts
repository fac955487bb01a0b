import { useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { resumedForm } from 'shared-lib/unsaved';

/** Which tab is open. Whoever goes on with a rule that they had typed finds the rules open. */
export function useTab(): [tab: string, setTab: (tab: string) => void] {
  const { key, state } = useLocation();
  const [tab, setTab] = useState('questions');
  const [taken, setTaken] = useState<string>();
  if (taken !== key) {
    setTaken(key);
    if (resumedForm(state)?.startsWith('rule.')) setTab('rules');
  }
  return [tab, setTab];
}
