import type { Client } from 'pg';
import { dutyKinds } from './duty-kinds';
import { fillDuties } from './fill-duties';
import { fillLaws } from './fill-laws';
import type { Organisation } from './fill-organisation';
import type { Vocabulary } from './vocabulary';

/** The records of an organisation, laws first. */
export async function fillRecords(
  client: Client,
  { id, size, options }: Organisation,
  vocabulary: Vocabulary,
): Promise<void> {
  const { words, places, sentences, authorities, categories } = vocabulary;
  const { state = [], masterAccess } = options;
  const beginnings = categories.map((category) => category.replace(/\W/g, '').slice(0, 4).toUpperCase());
  await client.query("select set_config('app.org_id', $1, false)", [String(id)]);
  const texts = [words, places, sentences];
  await client.query(fillLaws, [id, size.law, ...texts, categories, beginnings, state.length, masterAccess]);
  for (const duty of dutyKinds) {
    const lists = duty.lists.map((list) => options[list]);
    await client.query(fillDuties(duty), [id, size[duty.kind], ...texts, authorities, size.law, ...lists]);
  }
}
