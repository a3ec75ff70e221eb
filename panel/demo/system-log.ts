import type { JsonObject } from '../../core/types';
import type { DemoRun } from './demo-run';

const LINES: JsonObject[] = [
  { level: 'info', source: 'import', message: 'Importação de mailing concluída', durationMs: 18_420 },
  { level: 'warning', source: 'dialer', message: 'Taxa de abandono perto do limite da campanha' },
  {
    level: 'error',
    source: 'webhook',
    message: 'O ERP não respondeu à notificação de fim de ligação',
    httpStatus: 504,
    durationMs: 10_003,
    context: { tentativa: 3 },
  },
  { level: 'info', source: 'api', message: 'Consulta de ligações', httpStatus: 200, durationMs: 84 },
  {
    level: 'critical',
    source: 'pabx',
    message: 'Tronco sem registro na operadora',
    context: { tronco: 'principal', respostas: [408, 408] },
  },
  { level: 'debug', source: 'billing', message: 'Tarifa escolhida pelo prefixo 5511' },
  { level: 'warning', source: 'auth', message: 'Cinco senhas erradas seguidas', httpStatus: 429 },
];

/** What machines and integrations reported lately. */
export async function seedSystemLog(run: DemoRun, tenantId: string, serverId: string): Promise<void> {
  for (const [index, line] of LINES.entries()) {
    const at = new Date(Date.now() - (LINES.length - index) * 1_500_000).toISOString();
    await run.record(
      'system-logs',
      'platform',
      { tenantId, serverId, requestId: `req-${String(index + 1).padStart(6, '0')}`, ...line },
      at,
    );
  }
}
