import type { Client } from 'pg';
import { type DemoFileData, type DemoLaw, readDemoFileData } from '../auth/organisations/demo-library';
import { seedOperators, seedOrganisation } from './seed-organisation';

/** How many laws of the demo the second organisation gets. These laws have other codes there. */
const maxLawsOfSecondOrganisation = 60;
const demoDisclaimer = 'illustrative, not legal advice';

/** Seeds the demo into an empty database, without filings. Does nothing if the database is not empty. */
export function seedDemo(client: Client): Promise<void> {
  return seedOrganisations(client, { hasFilings: false });
}

/** Seeds the demo like `seedDemo`, but with filings of the last months. */
export function seedDemoWithFilings(client: Client): Promise<void> {
  return seedOrganisations(client, { hasFilings: true });
}

/** Seeds everything in one transaction. If the server is killed before the end, the next start seeds again. */
async function seedOrganisations(client: Client, { hasFilings }: { hasFilings: boolean }): Promise<void> {
  const { rowCount } = await client.query('select 1 from organisation_slugs() limit 1');
  if (rowCount) return;
  const library = readDemoFileData();
  await client.query('begin');
  try {
    await seedOrganisation(client, {
      id: 1,
      slug: 'demo',
      name: `Demo organisation, ${demoDisclaimer}`,
      library,
      hasFilings,
      listSource: library,
    });
    await seedOrganisation(client, {
      id: 2,
      slug: 'other',
      name: `Other organisation, ${demoDisclaimer}`,
      library: buildSecondOrganisationLibrary(library),
      hasFilings,
      listSource: library,
    });
    await seedOperators(client, { id: 3, slug: 'platform', name: `Platform, ${demoDisclaimer}` });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function buildSecondOrganisationLibrary({ laws, questions, rules, circulars }: DemoFileData): DemoFileData {
  const ofOwnLaw = <Entry extends { lawCode: string }>(entry: Entry): Entry => ({
    ...entry,
    lawCode: buildSecondOrganisationCode(entry.lawCode),
  });
  return {
    laws: laws.slice(0, maxLawsOfSecondOrganisation).map(copyLawForSecondOrganisation),
    questions: questions.map(ofOwnLaw),
    rules: rules.map(ofOwnLaw),
    circulars: circulars.map((circular) => ({
      ...circular,
      laws: circular.laws.map(buildSecondOrganisationCode),
    })),
  };
}

function copyLawForSecondOrganisation(law: DemoLaw): DemoLaw {
  const rename = <Entry extends { code: string }>(entry: Entry): Entry => ({
    ...entry,
    code: buildSecondOrganisationCode(entry.code),
  });
  return {
    ...rename(law),
    parentCode: law.parentCode && buildSecondOrganisationCode(law.parentCode),
    licences: law.licences.map(rename),
    returns: law.returns.map(rename),
    others: law.others.map(rename),
  };
}

function buildSecondOrganisationCode(code: string): string {
  return `OTHER-${code}`;
}
