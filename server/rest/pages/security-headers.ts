/**
 * Sent with every answer. `unsafe-inline` for styles only: the component library writes style elements.
 * @param frameOrigins other systems that pages may frame, and lend the microphone to
 * @param framesOwn whether they may frame documents of this server
 * @param sockets origins of live servers beside the page's own
 */
export function securityHeaders({
  frameOrigins,
  framesOwn,
  sockets,
  dev,
}: {
  frameOrigins: readonly string[];
  framesOwn: boolean;
  sockets: string[];
  dev: boolean;
}): Record<string, string> {
  const scripts = dev ? "'self' 'unsafe-inline'" : "'self'";
  const frames = [...(framesOwn ? ["'self'"] : []), ...frameOrigins];
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...sockets, ...(dev ? ['ws:'] : [])].join(' ')}`,
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(${['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ')})`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
