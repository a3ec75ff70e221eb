import type { DemoApp } from './demo-app';

/** A month of which the demo knows nothing, in São Paulo, three hours behind UTC. */
export const BUSY_MONTH = { from: '2026-02-01', to: '2026-02-28' };

const ROWS = 400;
/** The last moment before the month, its first, both sides of a midnight, its last, and the first one after it. */
const EDGES = [
  '02-01T02:59:59.999',
  '02-01T03:00',
  '02-12T02:59:59',
  '02-12T03:00',
  '03-01T02:59:59.999',
  '03-01T03:00',
];

const pick = (n: string, ...values: (string | null)[]) =>
  `(array[${values.map((value) => (value === null ? 'null' : `'${value}'`)).join(', ')}])[1 + (${n}) % ${values.length}]`;

/** Values of rows in SQL, of `n`, their number, and `at`, their time; one in eleven is of another tenant and names nothing. */
const HISTORY: Record<string, { time: string; values: Record<string, string> }> = {
  calls: {
    time: 'startedAt',
    values: {
      direction: pick('n', 'inbound', 'outbound', 'inbound', 'internal'),
      state: `'ended'`,
      disposition: pick('n', 'answered', 'no_answer', 'answered', 'busy', 'answered', 'abandoned', 'failed'),
      callType: pick('n', 'local_fixed', 'local_mobile', 'ld_fixed', 'inbound', 'internal'),
      queueId: 'one(queues, n / 2)',
      agentId: 'one(agents, n)',
      extensionId: 'one(extensions, n)',
      department: pick('n', 'Vendas', 'Suporte', null),
      trunkId: 'one(trunks, n)',
      costCenterId: 'one(cost-centers, n)',
      dispositionId: 'one(dispositions, n)',
      ringSeconds: 'case when n % 5 > 0 then n % 20 end',
      pddMs: 'case when n % 3 > 0 then 700 + n end',
      talkSeconds: '(n * 37) % 400',
      billedSeconds: '((n * 37) % 400 + 5) / 6 * 6',
      price: 'case when n % 4 > 0 then n * 0.0137 end',
      endedAt: `at + n % 6 * interval '97 minutes'`,
      transferredTo: `case when n % 9 = 0 then '2000' end`,
    },
  },
  'queue-events': {
    time: 'at',
    values: {
      queueId: 'one(queues, n)',
      agentId: 'case when n % 3 > 0 then one(agents, n) end',
      event: pick(
        'n',
        'enter',
        'connect',
        'abandon',
        'exit_key',
        'connect',
        'complete_agent',
        'exit_timeout',
        'ring_no_answer',
        'abandon',
        'exit_empty',
        'blind_transfer',
      ),
      waitSeconds: '(array[0, 3, 5, 6, 19, 20, 21, 30, 31, 140])[1 + (n / 3) % 10]',
      talkSeconds: 'n % 250',
      wrapUpSeconds: 'case when n % 4 > 0 then n % 70 end',
    },
  },
  'agent-status-log': {
    time: 'startedAt',
    values: {
      agentId: 'one(agents, n)',
      channel: pick('n / 6', 'PABX', 'PABX', 'Chatbot'),
      state: pick('n', 'available', 'ringing', 'on_call', 'wrap_up', 'paused', 'logged_out'),
      pauseReasonId: 'case when n % 6 = 4 then one(pause-reasons, n) end',
      endedAt: `at + interval '1 second'`,
      seconds: '(n * 13) % 900',
      exceeded: 'n % 12 = 4',
    },
  },
  'dial-attempts': {
    time: 'startedAt',
    values: {
      campaignId: 'one(campaigns, n)',
      mailingContactId: 'one(mailing-contacts, n / 2)',
      phone: `'+55' || (11 + n % 7) || '9' || (70000000 + n)`,
      attemptNumber: '1 + n % 4',
      result: pick('n', 'answered', 'no_answer', 'busy', 'machine', 'answered', 'dropped', 'blocked', 'answered'),
      agentId: 'one(agents, n)',
      dispositionId: 'case when n % 3 = 0 then one(dispositions, n) end',
      talkSeconds: 'n % 200',
    },
  },
  'sector-events': {
    time: 'at',
    values: {
      sectorId: 'one(sectors, n)',
      agentId: 'one(agents, n)',
      event: pick('n', 'entered', 'assigned', 'first_response', 'closed', 'abandoned', 'transferred_in', 'assigned'),
      seconds: 'case when n % 4 > 0 then n % 600 end',
      // Of some the time in opening hours is not known, of some it is none of the wait.
      openSeconds: 'case when n % 4 > 0 and n % 5 > 0 then (n % 600) * (n % 3) / 2 end',
    },
  },
  attendances: {
    time: 'closedAt',
    values: {
      protocol: `'busy-' || n`,
      status: pick('n', 'closed', 'closed', 'closed', 'waiting'),
      startedAt: `case when n <= ${EDGES.length} then at else at - interval '1 hour' end`,
      waitingSince: `case when n % 4 > 0 then at - interval '50 minutes' end`,
      assignedAt: `case when n % 7 > 0 and n % 5 > 0 then at - interval '40 minutes' end`,
      waitSeconds: 'case when n % 6 > 0 then (n * 17) % 900 end',
      openWaitSeconds: 'case when n % 6 > 0 and n % 8 > 0 then (n * 17) % 900 * (n % 3) / 2 end',
      closeReason: pick('n / 2', 'agent', 'contact', 'inactivity', 'bot', null),
      origin: pick('n', 'contact', 'agent', 'campaign', 'contact', 'flow'),
      connectionId: 'one(chat-connections, n)',
      dispositionId: 'case when n % 3 = 1 then one(dispositions, n) end',
      sectorId: 'one(sectors, n)',
      agentId: 'case when n % 7 > 0 then one(agents, n) end',
      firstResponseSeconds: 'case when n % 3 > 0 then n % 500 end',
      openFirstResponseSeconds: 'case when n % 3 > 0 and n % 5 > 0 then n % 500 * (n % 4) / 3 end',
      firstAssignedAt: `case when n % 5 > 0 then at - interval '55 minutes' end`,
      holdSeconds: 'case when n % 4 > 0 then n % 300 end',
      closedSeconds: 'case when n % 9 = 0 then n % 200 end',
      handleSeconds:
        'case when n % 5 > 0 then 3300 - case when n % 4 > 0 then n % 300 else 0 end - case when n % 9 = 0 then n % 200 else 0 end end',
      agentHandleSeconds: 'case when n % 7 > 0 and n % 5 > 0 then 2400 - n % 90 end',
      surveyAskedAt: 'case when n % 3 > 0 then at end',
      surveyScore: 'case when n % 2 = 0 then 1 + n % 5 end',
      surveyMetric: pick('n / 2', 'csat', 'nps', 'csat', null),
    },
  },
  'survey-answers': {
    time: 'answeredAt',
    values: {
      channel: pick('n / 6', 'call', 'chat', 'call'),
      surveyId: 'case when n % 10 > 0 then one(surveys, n / 3) end',
      agentId: 'one(agents, n)',
      queueId: 'one(queues, n)',
      sectorId: 'one(sectors, n)',
      // Of both scales, between their whole numbers, and beyond them.
      score: '(array[null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 4.5, 6.5, 8.5, 11])[1 + (n * 7) % 16]',
      comment: `case when n % 4 = 0 then 'Demorou' end`,
      completed: 'n % 3 > 0',
      // Of several questions: with a text of their own or that of the survey, in words, left without an answer, or unknown to the survey.
      answers: `case n % 7 when 0 then null when 1 then '[]'::jsonb else jsonb_build_array(
        jsonb_build_object('questionPosition', 0, 'value', 'x', 'score', (array[null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 4.5, 6.5, 8.5, 11])[1 + (n * 7) % 16]),
        jsonb_build_object('questionPosition', 1, 'question', case when n % 4 = 0 then 'Como foi, afinal?' end, 'score', n % 6),
        jsonb_build_object('questionPosition', 2, 'value', case when n % 3 = 0 then 'Demorou' end, 'score', null),
        jsonb_build_object('questionPosition', n % 5, 'value', '1', 'score', n % 2)) end`,
    },
  },
  'ura-log': {
    time: 'at',
    values: {
      uraId: 'one(uras, n)',
      result: pick('n', 'option', 'option', 'invalid', 'timeout', 'option', 'hangup', 'direct_dial'),
      digits: `case when n % 7 in (1, 2, 5) then '' || (1 + n % 3) end`,
      optionLabel: `case when n % 7 in (1, 2, 5) then (array['Vendas', 'Suporte', 'Cobrança'])[1 + n % 3] end`,
      seconds: 'case when n % 9 > 0 then 1 + n % 40 end',
    },
  },
  'monitored-word-hits': {
    time: 'createdAt',
    values: {
      wordId: 'one(monitored-words, n)',
      attendanceId: 'one(attendances, n / 3)',
      speaker: pick('n', 'contact', 'agent', 'contact'),
      agentId: 'one(agents, n)',
      sectorId: 'one(sectors, n)',
      severity: pick('n / 2', 'low', 'medium', 'high', 'high', 'low'),
    },
  },
};

