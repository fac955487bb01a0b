import type { Client } from 'pg';
import { type DemoLaw, type DemoLibrary, readDemoLibrary } from '../auth/organisations/demo-library';
import { seedOperators, seedOrganisation } from './seed-organisation';

/** The number of laws that the second organisation gets from the library, under its own codes. */
const lawsOfOther = 60;
const disclaimer = 'illustrative, not legal advice';

/** Fills a database that has no organisation yet; leaves any other unchanged. */
export async function seedDemo(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from organisation_slugs() limit 1');
  if (rowCount) return;
  const library = readDemoLibrary();
  await client.query('begin');
  try {
    await seedOrganisation(client, {
      id: 1,
      slug: 'demo',
      name: `Demo organisation, ${disclaimer}`,
      library,
    });
    await seedOrganisation(client, {
      id: 2,
      slug: 'other',
      name: `Other organisation, ${disclaimer}`,
      library: ofOther(library),
    });
    await seedOperators(client, { id: 3, slug: 'platform', name: `Platform, ${disclaimer}` });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function ofOther({ laws, questions, rules, circulars }: DemoLibrary): DemoLibrary {
  const ofOwnLaw = <Entry extends { lawCode: string }>(entry: Entry): Entry => ({
    ...entry,
    lawCode: otherCode(entry.lawCode),
  });
  return {
    laws: laws.slice(0, lawsOfOther).map(ofOtherLaw),
    questions: questions.map(ofOwnLaw),
    rules: rules.map(ofOwnLaw),
    circulars: circulars.map((circular) => ({ ...circular, laws: circular.laws.map(otherCode) })),
  };
}

function ofOtherLaw(law: DemoLaw): DemoLaw {
  const rename = <Entry extends { code: string }>(entry: Entry): Entry => ({
    ...entry,
    code: otherCode(entry.code),
  });
  return {
    ...rename(law),
    parentCode: law.parentCode && otherCode(law.parentCode),
    licences: law.licences.map(rename),
    returns: law.returns.map(rename),
    others: law.others.map(rename),
  };
}

function otherCode(code: string): string {
  return `OTHER-${code}`;
}
