import { sql } from 'kysely';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { say } from './say';
import { change, type Writing } from './writing';

interface Settings {
  optOutWords: string[];
  optOutReply: string | null;
}

/** Where a tenant has not said its own. */
const USUAL: Settings = { optOutWords: ['PARAR', 'SAIR', 'CANCELAR'], optOutReply: null };

/** Accents, case and what stands around a word do not count. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .trim()
    .toUpperCase();

/** Is the message one of the words, and nothing else? */
export const isOptOut = (text: string | null, words: readonly string[]): boolean =>
  text !== null && words.some((word) => plain(word) === plain(text));

/** What the tenant says to whoever writes one of its words and nothing else; undefined where the contact writes something else. */
async function optOutOf(
  { executor }: Pick<Writing, 'executor'>,
  { contact, text }: { contact: DataRecord; text: string | null },
): Promise<Settings | undefined> {
  if (text === null || text.length > 60) return undefined;
  const [settings = USUAL] = await executor.run(
    compile<Settings>(
      sql`select "optOutWords", "optOutReply" from "chat-campaign-settings" where "tenantId" = ${contact['tenantId']}::uuid limit 1`,
    ),
  );
  return isOptOut(text, settings.optOutWords) ? settings : undefined;
}

/** Does the contact ask to be left alone? */
export const asksToBeLeft = async (
  writing: Pick<Writing, 'executor'>,
  said: { contact: DataRecord; text: string | null },
): Promise<boolean> => (await optOutOf(writing, said)) !== undefined;

/** A contact that writes one of the words of the tenant gets no more campaigns, and hears so. Answers the attendance as it is then, and whether it was asked for. */
export async function heedOptOut(
  writing: Writing,
  { attendance, contact, text }: { attendance: DataRecord; contact: DataRecord; text: string | null },
): Promise<{ attendance: DataRecord; isOptOut: boolean }> {
  const settings = await optOutOf(writing, { contact, text });
  if (settings === undefined) return { attendance, isOptOut: false };
  if (contact['optOut'] !== true) await change(writing, 'contacts', contact.id, { optOut: true });
  return { attendance: await say(writing, attendance, settings.optOutReply), isOptOut: true };
}
