import { useCallback } from 'react';

/** Puts the node in which the areas live into the frame; React leaves what is inside alone. */
export function AreaPlace({ area }: { area: HTMLElement }) {
  const place = useCallback((parent: HTMLDivElement | null) => parent?.append(area), [area]);
  return <div ref={place} />;
}
