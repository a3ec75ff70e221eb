import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { DEMO_PASSWORD, fillLogin } from '../../support/browser/open-browser';

const world = browserPanel(() => Promise.resolve({ environment: { SELF_REGISTRATION: '1' } }));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const NEW_PASSWORD = 'cavalo bravo 42';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill(password);
}

/** From the page that says so to the newest mail's link. */
async function followMail(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver os e-mails desta demonstração' }).click();
  await page.getByRole('link', { name: 'Abrir o link' }).first().click();
}

describe('account mails', () => {
  it('lead from a forgotten password to the panel', async () => {
    const page = await world.visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await shows(page).toHaveTitle('Esqueci minha senha - PABX');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('cliente2@example.com');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await shows(heading(page, 'Confira o seu e-mail')).toBeVisible();
    await followMail(page);
    await shows(heading(page, 'Escolha uma nova senha')).toBeVisible();
    expect(page.url().startsWith(`${world.panel.url}/reset-password?token=`)).toBe(true);
    const save = page.getByRole('button', { name: 'Salvar nova senha' });
    await choose(page, 'senha123');
    await shows(page.getByText('Força da senha: fraca')).toBeVisible();
    await choose(page, 'semnumero');
    await shows(page.getByText('Inclua pelo menos um número ou símbolo.')).toBeVisible();
    await shows(save).toBeDisabled();
    await choose(page, NEW_PASSWORD);
    await shows(page.getByText('Força da senha: forte')).toBeVisible();
    await save.click();
    await shows(heading(page, 'Senha trocada')).toBeVisible();
    await page.getByRole('link', { name: 'Entrar' }).click();
    await fillLogin(page, 'cliente2@example.com', DEMO_PASSWORD);
    await shows(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await fillLogin(page, 'cliente2@example.com', NEW_PASSWORD);
    await page.waitForURL('**/cliente/dashboard');
  });

  it('confirm the address of a new account, registered in steps', async () => {
    const page = await world.visit();
    await page.goto('/system/authentication/register-multi-steps');
    await shows(page).toHaveTitle('Cadastro em etapas - PABX');
    await page.getByRole('textbox', { name: 'Empresa' }).fill('Oficina do Bairro');
    await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('123');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('textbox', { name: 'Seu nome' }).fill('Otávio Reis');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('otavio@example.com');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await choose(page, NEW_PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    // The refused value brings its step back; what was typed is kept.
    await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('390.533.447-05');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await shows(heading(page, 'Falta confirmar o e-mail')).toBeVisible();
    // The account is made behind the answer, which strangers cannot tell from that for a known address; its mail is written last.
    await shows
      .poll(async () => (await fetch(`${world.panel.url}/api/system/outbox`)).text())
      .toContain('otavio@example.com');
    const early = await world.visit();
    await early.goto('/login');
    await fillLogin(early, 'otavio@example.com', NEW_PASSWORD);
    await shows(early.getByRole('alert')).toContainText('Falta confirmar o seu e-mail');
    await followMail(page);
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await page.getByRole('link', { name: 'Entrar' }).click();
    await fillLogin(page, 'otavio@example.com', NEW_PASSWORD);
    await page.waitForURL('**/cliente/dashboard');
  });

  it('say what is wrong with a link that opens nothing, in every frame', async () => {
    const page = await world.visit();
    for (const [path, title] of [
      ['/reset-password', 'Redefinir senha'],
      ['/system/authentication/reset-password-v1', 'Redefinir senha v1'],
      ['/system/authentication/reset-password-v2', 'Redefinir senha v2'],
    ] as const) {
      await page.goto(`${path}?token=${'x'.repeat(43)}`);
      await shows(page).toHaveTitle(`${title} - PABX`);
      await choose(page, NEW_PASSWORD);
      await page.getByRole('button', { name: 'Salvar nova senha' }).click();
      await shows(page.getByRole('alert')).toContainText('Este link não vale mais');
      await shows(page.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible();
    }
  });
});
