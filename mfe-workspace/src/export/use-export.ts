import { useEffect, useRef, useState } from 'react';
import { fetchInFrames, type Progress } from 'shared-lib/api';
import { saveFile } from 'shared-lib/ui';
import { listQuery } from '../list/fetch-list';
import type { WorkspacePlace } from '../place/workspace-place';

export type Format = 'csv' | 'xlsx';

type Export = {
  /** How far the one under way is; nothing where none is. */
  progress: Progress | undefined;
  /** What came of the last one. */
  outcome: { kind: 'saved' | 'cancelled' | 'failed'; message: string } | undefined;
  take(format: Format): Promise<void>;
  cancel(): void;
};

/** Takes the rows of a list along as a file. One at a time; it ends with whoever started it. */
export function useExport(place: WorkspacePlace): Export {
  const underWay = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Export['outcome']>();
  useEffect(() => () => underWay.current?.abort(), []);
  return {
    progress,
    outcome,
    async take(format) {
      const over = new AbortController();
      underWay.current = over;
      setOutcome(undefined);
      setProgress({ rows: 0, total: 0 });
      const call = {
        method: 'GET',
        path: place.kind.calls.export,
        query: exportQuery(place, format),
      } as const;
      const answer = await fetchInFrames({ ...call, signal: over.signal }, setProgress).catch(
        () => undefined,
      );
      setProgress(undefined);
      if (!answer) return setOutcome({ kind: 'cancelled', message: 'Cancelled. No file was saved.' });
      if (!answer.ok) return setOutcome({ kind: 'failed', message: `Not exported. ${answer.message}` });
      saveFile(answer.value, `${fileName(place)}.${format}`);
      setOutcome({ kind: 'saved', message: 'The export is saved.' });
    },
    cancel: () => underWay.current?.abort(),
  };
}

/** What the list itself asks for, but for its pages. */
export function exportQuery(
  place: WorkspacePlace,
  format: Format,
): Record<string, string | number | undefined> {
  const { page: _page, pageSize: _size, ...narrowing } = listQuery(place);
  return { ...narrowing, format, framed: 'true' };
}

function fileName({ kind }: WorkspacePlace): string {
  return kind.titles.list.toLowerCase().replaceAll(' ', '-');
}
