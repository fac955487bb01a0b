import { useFormikContext } from 'formik';
import { type MouseEvent, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { listEmptyRequiredFields, listRequiredFields } from 'shared-lib/records/validation';
import { chakra, scrollFade, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { FormValues } from '../opening/form-start';
import { focusField } from './focus-field';

export function makeSectionId(title: string): string {
  return `section-${title.toLowerCase().replaceAll(' ', '-')}`;
}

type SectionLinksProps = {
  kind: RecordKind;
  faultyFiles: number;
  /** The element that contains the form's fields. */
  formElement: RefObject<HTMLElement | null>;
};

/**
 * Links to the sections of a form, beside the fields or, in narrower windows, in a strip below the top bar.
 * Each link counts the wrong or empty fields of its section and leads to the first of them, or says that the
 * section is complete.
 */
export function SectionLinks({ kind, faultyFiles, formElement }: SectionLinksProps) {
  const formik = useFormikContext<FormValues>();
  // The values are deferred, so that the fields render first.
  const values = useDeferredValue(formik.values);
  const faults = listFaultyFields(formik.errors.fields, faultyFiles);
  const requirements = { kind, action: 'publish', isOfState: values.isOfState } as const;
  const required = listRequiredFields(requirements);
  const empty = listEmptyRequiredFields({ ...requirements, values: values.fields });
  const current = useCurrentSection(kind);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => scrollToSectionLink(strip.current, current), [current]);
  return (
    <SectionLinksNav aria-label={t('Sections')}>
      <ul ref={strip}>
        {kind.sections.map(({ title, fields }) => {
          const faulty = faults.filter((name) => fields.includes(name));
          const emptyNames = fields.filter((name) => empty.includes(name));
          const [marked] = [...faulty, ...emptyNames];
          return (
            <li key={title}>
              <a
                href={`#${makeSectionId(title)}`}
                aria-current={title === current ? 'location' : undefined}
                onClick={(event) =>
                  showSection(
                    event,
                    makeSectionId(title),
                    () => marked !== undefined && focusField(formElement.current, marked),
                  )
                }
              >
                {title}
                {faulty.length > 0 ? (
                  <SectionCountBadge kind="fault" count={faulty.length} words={t('to correct')} />
                ) : emptyNames.length > 0 ? (
                  <SectionCountBadge kind="left" count={emptyNames.length} words={t('left to publish')} />
                ) : (
                  fields.some((name) => required.includes(name)) && (
                    <SectionCountBadge kind="done" words={t('complete')} />
                  )
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </SectionLinksNav>
  );
}

/** Scrolls the strip so that the link of a section is in the middle. In wide windows nothing scrolls. */
function scrollToSectionLink(strip: HTMLElement | null, title: string | undefined): void {
  const link = title && strip?.querySelector(`[href="#${makeSectionId(title)}"]`);
  if (!strip || !link) return;
  const [linkBox, stripBox] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += linkBox.left + linkBox.width / 2 - (stripBox.left + stripBox.width / 2);
}

/**
 * Lists the names of the fields with a fault. Each faulty file counts by itself, because the form does not
 * know the faults of files.
 */
export function listFaultyFields(faults: unknown, faultyFiles: number): string[] {
  return [...Object.keys(Object(faults)), ...Array<string>(faultyFiles).fill('attachments')];
}

const countBadgeSigns = { fault: '! ', left: '', done: '✓' };

type SectionCountBadgeProps = { kind: keyof typeof countBadgeSigns; count?: number; words: string };

function SectionCountBadge({ kind, count, words }: SectionCountBadgeProps) {
  return (
    <span data-mark={kind}>
      <span aria-hidden="true">{countBadgeSigns[kind]}</span>
      {count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}

/**
 * Focuses a marked field of a section, or scrolls to the section. The address does not change, because the
 * router would treat that as another page.
 */
function showSection(event: MouseEvent, id: string, showMarked: () => boolean): void {
  const section = document.getElementById(id);
  if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (showMarked()) return;
  section.focus({ preventScroll: true });
  void section.scrollIntoView({ block: 'start' });
}

/** Returns the title of the section in view: the last one that begins in the upper third of the window. */
function useCurrentSection({ sections }: RecordKind): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.title);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(findCurrentSection(sections.map(({ title }) => title)));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [sections]);
  return current;
}

function findCurrentSection(titles: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 4;
  if (isAtEnd) return titles.at(-1);
  const top = (title: string) => document.getElementById(makeSectionId(title))?.getBoundingClientRect().top;
  return titles.findLast((title) => (top(title) ?? Number.POSITIVE_INFINITY) < window.innerHeight / 3) ?? titles[0];
}

/** The links to the sections and the note about them. In narrower windows the links are a strip that stays in view. */
export const FormAside = chakra('div', {
  base: {
    display: { base: 'contents', xl: 'grid' },
    gap: '3',
    alignSelf: 'start',
    position: 'sticky',
    // Below the header, which stays in view (`form-header.tsx`).
    top: 'calc(var(--form-header-end, 7.75rem) + 8px)',
  },
});

/** The links are plain elements with a common style, because they render again at every keystroke. */
const SectionLinksNav = chakra('nav', {
  base: {
    position: { base: 'sticky', xl: 'static' },
    top: '14',
    '& ul': { listStyle: 'none', display: { base: 'flex', xl: 'grid' }, gap: '0.5' },
    mdDown: { '& ul': { py: '1' } },
    // Leaves space for the frame's message, which is shown below the links on phones.
    'html:has([data-message]) &': { mdDown: { mb: '3.5rem' } },
    '@media (max-width: 1279px)': {
      zIndex: '3',
      mx: { base: '-4', md: '-6' },
      mb: { base: '0', sm: '3' },
      bg: 'bg.canvas',
      borderBottomWidth: '1px',
      // Without this, hidden texts inside the strip would make the page wider.
      '& ul': {
        position: 'relative',
        overflowX: 'auto',
        // On phones it begins and ends where the fields do.
        mx: { base: '4', md: '0' },
        px: { md: '6' },
        py: { md: '1.5' },
        ...scrollFade,
      },
      '& a': { whiteSpace: 'nowrap', gap: { base: '1', sm: '2' } },
      '@supports (animation-timeline: view())': {
        '& [data-mark]': {
          animation: 'scroll-whole linear both',
          animationDuration: 'auto !important',
          animationTimeline: 'view(inline)',
        },
      },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minH: 'var(--control-height)',
      px: '2.5',
      py: '1',
      rounded: 'md',
      textStyle: 'label',
      color: 'fg.muted',
      _hover: { bg: 'bg.emphasized', color: 'fg' },
    },
    '& a[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600' },
    '& [data-mark]': {
      minW: '5',
      px: '1.5',
      rounded: 'full',
      fontSize: '12px',
      lineHeight: '18px',
      fontWeight: '600',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      bg: 'status.none',
      color: 'status.noneFg',
    },
    '& [data-mark=fault]': { bg: 'status.bad', color: 'status.badFg' },
    '& [data-mark=done]': { bg: 'transparent', color: 'status.okFg' },
  },
});
