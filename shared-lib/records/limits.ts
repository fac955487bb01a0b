/** The most characters in the search text of a list. */
export const maxSearchLength = 1000;

/** The most characters in each field of a circular, and the most laws that it may belong to. */
export const circularLimits = { topic: 500, link: 2000, type: 100, laws: 200 } as const;

/** For how many days a deleted record can be restored. */
export const daysToRestore = 30;

/** The most characters in the reason for a deletion or restoration. */
export const maxReasonLength = 1000;

/** How many records one call may delete or publish. */
export const maxRecordsPerCall = 200;

/** Limits of saved views: characters of the name, characters of the stored address, and views per user and kind. */
export const viewLimits = { name: 80, address: 4000, views: 50 };

/** The most due dates in one call, proof files of one, and characters of the authority's reference number. */
export const filingLimits = { many: 200, proofs: 10, reference: 200 } as const;

/** The folder below `/attachment` that holds the files of due dates. */
export const proofFolder = 'proof';

/** The folder below `/attachment` that holds the files of licenses held. */
export const certificateFolder = 'certificate';
