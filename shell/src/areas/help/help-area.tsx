import type { ReactNode } from 'react';
import { Link } from 'shared-lib/router';
import { Box, chakra, Heading, linkStyle, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { FilingChecksSetting } from './checks';
import { HelpContact } from './help-contact';
import { firstSteps, shortcutGroups, termExplanations } from './help-texts';
import { RemindersSetting } from './reminders';
import { TimeZoneSetting } from './time-zone';

/**
 * The help page: first steps, terms, keyboard shortcuts and a contact. Below are the settings of the whole
 * organisation.
 */
export function HelpArea() {
  return (
    <HelpColumns>
      <div>
        <HelpPanel title={t('First steps')}>
          <ol>
            {firstSteps.map(([path, title, explanation]) => (
              <li key={path}>
                <div>
                  <Link to={path} style={linkStyle}>
                    {title}
                  </Link>
                  <p>{explanation}</p>
                </div>
              </li>
            ))}
          </ol>
        </HelpPanel>
        <HelpPanel title={t('Words')}>
          <dl>
            {termExplanations.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </HelpPanel>
      </div>
      <div>
        <HelpPanel title={t('Whom to ask')}>
          <HelpContact />
        </HelpPanel>
        <HelpPanel title={t('Keyboard shortcuts')}>
          <KeyboardShortcuts />
        </HelpPanel>
      </div>
      <div data-settings="">
        <HelpPanel title={t('Time zone')}>
          <TimeZoneSetting />
        </HelpPanel>
        <FilingChecksSetting>{(setting) => <HelpPanel title={t('Checks')}>{setting}</HelpPanel>}</FilingChecksSetting>
        <RemindersSetting>{(setting) => <HelpPanel title={t('Reminders')}>{setting}</HelpPanel>}</RemindersSetting>
      </div>
    </HelpColumns>
  );
}

function KeyboardShortcuts() {
  return shortcutGroups.map(({ title, keys }) => (
    <section key={title} aria-label={title}>
      <h3>{title}</h3>
      <dl data-keys="">
        {keys.map(([pressed, effect]) => (
          <div key={effect}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function HelpPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface as="section" aria-label={title}>
      <Heading as="h2" textStyle="h3" px="4" py="3" borderBottomWidth="1px">
        {title}
      </Heading>
      <Box p="4">{children}</Box>
    </Surface>
  );
}

/** A single styled element holds the styles of the whole page, which is faster than styling each element. */
const HelpColumns = chakra('div', {
  base: {
    display: 'grid',
    maxW: '84rem',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '4' },
    // On wide screens the settings are below the second column, which is shorter than the first.
    gridTemplateRows: { lg: 'auto 1fr' },
    '& > div:first-of-type': { gridRow: { lg: '1 / span 2' } },
    '& > [data-settings]': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mdToLg: 'repeat(auto-fit, minmax(18rem, 1fr))' },
    },
    '& ol': { display: 'grid', gap: '3', listStyle: 'none', counterReset: 'step' },
    '& li': { display: 'flex', gap: '3', alignItems: 'flex-start', counterIncrement: 'step' },
    '& li::before': {
      content: 'counter(step) / ""',
      flexShrink: '0',
      w: '6',
      h: '6',
      rounded: 'full',
      bg: 'status.ok',
      color: 'status.okFg',
      fontSize: '12px',
      fontWeight: '700',
      lineHeight: '24px',
      textAlign: 'center',
    },
    '& li a': { fontWeight: '600', '@media (pointer: coarse)': { position: 'relative', py: '11px' } },
    '& li p': { color: 'fg.muted' },
    '& h3': { textStyle: 'label', color: 'fg.muted', mb: '2' },
    '& section + section > h3': { mt: '4' },
    '& dl': { display: 'grid', gap: '2.5' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
      columnGap: '4',
    },
    '& dl[data-keys]': { gap: '1.5' },
    '& dl[data-keys] > div': { gridTemplateColumns: '7rem minmax(0, 1fr)', alignItems: 'center' },
    '& dt': { fontWeight: '600' },
    '& dd': { color: 'fg.muted', maxW: '70ch' },
    '& kbd': {
      display: 'inline-block',
      minW: '6',
      px: '1.5',
      me: '1',
      textAlign: 'center',
      textStyle: 'code',
      fontWeight: '400',
      lineHeight: '1.25rem',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      rounded: 'sm',
      bg: 'bg.subtle',
    },
  },
});
