import { Check, FileText } from 'lucide-react';
import { ReachUs } from '~/content/reglages/reach-us';
import { monthsOf, useReglages, useSendsMail } from '~/content/reglages/use-reglages';
import { dayOf, momentOf } from '~/platform/text/when';
import { formatWeight } from '~/ui/form/photos';
import { Link } from '~/ui/link';
import type { SuiviFichier, SuiviView } from './contract';
import { Proposition, SuiviRendezVous } from './rendez-vous';
import { ReplyForm } from './reply-form';

export function Suivi({ suivi, token }: { suivi: SuiviView; token: string }) {
  const { reference, label, createdAt, state, rendezVous, messages, kind, fusions } = suivi;
  const months = monthsOf(useReglages(), kind);
  const sendsMail = useSendsMail();
  return (
    <>
      <header className="suivi-head">
        <p className="suivi-label">{label}</p>
        <h1>
          Votre demande <span className="suivi-reference">{reference}</span>
        </h1>
        <p className="suivi-lead">Envoyée le {dayOf(createdAt)}.</p>
        {fusions.length > 0 && (
          <p className="suivi-lead">
            Nous la suivons avec {fusions.length > 1 ? 'vos demandes' : 'votre demande'} {fusions.map((one) => one.reference).join(', ')}.
          </p>
        )}
      </header>
      <StateLine state={state} />
      <div className="suivi-columns">
        <div className="suivi-main">
          {rendezVous && <Proposition proposition={suivi.proposition} token={token} />}
          {rendezVous && <SuiviRendezVous rendezVous={rendezVous} token={token} />}
          {messages.length > 0 && <Messages messages={messages} token={token} />}
          <Reply token={token} />
          <Asked title="Ce que vous avez demandé" {...suivi} token={token} />
          {fusions.map((one) => (
            <Asked key={one.reference} title={`${one.label} ${one.reference}, du ${dayOf(one.createdAt)}`} {...one} token={token} />
          ))}
        </div>
        <aside className="suivi-aside">
          <h2>Une question{'\u202f?'}</h2>
          <p>
            Écrivez-nous ici, {sendsMail && 'répondez à notre courriel, '}ou appelez-nous en donnant la référence{' '}
            <strong>{reference}</strong>.
          </p>
          <ReachUs />
          <p className="suivi-note">
            Cette page n’est connue que de vous{'\u00a0'}: gardez son adresse, ne la publiez pas. Votre demande est effacée {months}
            {'\u00a0'}mois après notre dernier échange. <Link to="/confidentialite">Vos droits</Link>
          </p>
        </aside>
      </div>
    </>
  );
}

const STATES = [
  { state: 'recue', label: 'Reçue', text: 'Nous avons votre demande et nous vous répondrons.' },
  { state: 'en_cours', label: 'En cours', text: 'Une personne du magasin s’en occupe.' },
  { state: 'traitee', label: 'Traitée', text: 'Votre demande est traitée.' },
] as const;

function StateLine({ state }: Pick<SuiviView, 'state'>) {
  const current = STATES.findIndex((one) => one.state === state);
  return (
    <section className="suivi-states" aria-label="Où en est votre demande">
      <ol role="list">
        {STATES.map(({ state: one, label }, index) => (
          <li key={one} data-reached={index <= current || undefined} aria-current={index === current ? 'step' : undefined}>
            <span className="suivi-mark">{index < current ? <Check size={18} strokeWidth={3} aria-hidden="true" /> : index + 1}</span>
            <span>
              {label}
              {index < current && <span className="visually-hidden"> (fait)</span>}
            </span>
          </li>
        ))}
      </ol>
      <p>{STATES[current]?.text}</p>
    </section>
  );
}

function Messages({ messages, token }: Pick<SuiviView, 'messages'> & { token: string }) {
  return (
    <section className="suivi-card">
      <h2>Nos échanges</h2>
      <ol role="list" className="suivi-messages">
        {messages.map(({ id, at, author, isPerson, text, fichiers }) => (
          <li key={id}>
            <p className="suivi-note">
              {isPerson ? 'Vous' : author}, le {momentOf(at)}
            </p>
            <p className="suivi-text">{text}</p>
            <Fichiers fichiers={fichiers} token={token} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const Reply = ({ token }: { token: string }) => (
  <section className="suivi-card" aria-labelledby="repondre">
    <h2 id="repondre">Répondre</h2>
    <ReplyForm token={token} />
  </section>
);

type AskedProps = Pick<SuiviView, 'lines' | 'fichiers'> & { title: string; token: string };

function Asked({ title, lines, fichiers, token }: AskedProps) {
  if (lines.length === 0 && fichiers.length === 0) return null;
  return (
    <section className="suivi-card">
      <h2>{title}</h2>
      <dl className="suivi-lines">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="suivi-text">{text}</dd>
          </div>
        ))}
        {fichiers.length > 0 && (
          <div>
            <dt>{fichiers.every(({ width }) => width > 0) ? 'Photos jointes' : 'Fichiers joints'}</dt>
            <dd>
              <Fichiers fichiers={fichiers} token={token} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Fichiers({ fichiers, token }: { fichiers: SuiviFichier[]; token: string }) {
  if (fichiers.length === 0) return null;
  return (
    <ul role="list" className="suivi-files">
      {fichiers.map(({ id, name, width, height, bytes }) => (
        <li key={id}>
          <a href={`/api/suivi/${token}/fichiers/${id}`} download>
            {width > 0 ? (
              <img
                src={`/api/suivi/${token}/fichiers/${id}`}
                alt={`Enregistrer ${name}`}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className="suivi-file">
                <FileText size={24} aria-hidden="true" />
                <span>
                  {name} <span className="suivi-note">(PDF, {formatWeight(bytes)})</span>
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
