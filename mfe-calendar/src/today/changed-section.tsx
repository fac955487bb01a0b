import { type RefObject, useEffect, useRef } from 'react';
import { t } from 'shared-lib/words';
import { DueSection } from '../parts/due-section';
import { OccurrenceRows } from '../parts/occurrence-row';
import { noteSeen } from '../wire/last-look';
import type { Today } from '../wire/today';
import { allOf, changedAddress } from './list-address';

type ChangedSectionProps = { data: Today; onWhy: (id: number) => void };

/** The due dates that are new or moved since this person last looked. It notes that they saw it, also if it is empty. */
export function ChangedSection({ data: { changed, today, moment }, onWhy }: ChangedSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  useNoteSeen(box, moment);
  const { total, rows } = changed;
  const title = t('Changed since you looked');
  return (
    <div ref={box} className="today-changed">
      {total > 0 && (
        <DueSection title={title} count={total} all={allOf(changed, changedAddress(changed))}>
          <OccurrenceRows label={title} saysChange {...{ rows, today, onWhy }} />
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
