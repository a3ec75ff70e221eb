import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, textBox } from '../../support/browser/page-steps';

const world = browserPanel();

describe('the rules of retention', () => {
  it('say what would go before they are switched on, and ask once more', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/retencao');
    await shows(page.getByRole('heading', { level: 1 })).toHaveText('Retenção de dados');
    const line = page.getByRole('listitem').filter({ hasText: 'Chamadas (CDR)' });
    await shows(line).toContainText('Guardados sem prazo');
    await button(page, 'Regra de Chamadas (CDR)').click();
    const dialog = page.getByRole('dialog');
    await textBox(dialog, 'Guardar por (dias)').fill('30');
    await button(dialog, 'Continuar').click();
    await shows(textBox(dialog, 'Guardar por (dias)')).toHaveAttribute('aria-invalid', 'true');
    await textBox(dialog, 'Guardar por (dias)').fill('400');
    await button(dialog, 'Continuar').click();
    await shows(dialog.getByRole('status')).toContainText('Nenhum registro passa do prazo hoje.');
    // What is confirmed is what was counted.
    await textBox(dialog, 'Guardar por (dias)').fill('500');
    await shows(button(dialog, 'Confirmar')).toHaveCount(0);
    await button(dialog, 'Continuar').click();
    await button(dialog, 'Confirmar').click();
    await shows(line).toContainText('Apagados depois de 500 dias');
    const api = await world.api('cliente@example.com');
    const rules = await api.find('retention-rules', { collection: 'calls' });
    expect(rules).toMatchObject([{ collection: 'calls', days: 500, enabled: true }]);
  });

  it('are changed without a question where nothing more would go', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/retencao');
    await button(page, 'Regra de Histórico de fila').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Apagar o que passar do prazo' }).uncheck();
    await button(dialog, 'Salvar').click();
    await shows(page.getByRole('listitem').filter({ hasText: 'Histórico de fila' })).toContainText(
      'Regra desligada: nada é apagado',
    );
  });

  it('are dropped for the default of the platform, which says before what that means', async () => {
    const admin = await world.api('admin@example.com');
    await admin.create('retention-rules', { collection: 'ura-log', days: 700, enabled: true });
    const api = await world.api('cliente@example.com');
    await api.create('retention-rules', { collection: 'ura-log', days: 900, enabled: true });
    const page = await world.enter('cliente@example.com', '/cliente/retencao');
    const line = page.getByRole('listitem').filter({ hasText: 'Caminhos na URA' });
    await shows(line).toContainText('Apagados depois de 900 dias');
    await button(page, 'Usar padrão da plataforma: Caminhos na URA').click();
    const dialog = page.getByRole('dialog');
    await shows(dialog).toContainText('apagados depois de 700 dias');
    await shows(dialog).toContainText('Nenhum registro passa do prazo hoje.');
    await button(dialog, 'Usar padrão da plataforma').click();
    await shows(line).toContainText('Padrão da plataforma: apagados depois de 700 dias');
    expect(await api.find('retention-rules', { collection: 'ura-log' })).toEqual([]);
  });
});
