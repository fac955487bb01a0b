import type { PackRow, WireDueDateCounts, WireFigures } from 'shared-lib/api/contract';
import { formatPerson } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { countDueDatesForRate, formatInstant, formatRate, type RateRule } from 'shared-lib/schedules/figures';
import type { UnknownDuty } from '../../duties.store';
import {
  findOwnerlessPlacesOfHead,
  findSignature,
  formatSignedStatement,
  groupPackRowsBySection,
  type PackContent,
  type StoredSignature,
} from '../pack-content';
import { contentWidth, createPdfSheet, type PdfSheet } from './sheet';

/** How many rows to write before other requests get their turn. */
const rowsBetweenPauses = 25;

type PackToWrite = { content: PackContent; sha256: string; signatures: readonly StoredSignature[] };

/** Writes a pack as PDF. The same pack with the same signatures gives the same bytes. */
export async function writePackPdf(pack: PackToWrite): Promise<Buffer> {
  const { content, sha256 } = pack;
  const title = `Board pack ${formatDayShort(content.from)} to ${formatDayShort(content.to)}`;
  const at = new Date(pack.signatures.at(-1)?.at ?? content.cut_at);
  const sheet = createPdfSheet({ title, at });
  await sheet.openFonts(JSON.stringify(content));
  writeTitle(sheet, title, pack);
  await sheet.pause();
  writeFiguresSection(sheet, content);
  await sheet.pause();
  writeSignaturesSection(sheet, pack);
  await writeChangesSection(sheet, content);
  await sheet.pause();
  const { notOnTime, waived, ownerless } = groupPackRowsBySection(content.rows);
  await writeDueDateRows(sheet, 'What was not done on time', notOnTime);
  if (waived.length > 0) await writeDueDateRows(sheet, 'Waived (not counted in the rate)', waived);
  if (ownerless.length > 0) await writeDueDateRows(sheet, 'Without owner', ownerless);
  await writeUnknownDutiesSection(sheet, content);
  await writeDueDateRows(sheet, 'All due dates', content.rows);
  return sheet.finish([
    `SHA-256 of the pack: ${sha256}`,
    `Journal entry ${content.journal_seq}: ${content.journal_hash || 'none'}`,
  ]);
}

const headingStyle = { size: 14, weight: 'bold', spaceAfter: 8 } as const;

function writeTitle(sheet: PdfSheet, title: string, { content, sha256, signatures }: PackToWrite): void {
  const officer = content.signers.find(({ role }) => role === 'officer');
  sheet.write('Compliance report for the board', { size: 11, gray: true, spaceAfter: 20 });
  sheet.write(content.organisation, { size: 22, weight: 'bold', spaceAfter: 4 });
  sheet.write(title, { size: 16, spaceAfter: 24 });
  sheet.write(`As at ${formatMoment(content.cut_at, content)}. Nothing that was filed later is in this pack.`, {
    size: 10,
  });
  sheet.write(`Compliance officer: ${officer?.name ?? '–'}`, { size: 10, spaceAfter: 16 });
  // Prints the stored text that the officer signed, not a new one.
  const signed = officer && findSignature(signatures, officer)?.statement;
  const statement = signed ?? formatSignedStatement({ role: 'officer', places: [] }, content);
  sheet.write(statement, { size: 10, spaceAfter: 16 });
  sheet.write(`SHA-256 of the pack: ${sha256}`, { size: 8, gray: true });
  sheet.write(`Newest entry of the journal: ${content.journal_seq}, ${content.journal_hash || 'none'}`, {
    size: 8,
    gray: true,
  });
}

const listCountTitles = (rule: RateRule): readonly (readonly [Exclude<keyof WireDueDateCounts, 'ahead'>, string])[] => [
  ['due', 'Due'],
  ['on_time', 'On time'],
  ['late', 'Late'],
  ['waived', 'Waived'],
  ['overdue', 'Overdue'],
  ['open', rule === 'fell-due' ? 'Due later' : 'Open'],
];

/** Returns which due dates the rate counts. In older packs, which lack this field, the rate counts all due dates. */
const getRateRule = (figures: WireFigures): RateRule => figures.rate_of ?? 'all-due';

/** Explains which due dates the rate counts, and how many duties are unknown. */
function explainRate(figures: WireFigures, asOf: string): string {
  const { open, unsettled, unread, today, ahead = 0 } = figures;
  const early = ahead === 0 ? '' : ` Filed before it fell due, and not in the rate: ${ahead}.`;
  const note = 'No other number includes them.';
  if (getRateRule(figures) === 'all-due')
    return `The rate is what was on time of all due dates of the quarter that are not waived. What was open and not overdue on this day counts, too: ${open}. Unknown ${asOf}, not at the end of the quarter: ${unsettled} duties that nobody has decided yet, and ${unread} whose date could not be read. ${note}`;
  return `The rate is what was on time of all that fell due up to ${formatDayShort(today)} and is not waived: ${figures.on_time - ahead} of ${countDueDatesForRate(figures)}.${early} Due later in the quarter, and not in the rate: ${open}. Unknown ${asOf}, not at the end of the quarter: ${unsettled} duties that nobody has decided yet, and ${unread} whose date could not be read. ${note}`;
}

