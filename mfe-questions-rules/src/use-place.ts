import { useState } from 'react';
import { useLocation, useSearchParams } from 'shared-lib/router';
import { type PageOfRows, readPage } from 'shared-lib/ui/paging';
import { resumedForm } from 'shared-lib/unsaved';

/** Which tab is open, which part of the questions is in view, and the ways to others. */
export type Place = {
  tab: string;
  openTab: (tab: string) => void;
  rows: PageOfRows;
  showRows: (rows: PageOfRows) => void;
};

/** The place where the address is somebody else's. Whoever goes on with a rule finds the rules open. */
export function useOwnPlace(): Place {
  const { key } = useLocation();
  const isResumed = useIsRuleResumed();
  const [tab, openTab] = useState('questions');
  const [rows, showRows] = useState({ page: 1, size: pageSizes[0] });
  const [taken, setTaken] = useState<string>();
  if (taken !== key) {
    setTaken(key);
    if (isResumed) openTab('rules');
  }
  return { tab, openTab, rows, showRows };
}

/** The place as the address says it, so that back, reload and a shared link come to the same one. */
export function usePlaceInAddress(): Place {
  const [params, setParams] = useSearchParams();
  const first = useIsRuleResumed() ? 'rules' : 'questions';
  const said = params.get('tab');
  const tab = said === 'rules' || said === 'questions' ? said : first;
  const rows = readPage({ page: params.get('page'), size: params.get('size') }, pageSizes);
  return {
    tab,
    openTab: (next) => setParams((now) => withParams(now, { tab: next }), { replace: true }),
    rows,
    showRows: ({ page, size }) => setParams((now) => withParams(now, { page: `${page}`, size: `${size}` })),
  };
}

function withParams(now: URLSearchParams, next: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(now);
  for (const [name, value] of Object.entries(next)) params.set(name, value);
  return params;
}

function useIsRuleResumed(): boolean {
  const { state } = useLocation();
  return resumedForm(state)?.startsWith('rule.') ?? false;
}

/** S-1.9; the first one is where a list begins (P-57). */
export const pageSizes: [number, ...number[]] = [10, 20, 30];
