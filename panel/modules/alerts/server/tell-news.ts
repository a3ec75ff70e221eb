import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import { attendancePath, SUPERVISOR_INBOX } from '../../chat/rules/inbox/address';
import { idFrom } from '../../telephony/server/engine/timed-id';
import type { AlertKind } from './address-alerts';
import { takeLook, type Turn } from './standings';
import { NOTHING_TOLD, tellTurns } from './tell-turns';

/** In one look; what is left waits for the next. */
const MOST = 500;
const LEAST_SECONDS = 55;
/** What is older is no news: what an exchange tells late and what demos fill in of the past. */
const NEWS_MS = 3_600_000;
/** For how long is known what was told; clocks of exchanges may go up to a day before ours. */
const KNOWN_DAYS = 3;

/** A record that is told of because it is there. */
interface News {
  id: string;
  tenantId: string;
  attendanceId: string | null;
  params: JsonObject;
}

/** Records that are told of. */
interface NewsKind extends AlertKind {
  /** Called so among what is known; a name of its own for each. */
  what: string;
  needs: Readonly<Record<string, readonly string[]>>;
  severity: 'warning' | 'error';
  text: string;
  /** Rows of `News`. @param among says, of the row by that name, that it is news; of the column, when it happened */
  rows: (among: (row: 'hit' | 'answer', at: string) => RawBuilder<boolean>) => RawBuilder<News>;
}

const inInbox = (attendanceId: string | null) =>
  attendanceId === null ? null : attendancePath(SUPERVISOR_INBOX, attendanceId);

/** Words that somebody said, of those that are serious or of which supervisors are to be told. */
const WORDS: NewsKind = {
  what: 'word hit',
  type: 'monitored_word',
  collection: 'monitored-word-hits',
  fields: ['wordId', 'sectorId'],
  roles: ['Supervisor'],
  needs: {
    'monitored-word-hits': ['wordId', 'sectorId', 'severity', 'attendanceId'],
    'monitored-words': ['word', 'action'],
    sectors: ['name'],
  },
  severity: 'warning',
  text: 'monitoredWord',
  many: 'monitoredWords',
  link: () => SUPERVISOR_INBOX,
  rows: (among) => sql<News>`
    select hit."id", hit."tenantId", hit."attendanceId", json_build_object('word', word."word", 'sector', coalesce(sector."name", '…')) as "params"
    from "monitored-word-hits" as hit join "monitored-words" as word on word."id" = hit."wordId" left join "sectors" as sector on sector."id" = hit."sectorId"
    where (hit."severity" = 'high' or word."action" = 'notify') and ${among('hit', 'createdAt')}
    order by hit."id" limit ${MOST}`,
};

/** Answers to surveys, by telephone and chat, whose score is as low as the survey alerts at. */
const SCORES: NewsKind = {
  what: 'low score',
  type: 'low_score',
  collection: 'survey-answers',
  fields: ['score', 'surveyId'],
  roles: ['Supervisor'],
  needs: {
    'survey-answers': ['surveyId', 'queueId', 'sectorId', 'score', 'answeredAt', 'attendanceId'],
    surveys: ['name', 'lowScoreAlert'],
    queues: ['name'],
    sectors: ['name'],
  },
  severity: 'warning',
  text: 'lowScore',
  many: 'lowScores',
  link: () => null,
  rows: (among) => sql<News>`
    select answer."id", answer."tenantId", answer."attendanceId",
      json_build_object('score', answer."score", 'survey', survey."name", 'place', coalesce(queue."name", sector."name", '…')) as "params"
    from "survey-answers" as answer join "surveys" as survey on survey."id" = answer."surveyId" and answer."score" <= survey."lowScoreAlert"
    left join "queues" as queue on queue."id" = answer."queueId" left join "sectors" as sector on sector."id" = answer."sectorId"
    where ${among('answer', 'answeredAt')}
    order by answer."id" limit ${MOST}`,
};

/** Tells supervisors of words and of low scores that are new. Each row is known by its id, as those of exchanges may come late and out of their order. */
export async function tellNews(runtime: Runtime, signal: AbortSignal, now = Date.now()): Promise<void> {
  for (const kind of [WORDS, SCORES]) if (!signal.aborted) await tellKind(runtime, kind, now);
}

async function tellKind(runtime: Runtime, kind: NewsKind, now: number): Promise<void> {
  const { what, needs, rows, severity, text } = kind;
  if (!isDescribed(runtime.catalog(), { ...needs, notifications: ['type'] })) return;
  const platform = runtime.database.as('platform');
  const look = await takeLook(platform, what, LEAST_SECONDS);
  if (look === 'taken') return;
  const since = now - NEWS_MS;
  const found = await platform.run(
    compile(
      rows((row, at) => {
        const of = (column: string) => sql.ref(`${row}.${column}`);
        return sql<boolean>`
          ${of('id')} >= ${idFrom(since)}::uuid and ${of(at)} >= to_timestamp(${since / 1000}::double precision)
          and ${of(at)} < to_timestamp(${now / 1000}::double precision) + interval '1 day'
          and not exists (select from painel.alert_standings as known where known."what" = ${what} and known."recordId" = ${of('id')})`;
      }),
    ),
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  const turns = found.map(({ id, tenantId }): Turn => ({
    what,
    recordId: id,
    tenantId,
    standing: 'critical',
    before: undefined,
    after: { standing: 'critical', betterSince: undefined },
    turned: 'worse',
  }));
  await tellTurns(
    runtime,
    () => kind,
    turns,
    look === 'first'
      ? NOTHING_TOLD
      : ({ recordId }) => {
          const { params, attendanceId } = byId.get(recordId) ?? { params: {}, attendanceId: null };
          return { severity, text, params, link: () => inInbox(attendanceId) };
        },
  );
  await platform.run(
    compile(sql`
      delete from painel.alert_standings where "what" = ${what} and "at" < now() - make_interval(days => ${KNOWN_DAYS})`),
  );
}
