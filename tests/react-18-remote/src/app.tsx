import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { HostProps } from 'shared-lib/remotes';
import { RoadMapOfReact18 } from './road-map';

const roots = new WeakMap<HTMLElement, Root>();

export const bootstrap = async () => undefined;

export async function mount({ domElement, onCrash }: HostProps): Promise<void> {
  const root = createRoot(domElement, { onRecoverableError: onCrash });
  roots.set(domElement, root);
  return new Promise((resolve) => root.render(createElement(RoadMapOfReact18, { onMounted: resolve })));
}

export const unmount = async ({ domElement }: HostProps) => roots.get(domElement)?.unmount();
