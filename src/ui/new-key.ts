/** A key that nobody guesses, for what must be received once; without `crypto.randomUUID`, which a page that is not served over HTTPS lacks. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
