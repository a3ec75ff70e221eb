import type { LiveSettings } from '../../../core/live/live-event';

/** Where the page was loaded from; `location` fits. */
export type PagePlace = Pick<Location, 'protocol' | 'hostname' | 'port'>;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** A page on the developer's own machine may do without TLS; everywhere else it is demanded. */
function needsTls(settings: LiveSettings, page: PagePlace): boolean {
  if (settings.tls !== null) return settings.tls;
  return page.protocol === 'https:' || !LOOPBACK.test(settings.host ?? page.hostname);
}

/**
 * Options of laravel-echo. What is absent are defaults of pusher-js: protocol 7, retry after 1 s, attempts of 15 to 60 s,
 * the working transport remembered for 30 minutes, a timeline of 50 events that is sent nowhere.
 */
export function echoOptions(settings: LiveSettings, page: PagePlace, token: () => string | undefined) {
  const headersProvider = (): Record<string, string> => {
    const value = token();
    return {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(value === undefined ? {} : { Authorization: `Bearer ${value}` }),
    };
  };
  const port = settings.port ?? (page.port === '' ? undefined : Number(page.port));
  return {
    broadcaster: 'reverb' as const,
    key: settings.key,
    wsHost: settings.host ?? page.hostname,
    wsPort: port ?? 80,
    wssPort: port ?? 443,
    wsPath: settings.path,
    forceTLS: needsTls(settings, page),
    enabledTransports: ['ws' as const, 'wss' as const],
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    authEndpoint: '/api/broadcasting/auth',
    channelAuthorization: { endpoint: '/api/broadcasting/auth', transport: 'ajax' as const, headersProvider },
    userAuthentication: {
      endpoint: '/api/broadcasting/user-auth',
      transport: 'ajax' as const,
      headers: {},
      headersProvider,
    },
    withoutInterceptors: true,
  };
}
