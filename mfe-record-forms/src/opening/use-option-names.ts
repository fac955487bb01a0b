import { useQuery } from 'shared-lib/query';
import { fetchOptionNames, type OptionNames } from './fetch-option-names';

type Names = {
  /** `undefined` while they are on their way; none where they did not come: ids say then what was chosen. */
  names: OptionNames | undefined;
  isError: boolean;
  refetch: () => void;
};

const none: OptionNames = new Map();

/** The names behind the ids of a record; all records of a page ask for them together. */
export function useOptionNames(): Names {
  const { data, isError, refetch } = useQuery({
    queryKey: ['dropdown-lists'],
    queryFn: ({ signal }) => fetchOptionNames(signal),
  });
  return { names: data ?? (isError ? none : undefined), isError, refetch: () => void refetch() };
}
