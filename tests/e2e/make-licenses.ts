import type { Page } from '@playwright/test';

/** Licenses that a test makes for itself and nobody else searches for. */
export type MadeLicenses = { word: string; names: string[] };

/**
 * Makes drafts of licenses with a word of their own: copies of a published one, so that they can be published too,
 * and one that has only the fields a draft needs.
 */
export async function makeLicenses(page: Page, { whole }: { whole: number }): Promise<MadeLicenses> {
  const word = `zz${Math.random().toString(36).slice(2, 10)}`;
  const names = [...Array.from({ length: whole }, (_, nth) => `Whole ${nth + 1} ${word}`), `Bare ${word}`];
  await page.evaluate(makeAll, { word, names });
  return { word, names };
}

/** Runs in the page and uses its session. */
async function makeAll({ word, names }: MadeLicenses): Promise<void> {
  const call = async (path: string, body?: object) => {
    const headers = {
      authorization: localStorage.getItem('access_token') ?? '',
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
    const reply = await (await fetch(`/api/${path}`, init)).json();
    if (String(reply.success) !== '1') throw new Error(`${path}: ${reply.message}`);
    return reply.data;
  };
  const listed: { id: number; law_status: string }[] = await call('license/licpublishdata?page=1&pageSize=50');
  const active = listed.find(({ law_status }) => law_status === 'Active');
  const [model] = await call('license/edit', { id: active?.id });
  const {
    id: _id,
    UniqueCode: _code,
    version: _version,
    status: _status,
    publish_status: _publishStatus,
    ...fields
  } = model;
  for (const [nth, name] of names.entries()) {
    const own = { license: name, licensecode: `${word}-${nth}`, status: 0, attachment: [] };
    await call('license/add', name.startsWith('Bare') ? { ...own, law: fields.law } : { ...fields, ...own });
  }
}
