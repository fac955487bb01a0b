import { useRef, useState } from 'react';
import { fetchFile } from 'shared-lib/api';
import { saveFile } from 'shared-lib/ui';
import { useNotice } from '../messages/use-notice';

type Export = {
  isExporting: boolean;
  /** What came of the last one. */
  notice: string;
  take: () => Promise<void>;
};

type UseExportOptions = {
  /** Below `/api/`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Under which name it is saved. */
  name: string;
};

/** Takes something along as a file, one at a time. */
export function useExport({ path, query = {}, name }: UseExportOptions): Export {
  const isBusy = useRef(false);
  const [isExporting, setExporting] = useState(false);
  const [notice, tell] = useNotice();
  const take = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setExporting(true);
    tell('');
    const answer = await fetchFile({ method: 'GET', path, query });
    if (answer.ok) saveFile(answer.value, name);
    tell(answer.ok ? 'The export is saved.' : `Not exported. ${answer.message}`);
    setExporting(false);
    isBusy.current = false;
  };
  return { isExporting, notice, take };
}
