import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UiRoot } from 'shared-lib/ui';
import { reportCaughtError } from './caught-error';

type LifecycleOptions = {
  /** The first render is slow, so the press that leads to it is painted first. */
  isHeavy?: boolean;
};

/**
 * Lifecycles for a React component. Mounting is done once the first render is committed, and fails when that render
 * throws; later errors go to the host.
 */
export function reactLifecycles<Props extends object>(
  Content: ComponentType<Props>,
  { isHeavy = false }: LifecycleOptions = {},
): Lifecycles {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: async () => undefined,
    mount: async (props: HostProps & Props) => {
      if (isHeavy && navigator.userActivation?.isActive) await waitForNextFrame();
      return new Promise<void>((resolve, reject) => {
        let isMounted = false;
        const onUncaughtError = (error: unknown) => (isMounted ? props.onCrash(error) : reject(error));
        const root = createRoot(props.domElement, { onUncaughtError, onCaughtError: reportCaughtError });
        roots.set(props.domElement, root);
        const onMounted = () => {
          isMounted = true;
          resolve();
        };
        root.render(
          <UiRoot>
            <ReportMounted onMounted={onMounted}>
              <Content {...props} />
            </ReportMounted>
          </UiRoot>,
        );
      });
    },
    unmount: async ({ domElement }) => roots.get(domElement)?.unmount(),
  };
}

function ReportMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(() => onMounted(), [onMounted]);
  return children;
}

/** The props that the host gives to an area or to a parcel. */
export type HostProps = {
  domElement: HTMLElement;
  /** Called once if it breaks after it was mounted; the host then unmounts it. */
  onCrash: (error: unknown) => void;
};

/** What `./app` and each entry of `./parcels` of a remote expose. */
export type Lifecycles = {
  bootstrap(props: HostProps): Promise<unknown>;
  mount(props: HostProps): Promise<unknown>;
  unmount(props: HostProps): Promise<unknown>;
};

/** Checks what a remote exposes, which cannot be trusted: anything else means that the remote is broken. */
export function isLifecycles(value: unknown): value is Lifecycles {
  const it = Object(value);
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof it[name] === 'function');
}

/** A hidden page paints nothing, so no frame comes; this ends the wait. */
const maxFrameWaitMs = 1000;

/** Resolves after the next frame, in a task of its own: the user sees the pressed button before heavy work begins. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxFrameWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
