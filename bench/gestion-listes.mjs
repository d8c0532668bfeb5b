// What is asked of the management area: every list, each of its filters, its first and its deep pages.

/** @param ask gives the answer of a path @returns paths by what they ask */
export async function listQueries(ask) {
  const first = async (path) => (await ask(`/api/admin/${path}`)).answer.data[0];
  const someone = await first('demandes?page=3&kind=contact');
  const subscriber = await first('abonnes?page=3&state=abonne');
  const compte = await first('comptes');
  const media = await first('medias?page=3');
  const letter = await first('courriels?q=lettre');
  const campagne = (await first('campagnes?state=envoyee')).id;
  const month = new Date().toISOString().slice(0, 7);
  const days = { from: `${month}-01`, to: `${month}-28` };
  const quarter = { from: '2025-03-01', to: '2025-05-31' };

  const LISTS = {
    demandes: {
      '': {},
      '200 lignes': { perPage: '200' },
      'page 400': { page: '400' },
      'page 1500': { page: '1500' },
      'les plus anciennes': { order: 'ASC' },
      'par rappel': { sort: 'reminderAt', order: 'ASC' },
      'par rappel, page 400': { sort: 'reminderAt', order: 'ASC', page: '400' },
      archivées: { archived: '1' },
      'archivées, page 1000': { archived: '1', page: '1000' },
      ...Object.fromEntries(['airco', 'contact', 'rdv_pro', 'projet', 'sav'].map((kind) => [kind, { kind }])),
      ...Object.fromEntries(['nouvelle', 'en_cours', 'traitee', 'indesirable'].map((state) => [state, { state }])),
      'sav traitées': { kind: 'sav', state: 'traitee' },
      'sav traitées, archivées, page 200': { kind: 'sav', state: 'traitee', archived: '1', page: '200' },
      'à personne': { assigneeId: 'personne' },
      'à quelqu’un': { assigneeId: compte.id },
      'à quelqu’un, archivées': { assigneeId: compte.id, archived: '1' },
      'en retard': { late: '1' },
      'rappel dû': { toRemind: '1' },
      'rappel dû, par rappel': { toRemind: '1', sort: 'reminderAt', order: 'ASC' },
      'd’une adresse': { email: someone.email },
      'trois mois': quarter,
      'trois mois, archivées': { ...quarter, archived: '1' },
      'un mot fréquent': { q: 'chauffage' },
      'un mot fréquent, archivées': { q: 'chauffage', archived: '1' },
      'un mot fréquent, page 400': { q: 'chauffage', page: '400' },
      'deux mots fréquents': { q: 'pompe chaleur' },
      'deux mots fréquents, en retard': { q: 'pompe chaleur', late: '1' },
      'trois mots moins fréquents': { q: 'isolation voiture recharge' },
      'trois lettres': { q: 'cha' },
      'un nom': { q: someone.familyName },
      'un mot que personne n’a écrit': { q: 'xylophone' },
      'une référence': { q: someone.reference },
      'une adresse': { q: someone.email },
      'un téléphone': { q: someone.phone },
    },
    courriels: {
      '': {},
      'page 400': { page: '400' },
      'page 700': { page: '700' },
      ...Object.fromEntries(['en_attente', 'envoye', 'echec', 'perime'].map((state) => [state, { state }])),
      'un mot fréquent': { q: 'chauffage' },
      'deux mots, partis': { q: 'pompe chaleur', state: 'envoye' },
      'une adresse': { q: someone.email },
      'un mot que personne n’a écrit': { q: 'xylophone' },
      'd’une campagne': { campagne },
      'd’une campagne, en échec': { campagne, state: 'echec' },
    },
    abonnes: {
      '': {},
      'page 200': { page: '200' },
      ...Object.fromEntries(['en_attente', 'abonne', 'desabonne'].map((state) => [state, { state }])),
      'une adresse': { q: subscriber.email },
      'trois lettres': { q: 'mar' },
      'un mot que personne n’a écrit': { q: 'xylophone' },
    },
    campagnes: { '': {}, envoyées: { state: 'envoyee' }, 'un mot': { q: 'chauffage' } },
    familles: {
      '': {},
      '200 lignes': { perPage: '200' },
      'page 60': { page: '60' },
      'par nom': { sort: 'label' },
      'par date, les dernières': { sort: 'updatedAt', order: 'DESC' },
      'un univers': { group: 'solaire' },
      brouillons: { etat: 'brouillon' },
      'un mot': { q: 'pompe' },
      'à la corbeille': { corbeille: '1' },
    },
    marques: { '': {}, 'un mot': { q: 'a' }, 'par nom': { sort: 'label' } },
    services: { '': {}, 'un mot': { q: 'entretien' } },
    arguments: { '': {} },
    medias: {
      '': {},
      'page 60': { page: '60' },
      usages: { usages: '1' },
      'usages, 200 lignes': { usages: '1', perPage: '200' },
      inutilisés: { inutilises: '1' },
      'inutilisés et usages': { inutilises: '1', usages: '1' },
      'sans description': { sansDescription: '1' },
      images: { kind: 'image' },
      'par nom': { sort: 'nom' },
      'un mot': { q: 'chauffage' },
      'à la corbeille': { corbeille: '1' },
    },
    corbeille: { '': {} },
    comptes: { '': {} },
    sessions: { '': {} },
    pages: { '': {} },
    reglages: { '': {} },
    vues: { '': {} },
    tableau: { '': {} },
    verifications: { '': {} },
    'courriels/etat': { '': {} },
    'rgpd/conservation': { '': {} },
    'rgpd/personne': { 'd’une adresse': { email: someone.email } },
    rendez_vous: { 'un mois': days, 'un an': { from: '2025-01-01', to: '2025-12-31' } },
    'rendez_vous/jours': { 'un mois': days },
    journal: {
      '': {},
      '200 lignes': { perPage: '200' },
      'page 800': { page: '800' },
      'd’une sorte': { subject: 'famille' },
      'd’une chose': { subject: 'famille', subjectId: '12' },
      'd’une personne': { author: compte.id },
      'du site': { author: 'site' },
      'trois mois': quarter,
      'un mot fréquent': { q: 'chauffage' },
      'deux mots': { q: 'pompe modifier' },
      'un mot que personne n’a écrit': { q: 'xylophone' },
    },
    [`demandes/${someone.id}`]: { 'une demande': {} },
    [`medias/${media.id}`]: { 'un média': {} },
    ...(letter && { [`courriels/${letter.id}`]: { 'un courriel': {} } }),
  };
  return Object.fromEntries(
    Object.entries(LISTS).flatMap(([path, queries]) =>
      Object.entries(queries).map(([name, query]) => {
        const words = [path.replace(/\/[\w-]{36}$|\/\d+$/, ''), name].filter(Boolean).join(', ');
        return [words, `/api/admin/${path}?${new URLSearchParams(query)}`];
      }),
    ),
  );
}

/** What is posted and keeps nothing. */
export const WRITINGS = {
  'aperçu d’une famille': { path: '/api/admin/familles/apercu', body: { id: 1, summary: 'Un autre résumé, que personne ne garde.' } },
  'aperçu d’une famille nouvelle': { path: '/api/admin/familles/apercu', body: { name: 'Une famille nouvelle', univers: 'solaire' } },
};
