import { type RefObject, useEffect, useRef } from 'react';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { DueSection } from '../parts/due-section';
import { OccurrenceRows } from '../parts/occurrence-row';
import { noteSeen } from '../wire/last-look';
import { allOf, changedAddress } from '../wire/lists';
import type { Today } from '../wire/today';

type ChangedSectionProps = { data: Today; onWhy: (id: number) => void };

const loadGone = () => import('./side-sections').then(({ GoneRows }) => GoneRows);

/** The due dates that are new, moved or gone since this person last looked. It notes that they saw it, also if it is empty. */
export function ChangedSection({ data: { changed, today, moment }, onWhy }: ChangedSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  useNoteSeen(box, moment);
  const { total, rows, gone } = changed;
  const title = t('Changed since you looked');
  const count = total + gone.total;
  return (
    <div ref={box} className="today-changed">
      {count > 0 && (
        <DueSection {...{ title, count }} all={allOf(changed, changedAddress(changed))}>
          {total > 0 && <OccurrenceRows label={title} saysChange {...{ rows, today, onWhy }} />}
          {gone.total > 0 && <LazyPart what={title} load={loadGone} waiting={null} with={gone} />}
        </DueSection>
      )}
    </div>
  );
}

/** For so long the list must be in view before it counts as seen. */
const seenAfterMs = 5000;

/** Notes what was seen once the element has been in view for some seconds, in a tab that is in front. */
function useNoteSeen(box: RefObject<HTMLElement | null>, moment: string): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isInView = typeof IntersectionObserver === 'undefined';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible')
        timer = setTimeout(() => void noteSeen(moment), seenAfterMs);
    };
    const observer = isInView
      ? undefined
      : new IntersectionObserver((entries) => {
          isInView = entries.at(-1)?.isIntersecting ?? false;
          check();
        });
    observer?.observe(element);
    document.addEventListener('visibilitychange', check);
    check();
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
  }, [box, moment]);
}
