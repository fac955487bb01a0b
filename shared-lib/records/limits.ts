/** The maximum characters of a list's search text. */
export const maxSearchLength = 1000;

/** The maximum characters of each field of a circular, and the maximum number of its laws. */
export const circularLimits = { topic: 500, link: 2000, type: 100, laws: 200 } as const;

/** A deleted record can be restored for this many days. */
export const restorePeriodDays = 30;

/** The maximum characters of the reason for a deletion or restoration. */
export const maxReasonLength = 1000;

/** One call may delete or publish at most this many records. */
export const maxRecordsPerCall = 200;

/** Limits of saved views: characters of a name and of a stored address, and views per user and list. */
export const savedViewLimits = { name: 80, address: 4000, views: 50 };

/**
 * Limits of filings: due dates in one call (`many`), proof files of a due date, and characters of the authority's
 * reference number.
 */
export const filingLimits = { many: 200, proofs: 10, reference: 200 } as const;

/** The folder below `/attachment` that holds the files of due dates. */
export const proofFolder = 'proof';

/** The folder below `/attachment` that contains the files of held licenses. */
export const certificateFolder = 'certificate';

/** The apostrophes, straight and curly. Searches ignore them. */
export const apostrophes = "'‘’ʼ";

const apostrophePattern = new RegExp(`[${apostrophes}]`, 'g');

/** Removes the apostrophes from a text, because searches ignore them. */
export const removeApostrophes = (text: string): string => text.replace(apostrophePattern, '');
