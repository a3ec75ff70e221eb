import type { Opening } from '../../../../../server/application/plugin';
import { identifyChatbotPerson } from './chatbot-access';
import { chatbotSettings, hasChatbot } from './chatbot-settings';
import { openStandIn } from './stand-in/open-stand-in';

/** Where the chatbot is that the panel shows in a frame. */
export interface ChatbotPlace {
  /** What may be framed. */
  origins: string[];
  /** Its address for somebody who reached the panel under `hostname`; null where none is set up. */
  addressFor(hostname: string): string | null;
  close(): Promise<void>;
}

/** The chatbot of `CHATBOT_URL`; in the demo, without one, a stand-in on a port of its own that says what it is. */
export async function openChatbotPlace({ config, runtime, authenticator }: Opening): Promise<ChatbotPlace> {
  const { url } = chatbotSettings(config.environment);
  if (!hasChatbot(config)) return { origins: [], addressFor: () => null, close: () => Promise.resolve() };
  if (typeof url === 'string')
    return { origins: [new URL(url).origin], addressFor: () => url, close: () => Promise.resolve() };
  const hosts = hostsOf(config.host);
  const { port, close } = await openStandIn({
    host: config.host,
    wantedPort: config.port === 0 ? 0 : config.port + 1,
    framedBy: hosts.map((host) => `http://${host}:*`),
    identify: (token) => identifyChatbotPerson(runtime, authenticator, token),
    translator: runtime.translator,
    report: (error) => runtime.report(error, 'chatbot stand-in'),
  });
  const originAt = (host: string) => `http://${host}:${port}`;
  return {
    origins: hosts.map(originAt),
    // Cookies go by host: under another name than the panel's the stand-in would get none.
    addressFor: (hostname) => originAt(hosts.find((host) => host === hostname) ?? hosts[0]),
    close,
  };
}

/** Names under which a browser on this machine reaches the server. */
function hostsOf(host: string): [string, ...string[]] {
  const isOther = !['127.0.0.1', 'localhost', '0.0.0.0', '::'].includes(host);
  return ['127.0.0.1', 'localhost', ...(isOther ? [host.includes(':') ? `[${host}]` : host] : [])];
}
