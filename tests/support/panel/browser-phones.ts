import { createHash } from 'node:crypto';
import { chromium, type Browser, type Page } from 'playwright';
import type { BrowserPanel } from '../browser/browser-panel';
import { launchOptions, openPage, takeSession, type VisitOptions } from '../browser/open-browser';
import { openKamailio, type Kamailio } from '../outside/kamailio';

const PASSWORD = 'Telefone-do-Navegador-1';

/** A microphone that beeps, allowed by whoever is asked, and a network inside this machine alone. */
const FAKES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/** What the test sees of a page's connections. */
interface Watched extends Window {
  connections: RTCPeerConnection[];
  tones: string;
}

/** An agent whose browser is their telephone. */
export interface PhonePerson {
  email: string;
  /** Of the extension. */
  number: string;
}

export interface BrowserPhones {
  kamailio: Kamailio;
  people: PhonePerson[];
  /** The agent's desk, with the telephone off. */
  open(person: PhonePerson, options?: VisitOptions): Promise<Page>;
  /** The pages that are open. */
  pages(): Page[];
  /** What went wrong in the pages since it was last asked. */
  errors(): string[];
  /** Closes the pages. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Makes extensions of agents ones of WebRTC, at a Kamailio that knows them. */
export async function openBrowserPhones(world: BrowserPanel, emails: readonly string[]): Promise<BrowserPhones> {
  const kamailio = await openKamailio();
  const [admin, cliente] = await Promise.all([world.api('admin@example.com'), world.api('cliente@example.com')]);
  for (const { id } of await admin.find('servers', { role: 'pabx' }))
    await admin.call('PATCH', `servers/${id}`, { wssUrl: kamailio.url });
  const people: PhonePerson[] = [];
  const known: Record<string, string> = {};
  for (const email of emails) {
    const [agent] = await cliente.find('agents', { email });
    const id = String(agent?.['extensionId']);
    const { status, body } = await cliente.call('PATCH', `extensions/${id}`, { type: 'webrtc', password: PASSWORD });
    if (status !== 200) throw new Error(`extensions/${id}: expected 200, got ${status} ${JSON.stringify(body)}`);
    const number = String(body['number']);
    const domain = String(body['username']).split('@')[1] ?? '';
    known[number] = createHash('md5').update(`${number}:${domain}:${PASSWORD}`).digest('hex');
    people.push({ email, number });
  }
  await kamailio.know(known);
  await kamailio.start();
  const { args, ...launched } = launchOptions();
  const browser: Browser = await chromium.launch({ ...launched, args: [...args, ...FAKES] });
  const visits: Awaited<ReturnType<typeof openPage>>[] = [];
  return {
    kamailio,
    people,
    async open({ email }, options) {
      const visit = await openPage(browser, world.panel.url, options);
      const { page } = visit;
      visits.push(visit);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.addInitScript(watchConnections);
      await options?.before?.(page);
      await takeSession(page, world.panel.url, email);
      await page.goto('/agente/ligacoes');
      return page;
    },
    pages: () => visits.map(({ page }) => page),
    errors: () => visits.flatMap((visit) => visit.errors.splice(0)),
    async clear() {
      await Promise.all(visits.splice(0).map(({ context }) => context.close()));
    },
    async close() {
      await browser.close();
      await kamailio.stop();
    },
  };
}

function watchConnections(): void {
  const watched = window as unknown as Watched;
  watched.connections = [];
  watched.tones = '';
  const Plain = RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      watched.connections.push(this);
    }
  };
}

/** What has been heard so far in the page's latest call. */
export function heard(page: Page): Promise<{ packets: number; energy: number }> {
  return page.evaluate(async () => {
    const report = await (window as unknown as Watched).connections.at(-1)?.getStats();
    let packets = 0;
    let energy = 0;
    report?.forEach((entry: { type: string; packetsReceived?: number; totalAudioEnergy?: number }) => {
      if (entry.type !== 'inbound-rtp') return;
      packets += entry.packetsReceived ?? 0;
      energy += entry.totalAudioEnergy ?? 0;
    });
    return { packets, energy };
  });
}

/** In which direction the voice goes in the page's latest call, whether its microphone is open, and the name of its way there. */
export function voice(page: Page): Promise<{ direction: string | null; isOpen: boolean; way: string }> {
  return page.evaluate(() => {
    const connection = (window as unknown as Watched).connections.at(-1);
    const [transceiver] = connection?.getTransceivers() ?? [];
    return {
      direction: transceiver?.currentDirection ?? null,
      isOpen: transceiver?.sender.track?.enabled ?? false,
      way: /a=ice-ufrag:(\S+)/.exec(connection?.localDescription?.sdp ?? '')?.[1] ?? '',
    };
  });
}

/** Connections for voice that the page has not closed. */
export const openConnections = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as Watched).connections.filter(({ connectionState }) => connectionState !== 'closed').length,
  );

/** Begins to listen for the keys that the page sends. */
export async function listenToKeys(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    const [sender] = watched.connections.at(-1)?.getSenders() ?? [];
    sender?.dtmf?.addEventListener('tonechange', ({ tone }) => (watched.tones += tone));
  });
  return () => page.evaluate(() => (window as unknown as Watched).tones);
}