function writeFiguresSection(sheet: PdfSheet, content: PackContent): void {
  const { figures, places_without_head: withoutHead, signers } = content;
  sheet.beginPage();
  sheet.write('Figures', headingStyle);
  const asOf = `as of ${formatDayShort(figures.today)}`;
  const rule = getRateRule(figures);
  const unknown = `Unknown ${asOf}: ${figures.unsettled + figures.unread}`;
  sheet.write(`On time: ${formatOnTimeRate(figures, rule)}   ${unknown}`, {
    size: 13,
    weight: 'bold',
  });
  sheet.write(explainRate(figures, asOf), { spaceAfter: 10 });
  const since = figures.kept_since ?? '';
  if (since > figures.from)
    sheet.write(`Due dates are kept from ${formatDayShort(since)} on. Earlier ones are in no number.`, {
      spaceAfter: 10,
    });
  writeCountTable(sheet, ['All', rule], [{ name: 'All places', ...figures }]);
  writeCountTable(
    sheet,
    ['Place', rule],
    figures.by_place.map((one) => ({ ...one, name: one.profile })),
  );
  writeCountTable(
    sheet,
    ['Category', rule],
    figures.by_category.map((one) => ({ ...one, name: one.category || 'No category' })),
  );
  sheet.write('Overdue, by days', { weight: 'bold' });
  for (const { days, count } of figures.overdue_by_age)
    sheet.writeRow([
      { text: days, width: 120 },
      { text: String(count), width: 60, isNumber: true },
    ]);
  if (withoutHead.length > 0)
    sheet.write(`No manager signs, since each manager owns duties there or none is named: ${withoutHead.join('; ')}.`);
  const alone = signers.flatMap((signer) => findOwnerlessPlacesOfHead(signer, signers));
  if (alone.length > 0) sheet.write(`No owner: the manager signs alone for ${alone.join('; ')}.`);
}

type CountTableRow = WireDueDateCounts & { name: string; unsettled?: number; unread?: number };

/** Writes a table of counts. Newer packs also have a column for unknown duties, next to the rate. */
function writeCountTable(
  sheet: PdfSheet,
  [title, rule]: readonly [string, RateRule],
  lines: readonly CountTableRow[],
): void {
  const titles = listCountTitles(rule);
  const isOlder = rule === 'all-due';
  const columns = (name: string, cells: readonly string[]) => [
    { text: name, width: contentWidth - cells.length * 48 },
    ...cells.map((text) => ({ text, width: 48, isNumber: true })),
  ];
  const listRateCells = (rate: string, unknown: string) => (isOlder ? [rate] : [rate, unknown]);
  const headerCells = columns(title, [...titles.map(([, word]) => word), ...listRateCells('Rate', 'Unknown')]);
  sheet.writeRow(headerCells, { weight: 'bold', ...(!isOlder && { size: 8 }) });
  for (const { name, unsettled = 0, unread = 0, ...counts } of lines) {
    const cells = titles.map(([key]) => String(counts[key]));
    sheet.writeRow(
      columns(name, [...cells, ...listRateCells(formatOnTimeRate(counts, rule), String(unsettled + unread))]),
    );
  }
  sheet.write('', { spaceAfter: 6 });
}

function formatOnTimeRate(counts: WireDueDateCounts, rule: RateRule): string {
  const rate = formatRate(counts.on_time - (counts.ahead ?? 0), countDueDatesForRate(counts, rule));
  return rate === undefined ? '–' : `${rate} %`;
}

/** Formats an instant in the organisation's time zone. Older packs have no time zone and use UTC. */
function formatMoment(at: string, { time_zone: zone = 'UTC' }: PackContent): string {
  return formatInstant(Date.parse(at), zone);
}

function writeSignaturesSection(sheet: PdfSheet, { content, signatures }: PackToWrite): void {
  sheet.beginPage();
  sheet.write('Signatures', headingStyle);
  const titles = { owner: 'Owner', head: 'Manager', officer: 'Compliance officer' };
  for (const signer of content.signers) {
    const { name, role, places } = signer;
    const signed = findSignature(signatures, signer);
    sheet.write(`${titles[role]}: ${name}`, { size: 11, weight: 'bold', spaceAfter: 1 });
    if (places.length > 0 && role !== 'officer') sheet.write(places.map((place) => place.name).join('; '));
    if (!signed) {
      sheet.write('Not signed.', { spaceAfter: 12 });
      continue;
    }
    sheet.write(signed.statement);
    sheet.write(`Exceptions: ${signed.exceptions || 'none'}`);
    sheet.write(`Signed ${formatMoment(signed.at, content)} · ${signed.hash}`, {
      size: 7,
      gray: true,
      spaceAfter: 12,
    });
  }
}

