import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { OccurrencePages } from './occurrence-pages';

type WeekAgendaProps = {
  monday: Day;
  /** The week in words. */
  label: string;
  profileId: number | undefined;
  today: Day;
  onWhy: (id: number) => void;
};

/** A week as a list by day, for phones. */
export function WeekAgenda({ monday, label, profileId, today, onWhy }: WeekAgendaProps) {
  return (
    <section className="due-section" aria-label={label}>
      <OccurrencePages
        key={`${monday} ${profileId}`}
        filter={{ from: monday, to: monday + 6, profileId }}
        isByDay
        empty={<p className="due-note">{t('Nothing is due in this week.')}</p>}
        {...{ label, today, onWhy }}
      />
    </section>
  );
}
