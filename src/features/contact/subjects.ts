import type { ContactPayload } from './input';

const OTHER = 'Autre sujet';
const isForTheRest = (subject: string) => /^autre\b/i.test(subject);

export const offeredSubjects = (listed: readonly string[]): readonly string[] => (listed.some(isForTheRest) ? listed : [...listed, OTHER]);

/** An unlisted subject (changed list, or a program) becomes the last one and moves to the head of the message. */
export function underOfferedSubject(sent: ContactPayload, listed: readonly string[]): ContactPayload {
  const offered = offeredSubjects(listed);
  if (offered.some((subject) => subject.trim() === sent.subject)) return sent;
  return { subject: offered.find(isForTheRest) ?? OTHER, message: `Sujet\u00a0: ${sent.subject}\n\n${sent.message}` };
}
