export type CatalogueEntry = { status: number; success: 0 | 3; sentence: string };
