import { useState } from 'react';
import { fetchFile } from 'shared-lib/api';
import { Button, HStack } from 'shared-lib/ui';
import { saveFile } from '../../files/save-file';
import type { Filters } from '../list/list-place';
import { Notice } from '../list/notice';
import { besideFields } from './log-filters';

/** Takes the narrowed log along as CSV, all of its pages. */
export function ExportButton({ filters }: { filters: Filters }) {
  const [isExporting, setExporting] = useState(false);
  const [notice, setNotice] = useState('');
  const take = async () => {
    setExporting(true);
    setNotice('');
    const answer = await fetchFile({ method: 'GET', path: 'activity-log/export', query: filters });
    setExporting(false);
    if (answer.ok) saveFile(answer.value, 'system-logs.csv');
    setNotice(answer.ok ? 'The export is saved.' : `Not exported. ${answer.message}`);
  };
  return (
    <HStack gap="3" ms="auto" wrap="wrap" justify="flex-end" alignSelf="start" pt={besideFields}>
      <Notice message={notice} />
      <Button size="sm" variant="outline" loading={isExporting} loadingText="Exporting" onClick={take}>
        Export CSV
      </Button>
    </HStack>
  );
}
