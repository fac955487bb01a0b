import type { ReactNode } from 'react';

/** Several values below each other; '--' where there is none. */
export function Lines({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return '--';
  return <ul style={below}>{children}</ul>;
}

const below = { display: 'grid', gap: '4px', listStyle: 'none' };
