/** Whether a host or an address is this very machine, by the name alone: what a name server says may change. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || /^\[?::1\]?$/.test(hostname) || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(hostname);
