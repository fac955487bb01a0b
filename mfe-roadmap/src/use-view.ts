import type { Branch } from 'shared-lib/road-map';
import { useSearchParams } from 'shared-lib/router';

type Tab = 'tree' | 'map';

/** What the address says is to be seen, so that back, reload and a shared link come to the same place. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => new URLSearchParams([...before].filter(([key]) => key !== name).concat([[name, value]])),
      {
        replace: true,
      },
    );
  const tab: Tab = params.get('tab') === 'map' ? 'map' : 'tree';
  const branch: Branch = params.get('laws') === 'state' ? 'state' : 'central';
  return {
    tab,
    branch,
    showTab: (next: string) => set('tab', next),
    showBranch: (next: Branch) => set('laws', next),
  };
}
