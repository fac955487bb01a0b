import { useQuery } from 'shared-lib/query';
import { fetchOptionNames, type OptionNames } from './fetch-option-names';

type Names = {
  /** `undefined` while loading; empty when they did not arrive: the ids are shown then. */
  names: OptionNames | undefined;
  isError: boolean;
  refetch: () => void;
};

const none: OptionNames = new Map();

/** The names for the ids of a record; all records of a page share one request. */
export function useOptionNames(): Names {
  const { data, isError, refetch } = useQuery({
    queryKey: ['dropdown-lists'],
    queryFn: ({ signal }) => fetchOptionNames(signal),
  });
  return { names: data ?? (isError ? none : undefined), isError, refetch: () => void refetch() };
}
