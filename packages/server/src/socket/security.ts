// Headers that every answer carries, and the check that a request comes from our own pages.

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/**
 * Browsers name the page that asks. It must be ours: the configured origin, or the host that the request
 * itself was sent to. A program that is no browser names none; it has no cookies of somebody else to
 * misuse.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  configured: string | undefined,
): boolean => {
  if (origin === undefined) return true;
  if (configured !== undefined) return origin === configured;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
};
