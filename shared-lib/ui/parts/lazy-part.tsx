import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from 'shared-lib/words';
import { FailurePanel } from './failure-panel';
import { LoadingRows } from './list-states';

type LazyPartProps<Props> = {
  /** The part's name in the failure panel. */
  what: string;
  load: () => Promise<ComponentType<Props>>;
  with: Props;
  /** Shown while the part loads. By default it is a few grey rows. */
  waiting?: ReactNode;
};

/**
 * Loads a part of an area when it is first shown. If loading fails, only this part shows the failure, with a
 * button that tries again. When the server is back, it tries again by itself.
 */
export function LazyPart<Props extends object>({ what, load, with: props, waiting }: LazyPartProps<Props>) {
  const [fetched, setFetched] = useState(() => ({ Part: makeLazyPart(load), tries: 0 }));
  const tryAgain = () => setFetched(({ tries }) => ({ Part: makeLazyPart(load), tries: tries + 1 }));
  const { Part, tries } = fetched;
  return (
    <PartErrorBoundary key={tries} what={what} onTryAgain={tryAgain}>
      <Suspense fallback={waiting === undefined ? <LoadingRows label={t('Loading {what}', { what })} /> : waiting}>
        <Part {...props} />
      </Suspense>
    </PartErrorBoundary>
  );
}

/** The error when a part could not be loaded. The part's own code never ran, so that code is not the cause. */
class PartNotLoadedError extends Error {
  override readonly name = 'NotArrived';
}

function makeLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(throwPartNotLoaded) }));
}

function throwPartNotLoaded(error: unknown): never {
  throw new PartNotLoadedError(error instanceof Error ? error.message : String(error));
}

type PartFailure = 'not-arrived' | 'broken';

const partFailureTexts = {
  'not-arrived': t('It could not be loaded completely. The rest of the page still works.'),
  broken: t('It stopped with an error. The rest of the page still works.'),
} satisfies Record<PartFailure, string>;

type PartErrorBoundaryProps = { what: string; onTryAgain: () => void; children: ReactNode };

class PartErrorBoundary extends Component<PartErrorBoundaryProps, { failure: PartFailure | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown): { failure: PartFailure } {
    return { failure: error instanceof PartNotLoadedError ? 'not-arrived' : 'broken' };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <FailurePanel
        title={t('This part could not be shown: {what}.', { what: this.props.what })}
        detail={partFailureTexts[failure]}
        isNotLoaded={failure === 'not-arrived'}
        onTryAgain={this.props.onTryAgain}
      />
    );
  }
}
