import { useState } from 'react';
import { useLocation, useSearchParams } from 'shared-lib/router';
import { type PagePosition, parsePagePosition } from 'shared-lib/ui/paging';
import { readResumedForm } from 'shared-lib/unsaved';

/** The open tab and the shown page of questions, with functions that change them. */
export type QuestionsAddress = {
  tab: string;
  openTab: (tab: string) => void;
  rows: PagePosition;
  showRows: (rows: PagePosition) => void;
};

/**
 * Returns the tab and the page of questions, with functions that change them. The component stores both,
 * because the page's address belongs to another area. When a rule's draft is resumed, the rules tab opens.
 */
export function useLocalQuestionsAddress(): QuestionsAddress {
  const { key } = useLocation();
  const isResumed = useIsRuleDraftResumed();
  const [tab, openTab] = useState('questions');
  const [rows, showRows] = useState({ page: 1, size: questionPageSizes[0] });
  const [handledKey, setHandledKey] = useState<string>();
  if (handledKey !== key) {
    setHandledKey(key);
    if (isResumed) openTab('rules');
  }
  return { tab, openTab, rows, showRows };
}

/** Reads the tab and page of questions from the address, so that Back, Reload and links restore them. */
export function useQuestionsAddress(): QuestionsAddress {
  const [params, setParams] = useSearchParams();
  const defaultTab = useIsRuleDraftResumed() ? 'rules' : 'questions';
  const tabName = params.get('tab');
  const tab = tabName === 'rules' || tabName === 'questions' ? tabName : defaultTab;
  const rows = parsePagePosition({ page: params.get('page'), size: params.get('size') }, questionPageSizes);
  return {
    tab,
    openTab: (next) => setParams((now) => changeParameters(now, { tab: next }), { replace: true }),
    rows,
    showRows: ({ page, size }) => setParams((now) => changeParameters(now, { page: `${page}`, size: `${size}` })),
  };
}

function changeParameters(now: URLSearchParams, next: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(now);
  for (const [name, value] of Object.entries(next)) params.set(name, value);
  return params;
}

function useIsRuleDraftResumed(): boolean {
  const { state } = useLocation();
  return readResumedForm(state)?.startsWith('rule.') ?? false;
}

/** The page sizes of S-1.9. A list begins with the first of them (P-57). */
export const questionPageSizes: [number, ...number[]] = [10, 20, 30];
