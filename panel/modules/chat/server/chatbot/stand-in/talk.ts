import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import { fromRow, selection, type Row } from '../../../../../../server/database/record-rows';
import { columnsOf } from '../../../../../../server/database/table-columns';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { keyOf } from '../../../rules/flow/answers';
import { newSession, step } from '../../../rules/flow/engine';
import { FLOW_CONTENT, readFlow, type Flow } from '../../../rules/flow/flow';

export interface TalkLine {
  from: 'contact' | 'bot';
  text: string;
}

/** A conversation with a flow, as far as it came. */
export interface StandInTalk {
  lines: TalkLine[];
  /** What the contact said, to be said again with what comes next. */
  said: string[];
  /** What may be said next. */
  choices: { text: string; says: string }[];
}

const MOST_SAID = 20;
const LONGEST_SAID = 200;

/** The first published flow of a tenant that answers whoever writes first; undefined where there is none. */
export async function flowOfTenant(runtime: Runtime, tenantId: string): Promise<Flow | undefined> {
  const resource = runtime.catalog().resources.get('chat-flows');
  if (!resource || !FLOW_CONTENT.every((name) => columnsOf(resource).has(name))) return undefined;
  const [row] = await runtime.database.as({ tenantId }).run(
    compile<Row>(sql`
      select ${selection(resource)} from "chat-flows"
      where "tenantId" = ${tenantId}::uuid and "deletedAt" is null and "status" = 'published' and "trigger" = 'first_message' order by "name", "id" limit 1`),
  );
  return row && readFlow(fromRow(resource, row));
}

/** Talks with the flow anew with all that was said: what it would ask outside fails, and its hours are open. */
export function talkWith(flow: Flow, name: string, given: readonly string[]): StandInTalk {
  const said = given.slice(0, MOST_SAID).map((text) => text.slice(0, LONGEST_SAID));
  const world = {
    now: '2026-01-01T12:00:00.000Z',
    facts: { contact: { name } },
    isOpen: () => true,
    surveyOf: () => null,
  };
  const lines: TalkLine[] = [];
  let session = newSession(flow);
  for (const [place, text] of said.entries()) {
    if (place > 0 && session.awaits === null) break;
    lines.push({ from: 'contact', text });
    let done = step(flow, session, { kind: place === 0 ? 'begin' : 'message', text }, world);
    const commands = [...done.commands];
    while (done.session.awaits === 'outside') {
      done = step(flow, done.session, { kind: 'result', ok: false, value: null }, world);
      commands.push(...done.commands);
    }
    session = done.session;
    for (const command of commands) if (command.kind === 'say') lines.push({ from: 'bot', text: command.text });
  }
  const node = session.node === null || session.awaits !== 'input' ? undefined : flow.nodes.get(session.node);
  const choices =
    said.length < MOST_SAID && node?.type === 'menu'
      ? node.data.options.map((option, place) => ({ text: option.label, says: keyOf(option, place) }))
      : [];
  return { lines, said, choices };
}
