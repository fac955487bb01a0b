import { parseId } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';

/** What narrows a page, as its address says it, so that it stays on a way back and can be sent on. */
export function usePlaceInAddress() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        if (value !== undefined) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    placeId: parseId(params.get('place')),
    isPast: params.get('past') === '1',
    setPlace: (placeId: number | undefined) =>
      set('place', placeId === undefined ? undefined : String(placeId)),
    setPast: (isPast: boolean) => set('past', isPast ? '1' : undefined),
  };
}
