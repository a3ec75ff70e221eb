import type { Page } from 'playwright';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { DEMO_PASSWORD, fillLogin, signIn } from '../../support/browser/open-browser';
import { button, textBox } from '../../support/browser/page-steps';
import { freePort } from '../../support/start-panel';

const STEP_MS = 30_000;
/** Browsers give passkeys to names alone. */
let site = '';
const world = browserPanel(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  return { port, environment: { PUBLIC_URL: site, SECOND_FACTOR_ROLES: 'Agente' } };
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The secret on the screen, as somebody without a camera types it into an app. */
async function appOf(page: Page): Promise<(ms: number) => string> {
  const shown = await page.locator('code').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) });
  return (timestamp) => totp.generate({ timestamp });
}

describe('a second factor', () => {
  it('is set up in the security tab, then asked for at sign-in', async () => {
    const page = await world.enter('cliente@example.com', '/system/user/security');
    await button(page, 'Ativar verificação em duas etapas').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Senha atual').fill('errada');
    await button(dialog, 'Continuar').click();
    await shows(dialog.getByText('A senha atual não está correta.')).toBeVisible();
    await dialog.getByLabel('Senha atual').fill(DEMO_PASSWORD);
    await button(dialog, 'Continuar').click();
    await shows(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    const codeAt = await appOf(page);
    await dialog.getByLabel('Código do aplicativo').fill(codeAt(Date.now()));
    await button(dialog, 'Confirmar').click();
    await shows(dialog.getByText('Guarde os códigos de recuperação')).toBeVisible();
    const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await button(dialog, 'Já guardei').click();
    await shows(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

    const again = await world.visit();
    await again.goto('/login?to=/cliente/pabx/ramais');
    await fillLogin(again, 'cliente@example.com');
    await shows(heading(again, 'Verificação em duas etapas')).toBeVisible();
    await textBox(again, 'Código do aplicativo').fill('000000');
    await button(again, 'Confirmar').click();
    await shows(again.getByRole('alert')).toHaveText('Código incorreto ou já usado.');
    expect((await again.context().cookies()).map(({ name }) => name)).not.toContain('accessToken');
    await textBox(again, 'Código do aplicativo').fill(codeAt(Date.now() + STEP_MS));
    await button(again, 'Confirmar').click();
    await shows(heading(again, 'Ramais')).toBeVisible();

    const third = await world.visit();
    await third.goto('/system/authentication/two-steps-v1');
    await shows(third.getByText('Nenhuma entrada está esperando um código.')).toBeVisible();
    await third.getByRole('link', { name: 'Ir para o login' }).click();
    await fillLogin(third, 'cliente@example.com');
    await shows(heading(third, 'Verificação em duas etapas')).toBeVisible();
    await third.goto('/system/authentication/two-steps-v2');
    await button(third, 'Usar um código de recuperação').click();
    await textBox(third, 'Código de recuperação').fill(recoveryCodes[0] ?? '');
    await button(third, 'Confirmar').click();
    await third.waitForURL('**/cliente/dashboard');
  });

  it('must be set up first where the role asks for it', async () => {
    const page = await world.visit();
    await signIn(page, 'agente.chat@example.com');
    await page.waitForURL('**/second-factor');
    await page.goto('/agente/chatbot');
    await page.waitForURL('**/second-factor');
    await shows(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    const codeAt = await appOf(page);
    await textBox(page, 'Código do aplicativo').fill(codeAt(Date.now()));
    await button(page, 'Confirmar').click();
    await shows(page.getByRole('listitem')).toHaveCount(10);
    await button(page, 'Já guardei, continuar').click();
    await page.waitForURL('**/agente/chatbot');
  });
});

describe('a passkey', () => {
  it('is made in the security tab, signs in, and opens nothing once removed', async () => {
    const page = await world.visit();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${site}/login`);
    await fillLogin(page, 'supervisor@example.com');
    await page.waitForURL('**/supervisor/dashboard');
    await page.goto(`${site}/system/user/security`);
    await button(page, 'Adicionar chave de acesso').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Notebook');
    await dialog.getByLabel('Senha atual').fill(DEMO_PASSWORD);
    await button(dialog, 'Adicionar').click();
    await shows(page.getByText('Notebook', { exact: true })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${site}/login`);
    await button(page, 'Entrar com chave de acesso').click();
    await page.waitForURL('**/supervisor/dashboard');
    await page.goto(`${site}/system/user/security`);
    await shows(page.getByText(/usada por último em/)).toBeVisible();
    await button(page, 'Excluir a chave Notebook').click();
    await button(page.getByRole('dialog'), 'Excluir').click();
    await shows(page.getByText('Notebook', { exact: true })).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto(`${site}/login`);
    await button(page, 'Entrar com chave de acesso').click();
    await shows(page.getByRole('alert')).toHaveText(
      'A chave de acesso não foi aceita. Tente de novo ou use a sua senha.',
    );
  });
});
