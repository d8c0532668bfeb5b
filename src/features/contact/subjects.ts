import type { ContactPayload } from './input';

const OTHER = 'Autre sujet';
const isForTheRest = (subject: string) => /^autre\b/i.test(subject);

/** What the form offers: the subjects that the page lists, of which one is for whatever the others leave out. */
export const offeredSubjects = (listed: readonly string[]): readonly string[] => (listed.some(isForTheRest) ? listed : [...listed, OTHER]);

/**
 * Under a subject that the page offers. Any other (the list was changed while somebody wrote, or a program sends its own) is filed under the one
 * for the rest, and its words stand at the head of the message: nobody has to choose again, and nothing is lost.
 */
export function underOfferedSubject(sent: ContactPayload, listed: readonly string[]): ContactPayload {
  const offered = offeredSubjects(listed);
  if (offered.some((subject) => subject.trim() === sent.subject)) return sent;
  return { subject: offered.find(isForTheRest) ?? OTHER, message: `Sujet\u00a0: ${sent.subject}\n\n${sent.message}` };
}
