import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateTime, longDate } from '~/admin/dates';
import { ForAdmins } from '~/admin/for-admins';
import { RdvStateChip } from '~/features/rendez-vous/admin/states';
import { formatWeight } from '~/ui/form/photos';
import { DemandeStateChip, KindChip } from '../../admin/chips';
import { DemandePart, Folded } from '../../admin/part';
import { MAIL_STATES } from '../../admin/words';
import type { PersonView } from '../contract';

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
    {children}
  </Box>
);

const Small = ({ children }: { children: ReactNode }) => (
  <Typography component="span" sx={{ display: 'block', fontSize: '0.88rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

const ToDemande = ({ demandeId, reference, children }: { demandeId: string; reference: string; children?: ReactNode }) => (
  <MuiLink component={Link} to={`/admin/demandes/${demandeId}`} sx={{ fontWeight: 700 }}>
    {children ?? reference}
  </MuiLink>
);

export const DemandesPart = ({ demandes, total }: Pick<PersonView, 'demandes' | 'total'>) => (
  <DemandePart title={`Ses demandes${total > 0 ? `\u00a0(${total})` : ''}`}>
    {demandes.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Aucune demande.</Typography>}
    <Rows>
      {demandes.map(({ id, reference, kind, state, archived, createdAt, summary, fusionneeDans }) => (
        <Box component="li" key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <ToDemande demandeId={id} reference={reference} />
            <KindChip kind={kind} />
            {fusionneeDans === null && <DemandeStateChip state={state} archived={archived} />}
            <Typography component="span" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
              {dateTime(createdAt)}
            </Typography>
          </Box>
          {summary && <Typography sx={{ overflowWrap: 'anywhere' }}>{summary}</Typography>}
          {fusionneeDans && <Small>Fusionnée avec {fusionneeDans}</Small>}
        </Box>
      ))}
    </Rows>
    {total > demandes.length && <Small>Les plus récentes seules sont montrées{'\u00a0'}: cherchez les autres dans la boîte.</Small>}
  </DemandePart>
);

export const RendezVousPart = ({ rows }: { rows: PersonView['rendezVous'] }) =>
  rows.length === 0 ? null : (
    <DemandePart title="Ses rendez-vous">
      <Rows>
        {rows.map(({ demandeId, reference, state, startsAt }) => (
          <li key={demandeId}>
            <MuiLink component={Link} to={`/admin/rendez_vous?id=${demandeId}`} sx={{ fontWeight: 700 }}>
              {dateTime(startsAt)}
            </MuiLink>
            {'\u00a0'}
            <RdvStateChip state={state} />
            <Small>Demande {reference}</Small>
          </li>
        ))}
      </Rows>
    </DemandePart>
  );

const LETTRE_STATES = {
  en_attente: 'N’a pas encore confirmé son inscription',
  abonne: 'Reçoit la lettre',
  desabonne: 'Ne reçoit plus la lettre',
};

export const LettresPart = ({ rows }: { rows: PersonView['lettres'] }) => (
  <DemandePart title="Lettre d’information">
    {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>N’y est pas inscrite.</Typography>}
    <Rows>
      {rows.map(({ email, state, createdAt, confirmedAt, endedAt, consent, campagnes }) => (
        <li key={email}>
          <strong>{LETTRE_STATES[state]}</strong>
          <Small>
            {email}, depuis le {longDate(endedAt ?? confirmedAt ?? createdAt)}
          </Small>
          {campagnes > 0 && <Small>{campagnes === 1 ? 'Une lettre lui est partie.' : `${campagnes} lettres lui sont parties.`}</Small>}
          {consent && (
            <Small>
              Accord du {longDate(consent.givenAt)}
              {'\u00a0'}: «{'\u00a0'}
              {consent.wording}
              {'\u00a0'}»
            </Small>
          )}
          <ForAdmins>
            <MuiLink component={Link} to={`/admin/abonnes?q=${encodeURIComponent(email)}`}>
              Voir l’inscription
            </MuiLink>
          </ForAdmins>
        </li>
      ))}
    </Rows>
  </DemandePart>
);

export const MailsPart = ({ rows }: { rows: PersonView['courriels'] }) =>
  rows.length === 0 ? null : (
    <DemandePart title="Ses courriels">
      <Rows>
        {rows.map(({ id, title, to, subject, state, createdAt, reference }) => (
          <li key={id}>
            <MuiLink component={Link} to={`/admin/courriels/${id}`}>
              {subject}
            </MuiLink>
            <Small>
              {dateTime(createdAt)}, {title.toLocaleLowerCase('fr')}, à {to}
              {reference && `, ${reference}`}, {(MAIL_STATES[state]?.label ?? state).toLocaleLowerCase('fr')}
            </Small>
          </li>
        ))}
      </Rows>
    </DemandePart>
  );

export const EstimationsPart = ({ rows }: { rows: PersonView['estimations'] }) =>
  rows.length === 0 ? null : (
    <DemandePart title="Ses estimations">
      <Rows>
        {rows.map(({ demandeId, reference, title, summary }) => (
          <li key={`${demandeId} ${title}`}>
            <ToDemande {...{ demandeId, reference }}>{title}</ToDemande>
            <Small>
              {summary} ({reference})
            </Small>
          </li>
        ))}
      </Rows>
    </DemandePart>
  );

export const FichiersPart = ({ fichiers, consentements }: Pick<PersonView, 'fichiers' | 'consentements'>) =>
  fichiers.length + consentements.length === 0 ? null : (
    <DemandePart title="Fichiers et accords">
      {fichiers.length > 0 && (
        <Folded title="Fichiers" count={fichiers.length}>
          <Rows>
            {fichiers.map(({ id, demandeId, reference, name, bytes }) => (
              <li key={id}>
                <ToDemande {...{ demandeId, reference }}>{name}</ToDemande>
                <Small>
                  {formatWeight(bytes)}, {reference}
                </Small>
              </li>
            ))}
          </Rows>
        </Folded>
      )}
      {consentements.length > 0 && (
        <Folded title="Accords donnés" count={consentements.length}>
          <Rows>
            {consentements.map(({ demandeId, reference, kind, wording, givenAt, withdrawnAt }) => (
              <li key={`${demandeId} ${kind}`}>
                «{'\u00a0'}
                {wording}
                {'\u00a0'}»
                <Small>
                  Donné le {longDate(givenAt)}
                  {withdrawnAt && `, retiré le ${longDate(withdrawnAt)}`}, {reference}
                </Small>
              </li>
            ))}
          </Rows>
        </Folded>
      )}
    </DemandePart>
  );
