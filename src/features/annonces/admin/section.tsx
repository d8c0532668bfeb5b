import { Megaphone } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { toWall } from '~/admin/dates';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { blankOf, labelsOf } from '~/content/edition/fields';
import { EDITORS } from '~/ui/roles';
import { ANNONCE_FIELDS } from '../fields';
import { ANNONCE } from '../kind';
import { AnnonceFields, KIND_CHOICES } from './annonce-fields';
import { Fermetures } from './fermetures';

const AHEAD_DAYS = 14;

const Annonces = () => (
  <ContentList
    kind={ANNONCE}
    newLabel="Nouvelle annonce"
    group={{ label: 'Sorte', choices: KIND_CHOICES }}
    above={<Fermetures />}
    empty="Une ligne en haut de toutes les pages, d’un jour à un autre : une fermeture, une journée portes ouvertes, une nouveauté. Écrivez la première."
  />
);

const EditAnnonce = () => (
  <ContentEdit resource="annonces" titleOf={({ text }) => text} pageOf={() => '/'} labels={labelsOf(ANNONCE_FIELDS)}>
    <AnnonceFields />
  </ContentEdit>
);

function CreateAnnonce() {
  const [query] = useSearchParams();
  return (
    <ContentCreate resource="annonces" title="Nouvelle annonce" labels={labelsOf(ANNONCE_FIELDS)} blank={blankFor(query)}>
      <AnnonceFields />
    </ContentCreate>
  );
}

function blankFor(query: URLSearchParams) {
  const blank = blankOf(ANNONCE_FIELDS);
  const today = dayOf(Date.now());
  const [text, from, to] = ['text', 'from', 'to'].map((name) => query.get(name));
  if (!text || !from || !to) return { ...blank, firstDay: today };
  const ahead = dayOf(Date.parse(`${from}T12:00:00Z`) - AHEAD_DAYS * 86_400_000);
  const firstDay = [ahead, today].sort()[1];
  return { ...blank, kind: 'fermeture', text, firstDay, lastDay: to };
}

const dayOf = (milliseconds: number) => toWall(new Date(milliseconds).toISOString()).slice(0, 10);

export const annoncesSection: AdminSection = {
  name: 'annonces',
  label: 'Annonces',
  icon: Megaphone,
  group: 'site',
  roles: EDITORS,
  screens: recordScreens({ list: <Annonces />, create: <CreateAnnonce />, edit: <EditAnnonce /> }),
};
