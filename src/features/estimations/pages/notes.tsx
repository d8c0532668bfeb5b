import type { Estimate } from '../engine/estimate';

const SITE = /(?<![\w.-])((?:[\w-]+\.)+gouv\.fr(?:\/[\w-]+)*)/;

export function Notes({ notes }: Pick<Estimate, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className="est-notes" aria-labelledby="a-savoir">
      <h2 id="a-savoir">À savoir</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note.split(SITE).map(linked)}</li>
        ))}
      </ul>
    </section>
  );
}

const linked = (part: string) =>
  SITE.test(part) ? (
    <a key={part} href={`https://${part}`} rel="noreferrer">
      {part}
    </a>
  ) : (
    part
  );
