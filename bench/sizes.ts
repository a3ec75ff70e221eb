/**
 * JavaScript that the login page and the first page after it transfer, as Chromium counts it (Brotli, with headers): what loads by itself
 * until the network is quiet, code fetched ahead included. `npm run bench sizes` builds first. Exits 1 past a limit.
 */
import type { Page } from 'playwright';
import { fillLogin, openBrowser, openPage } from '../tests/support/browser/open-browser';
import { startPanel } from '../tests/support/start-panel';

const LIMITS_KB = { login: 90, first: 420, ahead: 440 };
/** Code for forms is fetched when the list has been idle for a moment. */
const IDLE_MS = 4000;

const panel = await startPanel({ environment: { LOG_LEVEL: 'warn' } });
const browser = await openBrowser();
try {
  const { page } = await openPage(browser, panel.url);
  const scripts = await countScripts(page);
  await page.goto('/login?to=%2Fcliente%2Fpabx%2Framais');
  await page.waitForLoadState('networkidle');
  report('login page', scripts, LIMITS_KB.login);
  await fillLogin(page, 'cliente@example.com');
  await page.locator('tbody tr td').nth(2).waitFor();
  report('with the list of extensions', scripts, LIMITS_KB.first);
  await page.waitForTimeout(IDLE_MS);
  await page.waitForLoadState('networkidle');
  report('and what it fetches ahead', scripts, LIMITS_KB.ahead);
} finally {
  await browser.close();
  await panel.stop();
}

/** Transferred bytes by name of the script, filled in while the page loads. */
async function countScripts(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') names.set(requestId, response.url.slice(response.url.lastIndexOf('/') + 1));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) bytes.set(name, encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}

function report(title: string, scripts: Map<string, number>, limit: number): void {
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`\n${title}: ${total.toFixed(1)} kB of at most ${limit}`);
  for (const [name, size] of scripts) console.log(`  ${(size / 1000).toFixed(1).padStart(7)}  ${name}`);
  if (total <= limit) return;
  console.error(
    `${title}: expected at most ${limit} kB of JavaScript, got ${total.toFixed(1)}; see what the new import brought along.`,
  );
  process.exitCode = 1;
}