async function writeChangesSection(sheet: PdfSheet, { changed, figures: { today } }: PackContent): Promise<void> {
  if (changed.length === 0) return;
  sheet.beginPage();
  sheet.write('Changed since signed', headingStyle);
  sheet.write('Due dates of signed quarters that changed or were added since.');
  const columns = (texts: readonly string[]) =>
    texts.map((text, nth) => ({ text, width: [170, 110, 110, 109][nth] ?? 0 }));
  sheet.writeRow(columns(['Due date', 'Place', 'In the signed pack', 'Now']), { weight: 'bold' });
  for (const [nth, { name, profile, before, after }] of changed.entries()) {
    if (nth % rowsBetweenPauses === 0) await sheet.pause();
    sheet.writeRow(columns([name, profile, formatDueDateState(before), formatDueDateState(after, today)]), {
      size: 8,
    });
  }
}

/**
 * Formats the state of a due date, with its days in words. An open due date is overdue if its day has passed.
 */
function formatDueDateState(state: string, today = ''): string {
  const day = /^open, due (\S+)$/.exec(state)?.[1];
  const text = day !== undefined && day < today ? state.replace('open', 'overdue') : state;
  return text.replace(/\d{4}-\d{2}-\d{2}/g, formatDayShort);
}

const unknownDutyReasonTexts = {
  unsettled: 'Nobody decided whether it applies',
  unread: 'No date could be read',
} satisfies Record<UnknownDuty['reason'], string>;

/** Lists unknown duties by place. Of the duties beyond the limit, writes only their number. */
async function writeUnknownDutiesSection(sheet: PdfSheet, { unknown = [], figures }: PackContent): Promise<void> {
  if (unknown.length === 0) return;
  const total = figures.unsettled + figures.unread;
  sheet.beginPage();
  sheet.write(`What is unknown as of ${formatDayShort(figures.today)} (${total})`, headingStyle);
  const columns = (texts: readonly string[]) => texts.map((text, nth) => ({ text, width: [200, 169, 130][nth] ?? 0 }));
  let currentPlace: string | undefined;
  for (const [nth, { place, law, duty, reason }] of unknown.entries()) {
    if (nth % rowsBetweenPauses === 0) await sheet.pause();
    if (place !== currentPlace) {
      sheet.write(place, { size: 11, weight: 'bold' });
      sheet.writeRow(columns(['Duty', 'Law', 'Why it is unknown']), { size: 7, weight: 'bold' });
    }
    currentPlace = place;
    sheet.writeRow(columns([duty, law, unknownDutyReasonTexts[reason]]), { size: 7 });
  }
  const restCount = total - unknown.length;
  if (restCount > 0)
    sheet.write(
      `And ${restCount} more, which the list of duties names with the filter “Unknown: needs an answer or a date”.`,
    );
}

/** The column widths. The column of filings has room for a portal's reference such as EXAMPLE-2026-00216. */
const rowColumnWidths = [56, 138, 84, 80, 92, 49];

const formatDueDateStatus = ({ standing }: PackRow) => standing.replace('-', ' ');

/** Writes the due dates grouped by place. Other requests run between groups of rows. */
async function writeDueDateRows(sheet: PdfSheet, title: string, rows: readonly PackRow[]): Promise<void> {
  sheet.beginPage();
  sheet.write(`${title} (${rows.length})`, headingStyle);
  const columns = (texts: readonly string[]) => texts.map((text, nth) => ({ text, width: rowColumnWidths[nth] ?? 0 }));
  let place: number | undefined;
  for (const [nth, row] of rows.entries()) {
    if (nth % rowsBetweenPauses === 0) await sheet.pause();
    if (row.profile_id !== place) {
      sheet.write(row.profile, { size: 11, weight: 'bold' });
      sheet.writeRow(columns(['Due', 'Duty', 'Law', 'Owner', 'Filed', 'Status']), { size: 7, weight: 'bold' });
    }
    place = row.profile_id;
    const filed = row.filed_on === null ? '–' : [formatDayShort(row.filed_on), row.reference].join(' ').trim();
    const reasons = [row.reason, row.no_proof_reason].filter(Boolean).join('; ');
    const duty = reasons === '' ? row.name : `${row.name} (${reasons})`;
    sheet.writeRow(
      columns([
        formatDayShort(row.due),
        duty,
        row.law,
        formatPerson(row.owner ?? 'nobody'),
        filed,
        formatDueDateStatus(row),
      ]),
      {
        size: 7,
      },
    );
  }
}
