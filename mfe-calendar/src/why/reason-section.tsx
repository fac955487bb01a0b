import { createContext, type ReactNode, useContext } from 'react';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { ExplainedDueDate } from '../wire/filing';

/** The level of the headings. In a dialog it is lower, because the dialog has a title above the name. */
export const HeadingLevelContext = createContext<'h2' | 'h4'>('h4');

type ReasonSectionProps = { title: string; isFolded?: boolean; children: ReactNode };

export function ReasonSection({ title, isFolded = false, children }: ReasonSectionProps) {
  const Title = useContext(HeadingLevelContext);
  const heading = <Title>{title}</Title>;
  return (
    <section>
      {isFolded ? (
        <details>
          <summary>{heading}</summary>
          {children}
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}

type DueDateReasonsProps = {
  due: Pick<ExplainedDueDate, 'isFoundLate' | 'whyDate' | 'whyApplies'>;
  /** Whether the reasons why the duty applies are folded, because they can be long. A click unfolds them. */
  isFolded: boolean;
};

/** Explains why the due date is on that day, and why the duty applies. */
export function DueDateReasons({ due: { isFoundLate, whyDate, whyApplies }, isFolded }: DueDateReasonsProps) {
  return (
    <>
      {isFoundLate && (
        <Text color="fg.muted">
          {t('Added late: its day had passed before Lexboard knew of it, for example after a changed answer.')}
        </Text>
      )}
      {whyDate && (
        <ReasonSection title={t('Why this date')}>
          <p>{whyDate}</p>
        </ReasonSection>
      )}
      {whyApplies.length > 0 && (
        <ReasonSection title={t('Why it applies')} isFolded={isFolded}>
          <ol>
            {whyApplies.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </ReasonSection>
      )}
    </>
  );
}
