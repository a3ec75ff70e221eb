import type { JsonObject } from '../../../core/types';
import type { DemoRun } from '../demo-run';
import { daysFromNow } from '../demo-world';

/** What was imported so far, and numbers that were asked for by hand. */
export async function seedDoNotCall(run: DemoRun): Promise<void> {
  const csv = (text: string) =>
    run.storeFile('platform', { name: 'nao-ligar.csv', type: 'text/csv', content: new TextEncoder().encode(text) });
  const lists: JsonObject[] = [
    {
      name: 'PROCON-SP outubro',
      source: 'procon_sp',
      status: 'done',
      totalRows: 1_184_203,
      validRows: 1_183_960,
      invalidRows: 243,
      importedAt: daysFromNow(-21),
    },
    {
      name: 'Não Me Perturbe outubro',
      source: 'nao_me_perturbe',
      status: 'done',
      totalRows: 402_118,
      validRows: 402_118,
      importedAt: daysFromNow(-20),
    },
    {
      name: 'PROCON-PR outubro',
      source: 'procon_pr',
      mode: 'append',
      status: 'failed',
      failure: 'cancelled',
      totalRows: 310,
    },
  ];
  const ids: string[] = [];
  for (const list of lists) {
    const file = await csv('numero;cadastro\n+5511990010001;2026-01-10\n+5511990010038;2026-01-11\n');
    ids.push(
      (await run.record('dnc-lists', 'platform', { ...list, file, numberColumn: 'numero', dateColumn: 'cadastro' })).id,
    );
  }
  const [procon = ''] = ids;
  for (let index = 0; index < 12; index += 1) {
    const isImported = index < 9;
    await run.record('dnc-numbers', 'platform', {
      number: `+55119900${String(10_001 + index * 37)}`,
      source: isImported ? 'procon_sp' : 'custom',
      registeredAt: daysFromNow(-10 * index - 5).slice(0, 10),
      ...(isImported ? { listId: procon } : { reason: 'Pedido por ordem judicial' }),
    });
  }
}
