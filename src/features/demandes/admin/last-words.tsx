import type { DemandeView } from '../contract';
import { EventLine } from './history';
import { Part } from './part';

const ANSWERS = new Set(['reponse', 'appel']);

/** What the person wrote since anybody answered, above everything: further down, the history holds it under what the site did since. */
export function LastWords({ demande: { id, evenements } }: { demande: DemandeView }) {
  const answeredAt = evenements.reduce((last, { kind, at }) => (ANSWERS.has(kind) && at > last ? at : last), '');
  const news = evenements.filter(({ kind, at }) => kind === 'message' && at > answeredAt);
  if (news.length === 0) return null;
  return (
    <Part title="La personne a répondu">
      {news.map((event) => (
        <EventLine key={event.id} demandeId={id} event={event} />
      ))}
    </Part>
  );
}
