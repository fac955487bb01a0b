import { useState } from 'react';
import { useLocation, useSearchParams } from 'shared-lib/router';
import { resumedForm } from 'shared-lib/unsaved';

export type Tab = readonly [tab: string, setTab: (tab: string) => void];

/** Which tab is open, where the address is somebody else's. Whoever goes on with a rule finds the rules open. */
export function useOwnTab(): Tab {
  const { key } = useLocation();
  const isResumed = useIsRuleResumed();
  const [tab, setTab] = useState('questions');
  const [taken, setTaken] = useState<string>();
  if (taken !== key) {
    setTaken(key);
    if (isResumed) setTab('rules');
  }
  return [tab, setTab];
}

/** Which tab is open as the address says, so that back, reload and a shared link come to the same one. */
export function useTabInAddress(): Tab {
  const [params, setParams] = useSearchParams();
  const first = useIsRuleResumed() ? 'rules' : 'questions';
  const said = params.get('tab');
  const tab = said === 'rules' || said === 'questions' ? said : first;
  return [tab, (next) => setParams({ tab: next }, { replace: true })];
}

function useIsRuleResumed(): boolean {
  const { state } = useLocation();
  return resumedForm(state)?.startsWith('rule.') ?? false;
}
