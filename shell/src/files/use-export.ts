import { useRef, useState } from 'react';
import { fetchFile } from 'shared-lib/api';
import { saveFile } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useStoredNotice } from '../messages/use-notice';

type ExportState = {
  isExporting: boolean;
  /** The message about the last export, such as a refusal. */
  notice: string;
  exportFile: () => Promise<void>;
};

type UseExportOptions = {
  /** The path below `/api/`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The name of the saved file. */
  name: string;
};

/** Exports data as a file. Only one export runs at a time. */
export function useExport({ path, query = {}, name }: UseExportOptions): ExportState {
  const isBusy = useRef(false);
  const [isExporting, setExporting] = useState(false);
  const [notice, showNotice] = useStoredNotice();
  const exportFile = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setExporting(true);
    showNotice('');
    const answer = await fetchFile({ method: 'GET', path, query });
    if (answer.ok) saveFile(answer.value, name);
    showNotice(answer.ok ? t('The export is saved.') : t('Not exported. {message}', { message: answer.message }));
    setExporting(false);
    isBusy.current = false;
  };
  return { isExporting, notice, exportFile };
}
