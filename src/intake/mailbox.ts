/**
 * The mailbox that an address leads to, to count by: what follows a « + » in its name is its owner's own mark, and Gmail drops the dots.
 * @param address one that a contract has read
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const bare = name.replace(/(?<=.)\+.*/, '');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
