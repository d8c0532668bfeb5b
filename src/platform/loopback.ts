/** Whether a host is this very machine, by the name alone: what a name server says may change. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || /^\[?::1\]?$/.test(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname);