/** The month's rows of a tenant, written by SQL alone. */
export async function fillBusyMonth({ database }: DemoApp, tenantId: string, otherId: string): Promise<void> {
  const run = (text: string) => database.owner.script(text);
  for (const [table, { time, values }] of Object.entries(HISTORY)) {
    const [kind] = await database.owner.script<{ kind: string }>(
      `select relkind::text as kind from pg_class where oid = 'public."${table}"'::regclass`,
    );
    if (kind?.kind === 'p') await run(`select painel.add_months('public."${table}"'::regclass, '2026-01-15')`);
    const own = { ...(time !== 'createdAt' && { [time]: 'at' }), ...values };
    const columns = Object.keys(own)
      .map((name) => `"${name}"`)
      .join(', ');
    const given = Object.values(own).map(withNames).join(', ');
    await run(`
      insert into "${table}" ("id", "tenantId", "version", "createdAt", "updatedAt", ${columns})
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
        case when n % 11 = 0 then '${otherId}'::uuid else '${tenantId}'::uuid end, 1, at, at, ${given}
      from (
        select n, md5('${table}' || n) as hash, case when n <= ${EDGES.length}
          then (array[${EDGES.map((edge) => `'2026-${edge}Z'`).join(', ')}]::timestamptz[])[n]
          else '2026-02-01T03:00Z'::timestamptz + n * interval '${(28 * 86_400) / (ROWS + 1)} seconds' end as at
        from generate_series(1, ${ROWS}) as n
      ) as made`);
  }

  /** `one(queues, n)`: the id of one of the tenant's records, by number. */
  function withNames(text: string): string {
    return text.replaceAll(
      /one\(([\w-]+), ([^)]+)\)/g,
      (_, collection: string, place: string) =>
        `(case when n % 11 > 0 then (select "ids"[1 + (${place}) % cardinality("ids")] from (select array_agg("id" order by "id") as "ids" from "${collection}" where "tenantId" = '${tenantId}') as "all") end)`,
    );
  }
}
