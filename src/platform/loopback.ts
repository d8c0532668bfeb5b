/** By name only: a DNS answer may change. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || /^\[?::1\]?$/.test(hostname) || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(hostname);
