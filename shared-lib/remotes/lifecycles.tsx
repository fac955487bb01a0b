import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UiRoot } from 'shared-lib/ui';
import { reportCaughtError } from './caught-error';

type LifecycleOptions = {
  /**
   * Whether the first render is slow. The mount then waits for a frame first, so that the user sees that the button was
   * pressed.
   */
  isHeavy?: boolean;
};

/**
 * Creates the lifecycles of a React component. `mount` resolves after the first render, and rejects if that render
 * throws. `onCrash` gets later errors.
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
        const content = (
          <UiRoot>
            <ReportMounted onMounted={onMounted}>
              <Content {...props} />
            </ReportMounted>
          </UiRoot>
        );
        // React renders a transition in short slices, so that the page stays responsive.
        startTransition(() => root.render(content));
      });
    },
    unmount: async ({ domElement }) => roots.get(domElement)?.unmount(),
  };
}

function ReportMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(() => onMounted(), [onMounted]);
  return children;
}

/** The props that the shell gives to an area or to a parcel. */
export type HostProps = {
  domElement: HTMLElement;
  /** Called once if the part breaks after it was mounted. The shell then unmounts the part. */
  onCrash: (error: unknown) => void;
};

/** The functions that `./app` and each entry of `./parcels` expose. */
export type Lifecycles = {
  bootstrap(props: HostProps): Promise<unknown>;
  mount(props: HostProps): Promise<unknown>;
  unmount(props: HostProps): Promise<unknown>;
};

/** Whether a value has all lifecycle functions. A remote that exposes another value is broken. */
export function isLifecycles(value: unknown): value is Lifecycles {
  const exposed = Object(value);
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof exposed[name] === 'function');
}

/** The maximum wait for a frame. A hidden page paints no frames, so without this limit it would wait for ever. */
const maxAnimationFrameWaitMs = 1000;

/** Resolves after the next frame. The user then sees that the button is pressed before slow work begins. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxAnimationFrameWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
