import { askToSave } from 'shared-lib/api';
import { useSave } from 'shared-lib/form/use-save';
import { useQuery, useQueryClient } from 'shared-lib/query';
import type { RecordKind } from 'shared-lib/records';
import { fetchViews, type View } from './fetch-views';

type Views = {
  views: readonly View[] | undefined;
  isMissing: boolean;
  /** Why the last change was refused. */
  refusal: string | undefined;
  isSaving: boolean;
  /** Each says whether it was done. */
  add(view: Omit<View, 'id'>): Promise<boolean>;
  update(view: Partial<View> & Pick<View, 'id'>): Promise<boolean>;
  remove(id: number): Promise<boolean>;
};

/** The views that somebody has of a list, and the ways to change them. */
export function useViews(kind: RecordKind): Views {
  const client = useQueryClient();
  const queryKey = ['views', kind.name];
  const { data, isError } = useQuery({ queryKey, queryFn: ({ signal }) => fetchViews(kind, signal) });
  const { isSaving, refusal, run } = useSave();
  const change = async (path: string, body: object) => {
    const saved = await run((key) => askToSave({ path: `views/${path}`, body, key }));
    await client.invalidateQueries({ queryKey });
    return saved?.ok === true;
  };
  return {
    views: data,
    isMissing: isError,
    refusal,
    isSaving,
    add: (view) => change('add', { kind: kind.name, ...view }),
    update: (view) => change('update', view),
    remove: (id) => change('delete', { id }),
  };
}
