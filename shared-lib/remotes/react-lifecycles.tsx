import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UiRoot } from 'shared-lib/ui';
import { waitForNextFrame } from './after-picture';
import type { HostProps, Lifecycles } from './lifecycles';
import { reportCaughtError } from './tell-caught';

type Options = {
  /** The first render is slow, so the press that leads to it is painted first. */
  isMuch?: boolean;
};

/**
 * Lifecycles for a React component. Mounting is done once the first render is committed, and fails when that render
 * throws; later errors go to the host.
 */
export function reactLifecycles<Props extends object>(
  Content: ComponentType<Props>,
  { isMuch = false }: Options = {},
): Lifecycles {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: async () => undefined,
    mount: async (props: HostProps & Props) => {
      if (isMuch && navigator.userActivation?.isActive) await waitForNextFrame();
      return new Promise<void>((resolve, reject) => {
        let stands = false;
        const onUncaughtError = (error: unknown) => (stands ? props.onCrash(error) : reject(error));
        const root = createRoot(props.domElement, { onUncaughtError, onCaughtError: reportCaughtError });
        roots.set(props.domElement, root);
        const onStands = () => {
          stands = true;
          resolve();
        };
        root.render(
          <UiRoot>
            <Standing onStands={onStands}>
              <Content {...props} />
            </Standing>
          </UiRoot>,
        );
      });
    },
    unmount: async ({ domElement }) => roots.get(domElement)?.unmount(),
  };
}

function Standing({ onStands, children }: { onStands: () => void; children: ReactNode }) {
  useEffect(() => onStands(), [onStands]);
  return children;
}
